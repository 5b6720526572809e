import { createRequire } from "node:module";
import { STANDARD_52 } from "@shared/cards";
import { codeOf, evaluate, evaluateCodes } from "@shared/games/suitup-poker/hands";
import { deals } from "../hands/deals";
import { median, rate } from "../numbers.mjs";

/**
 * Seven plain cards, ours and phe's in turn over the same hands: by codes, made beforehand, and by the cards' names. Both must
 * put the hands in the same order.
 */
const AIM = 2;
const HANDS = 100_000;
const SIZE = 7;
const RUNS = 15;
const REPEATS = 5;
const OPTIONS = { wheel: true };

interface Phe {
  /** Smaller is better. */
  evaluateCardCodes(codes: readonly number[]): number;
  evaluateCardsFast(cards: readonly string[]): number;
  cardCode(rank: string, suit: string): number;
}

const phe = createRequire(import.meta.url)("phe") as Phe;
const hands = deals(STANDARD_52, SIZE, HANDS);
const ours = hands.map((hand) => hand.map(codeOf));
const theirs = hands.map((hand) => hand.map((card) => phe.cardCode(card.charAt(0), card.charAt(1))));

function agree(): boolean {
  const values = ours.map((codes, index) => [evaluateCodes(codes, OPTIONS), phe.evaluateCardCodes(theirs[index] ?? [])] as const);
  const sorted = values.toSorted(([one], [other]) => one - other);
  return sorted.every(([value, rank], place) => {
    const [before, rankBefore] = sorted[place - 1] ?? [value, rank];
    return Math.sign(value - before) === Math.sign(rankBefore - rank);
  });
}

let kept = 0;
function over<T>(list: readonly T[], value: (hand: T) => number): () => number {
  return () => {
    let sum = 0;
    for (const hand of list) sum += value(hand);
    kept += sum;
    return list.length;
  };
}

/** Both in turn, so that a busy moment meets both. */
function compare(name: string, mine: () => number, peers: () => number): void {
  const rates = Array.from({ length: RUNS }, () => [rate(mine, REPEATS), rate(peers, REPEATS)] as const);
  const [own, other] = [median(rates.map(([one]) => one)), median(rates.map(([, one]) => one))];
  const times = own / other;
  console.log(`${SIZE} plain cards ${name}: ours ${Math.round(own)}, phe ${Math.round(other)} hands a second of one core, ${times.toFixed(1)} times (medians of ${RUNS} runs over ${HANDS} hands); aim ${AIM}: ${times >= AIM ? "reached" : "missed"}`);
}

if (!agree()) {
  console.error("Ours and phe do not agree.");
  process.exitCode = 1;
}
compare("by codes", over(ours, (codes) => evaluateCodes(codes, OPTIONS)), over(theirs, (codes) => phe.evaluateCardCodes(codes)));
compare("by cards", over(hands, (cards) => evaluate(cards, OPTIONS)), over(hands, (cards) => phe.evaluateCardsFast(cards)));
if (kept === 0) throw new Error("Nothing was valued");
