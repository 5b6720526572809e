import { average, drawn } from "../../../bots";
import type { DrawMove } from "../moves";
import { codeOf } from "./codes";
import { decide } from "./decide";
import type { Situation } from "./situation";
import { turnCost } from "./turn-cost";
import { isLoose } from "./worth";

const SOURCES = ["pile", "discard"] as const;
/** Cards of the pile that a draw is judged by: also a bot that does not look ahead knows what a pile is like. */
const PILE_CARDS = 4;

/**
 * Takes the live discard when the hand is better for it than for a card of the pile. A card that goes with nothing is
 * never taken, cheap as it may be: a table where all did so would never come to an end.
 */
export function chooseDraw(situation: Situation): DrawMove {
  const { view, hand, seat, unseen, run } = situation;
  const { top, live, by } = view.discard;
  const nothing = view.drawPile === 0 && view.discard.count < 2;
  if (!live || top === null || by === seat || (!nothing && isLoose([...hand, codeOf(top)], codeOf(top), situation))) return { type: "draw", from: "pile" };
  const pile = nothing ? [] : drawn(unseen(), PILE_CARDS, run);
  const blind = pile.length === 0 ? turnCost(situation, hand) : average(pile, (code) => turnCost(situation, [...hand, code]));
  const taken = turnCost(situation, [...hand, codeOf(top)]);
  const from = decide(situation, {
    choices: SOURCES,
    looks: (source) => (source === "pile" ? blind : taken),
    act: (sketch, source) => {
      if (source === "pile") sketch.drawPile();
      else sketch.takeTop();
      sketch.meld();
      sketch.drop();
    },
  });
  return { type: "draw", from };
}
