import { average, cheapest } from "../../../bots";
import { HAND_SIZE } from "../options";
import type { PassMove } from "../moves";
import { cardOf, countSuits, mainCount, mainSuit, strangers, suitOfCode, type Code } from "./codes";
import type { Situation } from "./situation";
import { WORTH, worthAfterDraws } from "./worth";
import type { World } from "./worlds";

/** How likely the card that comes from the right is of a given suit. */
const QUARTER = 0.25;

/** What one's own hand is worth without a card, with one to come from the right. */
function keeps(hand: readonly Code[], card: Code): number {
  const counts = countSuits(hand.filter((code) => code !== card));
  return Math.max(...counts.map((count) => worthAfterDraws(count, 1, QUARTER)));
}

/** What a card adds to the left neighbour's hand in a world, who passes on one that they do not want. */
function helps({ hands }: World, left: number, card: Code): number {
  const hand = hands[left] ?? [];
  const count = Math.min(HAND_SIZE, (countSuits(hand)[suitOfCode(card)] as number) + 1);
  const before = mainCount(hand);
  return count > before ? (WORTH[count] as number) - (WORTH[before] as number) : 0;
}

/** Something that is not of one's suit, whichever luck says. */
function anyStranger({ hand, run }: Situation): Code {
  const others = strangers(hand, mainSuit(hand));
  const from = others.length > 0 ? others : hand;
  return from[run.next(from.length)] as Code;
}

/** Chooses what to pass: keeps the suit that is nearest, and gives what the left neighbour does not collect. */
export function choosePass(situation: Situation): PassMove {
  const { hand, effort, left, minds } = situation;
  if (effort.worlds === 0) return { type: "pass", card: cardOf(anyStranger(situation)) };
  const worlds = situation.worlds();
  const card = cheapest(hand, (code) => minds * average(worlds, (world) => helps(world, left, code)) - keeps(hand, code));
  return { type: "pass", card: cardOf(card) };
}
