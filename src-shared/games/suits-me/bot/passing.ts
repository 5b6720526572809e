import { average } from "../../../bots";
import type { PassMove } from "../moves";
import { cardOf, countSuits, mainSuit, suitOfCode, type Code } from "./codes";
import { decide } from "./decide";
import type { Situation } from "./situation";
import { strangers } from "./sketch";
import { WORTH, worthAfterDraws } from "./worth";
import type { World } from "./worlds";

const QUARTER = 0.25;

/** What one's own hand is worth without a card, with one to come from the right. */
function keeps(hand: readonly Code[], card: Code): number {
  const counts = countSuits(hand.filter((code) => code !== card));
  return Math.max(...counts.map((count) => worthAfterDraws(count, 1, QUARTER)));
}

/** What a card adds to the left neighbour's hand in a world. */
function helps({ hands }: World, left: number, card: Code): number {
  const counts = countSuits(hands[left] ?? []);
  const before = WORTH[Math.max(...counts)] as number;
  const suit = suitOfCode(card);
  // They pass one on themselves, most likely not of that suit.
  return Math.max(0, (WORTH[Math.min(7, (counts[suit] as number) + 1)] as number) - before);
}

/** Chooses what to pass: keeps the suit that is nearest, and gives what the left neighbour does not collect. */
export function choosePass(situation: Situation): PassMove {
  const { hand, effort, run, left, seat, seats, view } = situation;
  if (effort.heats.length === 0) {
    const others = strangers(hand, mainSuit(hand));
    const from = others.length > 0 ? others : hand;
    return { type: "pass", card: cardOf(from[run.next(from.length)] as Code) };
  }
  const card = decide(situation, {
    choices: hand,
    looks: (code, worlds) => keeps(hand, code) - average(worlds, (world) => helps(world, left, code)) / (seats - 1),
    act(sketch, code) {
      sketch.trade(seat, code);
      if (sketch.winner === null) sketch.discardRound((view.dealer + 1) % seats);
    },
  });
  return { type: "pass", card: cardOf(card) };
}
