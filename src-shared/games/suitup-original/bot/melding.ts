import type { LayDownMove, LayOffMove, OriginalMove } from "../moves";
import { cardOf, isWildCode, type Code } from "./codes";
import { decide } from "./decide";
import { blitzOf, openingsOf, type Opening } from "./openings";
import { planTurn, type Step } from "./plan";
import type { Situation } from "./situation";
import { spotOf, takenBy, type Spot } from "./spots";
import { restCost } from "./worth";

function layDown(run: boolean, codes: readonly Code[]): LayDownMove {
  return { type: "layDown", kind: run ? "run" : "set", cards: codes.map(cardOf) };
}

/** The table with one more meld, as it would lie. */
export function withMeld(situation: Pick<Situation, "spots" | "seat">, { run, codes }: Opening): readonly Spot[] {
  const { spots, seat } = situation;
  return [...spots, spotOf({ id: spots.length + 1, kind: run ? "run" : "set", owner: seat, cards: codes.map(cardOf) })];
}

/** The opening meld that leaves the best rest; null if the hand has none, or none that leaves a card to discard. */
export function bestOpening(situation: Situation): LayDownMove | null {
  const { hand, points } = situation;
  const choices = openingsOf(hand).filter(({ codes }) => codes.length < hand.length);
  if (choices.length === 0) return null;
  const best = decide(situation, {
    choices,
    looks: (opening) => restCost(hand.filter((code) => !opening.codes.includes(code)), { taken: takenBy(withMeld(situation, opening)), laid: true, points }),
    act: (sketch, opening) => {
      sketch.open(opening);
      sketch.drop();
    },
  });
  return layDown(best.run, best.codes);
}

/** The first lay-off with those that follow it at the same end of its meld, as one move; a run's cards are named from low to high. */
function layOffOf(first: Step & { readonly type: "off" }, steps: readonly Step[], run: boolean): LayOffMove {
  const codes: Code[] = [];
  for (const step of steps) {
    if (step.type !== "off" || step.id !== first.id || step.end !== first.end) break;
    codes.push(step.code);
  }
  if (!run) return { type: "layOff", meld: first.id, cards: codes.map(cardOf) };
  const cards = (first.end === "low" ? codes.reverse() : codes).map(cardOf);
  // Only wild cards leave open at which end they go.
  return codes.some(isWildCode) ? { type: "layOff", meld: first.id, cards, end: first.end } : { type: "layOff", meld: first.id, cards };
}

function moveOf(steps: readonly Step[], spots: readonly Spot[]): OriginalMove | null {
  const [first] = steps;
  if (first === undefined) return null;
  switch (first.type) {
    case "meld": return layDown(first.run, first.codes);
    case "swap": return { type: "swapWild", meld: first.id, wild: cardOf(first.wild), card: cardOf(first.code) };
    case "off": return layOffOf(first, steps, spots.find(({ id }) => id === first.id)?.run ?? false);
  }
}

/** What a seat that has laid down puts on the table next; null when nothing goes. */
export function nextOnTable(situation: Situation): OriginalMove | null {
  const { hand, spots, points } = situation;
  const plan = planTurn(hand, spots, points);
  return moveOf(plan.steps, spots);
}

/** The run of eight that wins the round at once, where the table plays so. */
export function winningRun({ options, laid, hand }: Situation): LayDownMove | null {
  const blitz = options.blitz && !laid ? blitzOf(hand) : null;
  return blitz === null ? null : layDown(true, blitz);
}
