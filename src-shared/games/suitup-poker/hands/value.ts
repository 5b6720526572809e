import { rankOfStrength, strengthOf, type HandRank } from "./ranks";

/**
 * How good a hand is: of two hands the one with the higher value wins, equal values split.
 * From the top: how little the wild cards cost (2 bits), the rank (4), what breaks ties (20).
 */
export type HandValue = number & { readonly __brand: "HandValue" };

const TIE_BITS = 20;
const RANK_BITS = 4;
const DIGIT_BITS = 4;
const TIE_DIGITS = TIE_BITS / DIGIT_BITS;

/** Wild cards that cost nothing; each beyond them puts a hand below all hands with fewer ("Penalty"). */
export const FREE_WILDS = 2;
const WORST_PENALTY = 3;

/** What a hand pays for the wild cards among its five. */
function penaltyOf(wilds: number): number {
  return Math.max(0, wilds - FREE_WILDS);
}

/** Puts a value together. `ties` is a number below 2^20. */
export function packValue(wilds: number, rank: HandRank, ties: number): HandValue {
  return (((((WORST_PENALTY - penaltyOf(wilds)) << RANK_BITS) | strengthOf(rank)) << TIE_BITS) | ties) as HandValue;
}

/** Up to five digits from 0 to 15 as a number to break ties with: the first weighs most. */
export function packTies(digits: readonly number[]): number {
  let ties = 0;
  for (let place = 0; place < TIE_DIGITS; place += 1) ties = (ties << DIGIT_BITS) | (digits[place] ?? 0);
  return ties;
}

/** The digits that `packTies` was given; `count` of them. */
export function digitsOf(value: HandValue, count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => (value >> (TIE_BITS - (place + 1) * DIGIT_BITS)) & ((1 << DIGIT_BITS) - 1));
}

/** The rank of a hand of this value. */
export function rankOfValue(value: HandValue): HandRank {
  return rankOfStrength((value >> TIE_BITS) & ((1 << RANK_BITS) - 1));
}
