import { evaluateCodes, POKER_RANKS } from "../hands";
import type { Street } from "../view";

const WILD_RANK = POKER_RANKS.length;
const ACE = WILD_RANK - 1;
export const isWildCode = (code: number): boolean => code >> 3 === WILD_RANK;

/** Cards of the board on each street. */
const BOARD: Readonly<Record<Street, number>> = { preflop: 0, flop: 3, turn: 4, river: 5, first: 0, second: 0 };

/** By how much hole cards win more often than two unlike ones: fitted to 200,000 deals of two and of five hands each, for two and for three cards. */
const FITS = {
  2: { wilds: [0, 0.46, 0.58], high: 0.011, low: 0.011, pair: 0.14, pairRank: 0.0085, trips: 0, suited: 0.011, close: 0.046, beside: 0 },
  3: { wilds: [0, 0.45, 0.66, 0.57], high: 0.011, low: 0.005, pair: 0.115, pairRank: 0.006, trips: 0.33, suited: 0.011, close: 0.028, beside: 0.13 },
} as const;

/** How close two ranks are for a straight: 1 for neighbours, 0 when five cards do not span them. */
function closeness(one: number, other: number): number {
  const gap = Math.abs(one - other);
  if (gap <= 4) return (5 - gap) / 4;
  return Math.max(one, other) === ACE && Math.min(one, other) <= 3 ? 0.25 : 0;
}

/** How good hole cards are before the flop; only the order of such numbers means something. */
export function holeScore(hole: readonly number[]): number {
  const fit = hole.length === 3 ? FITS[3] : FITS[2];
  const natural = hole.filter((code) => !isWildCode(code)).sort((one, other) => other - one);
  const wilds = hole.length - natural.length;
  let score = fit.wilds[wilds] ?? 0;
  let pairs = 0;
  natural.forEach((code, place) => {
    const rank = code >> 3;
    score += rank * (place === 0 ? fit.high : fit.low);
    for (const other of natural.slice(place + 1)) {
      if (other >> 3 === rank) {
        pairs += 1;
        if (pairs === 1) score += wilds > 0 ? fit.beside : fit.pair + fit.pairRank * rank;
      } else {
        score += fit.close * closeness(rank, other >> 3) + ((code & 7) === (other & 7) ? fit.suited : 0);
      }
    }
  });
  return score + (pairs === 3 ? fit.trips : 0) + wilds * ACE * fit.low;
}

/** How good a hand is on a street as it stands there; only the order of such numbers means something, and only on one street. */
export function scoreOn(street: Street, hand: readonly number[], board: readonly number[], wheel: boolean): number {
  if (street === "preflop") return holeScore(hand);
  const shown = BOARD[street];
  if (shown === 0) return evaluateCodes(hand, { wheel });
  const cards = hand.slice();
  for (let place = 0; place < shown; place += 1) cards.push(board[place] as number);
  return evaluateCodes(cards, { wheel });
}

/** Tells of a score which share of any hands it beats, from 0 to 1. */
export class Scale {
  private readonly sorted: Float64Array;

  constructor(scores: readonly number[]) {
    this.sorted = Float64Array.from(scores).sort();
  }

  /** The share of hands that this score beats, half of the equal ones. */
  place(score: number): number {
    const { sorted } = this;
    return (lowest(sorted, (value) => value >= score) + lowest(sorted, (value) => value > score)) / (2 * sorted.length);
  }
}

/** How many values of a sorted list come before the first for which something holds. */
function lowest(sorted: Float64Array, holds: (value: number) => boolean): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(sorted[middle] as number)) to = middle;
    else from = middle + 1;
  }
  return from;
}
