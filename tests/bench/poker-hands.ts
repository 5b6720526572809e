import { STANDARD_52, suitupDeck, type Card } from "@shared/cards";
import { codeOf, evaluate, evaluateCodes } from "@shared/games/suitup-poker/hands";
import { deals } from "./hands/deals";
import { median, rate } from "./numbers.mjs";

/** Poker hands valued in a second of one core's time: seven cards of the 112-card deck, wild cards among them, and seven plain ones. */
const AIM = 3_000_000;
const HANDS = 100_000;
const SIZE = 7;
const RUNS = 15;
const REPEATS = 5;
const OPTIONS = { wheel: true };

let kept = 0;
function measure<T>(hands: readonly T[], value: (hand: T) => number): number {
  const work = (): number => {
    let sum = 0;
    for (const hand of hands) sum += value(hand);
    kept += sum;
    return hands.length;
  };
  return Math.round(median(Array.from({ length: RUNS }, () => rate(work, REPEATS))));
}

const DECKS: readonly (readonly [name: string, deck: readonly Card[], aim: number | null])[] = [
  ["of the 112-card deck", suitupDeck(8), AIM],
  ["of a plain deck", STANDARD_52, null],
];

for (const [name, deck, aim] of DECKS) {
  const hands = deals(deck, SIZE, HANDS);
  const byCodes = measure(hands.map((hand) => hand.map(codeOf)), (codes) => evaluateCodes(codes, OPTIONS));
  const byCards = measure(hands, (cards) => evaluate(cards, OPTIONS));
  const judged = aim === null ? "" : `; aim ${aim}: ${Math.min(byCodes, byCards) >= aim ? "reached" : "missed"}`;
  console.log(`${SIZE} cards ${name}: ${byCodes} hands a second of one core by codes, ${byCards} by cards (median of ${RUNS} runs over ${HANDS} hands)${judged}`);
}
if (kept === 0) throw new Error("Nothing was valued");
