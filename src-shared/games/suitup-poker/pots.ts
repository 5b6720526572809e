import { seatsOf, type Seat } from "../../engine";
import { at } from "./state";
import type { Pot, PotResult } from "./view";

/** Whether a seat is still in the hand. */
type IsIn = (seat: Seat) => boolean;

/**
 * The pots that some chips make, the main pot first: one for each level of all-in, for those still in who put in that much.
 * A folded player's chips stay in the pots they reached.
 * @param put chips put in during the hand, by seat
 */
export function potsOf(put: readonly number[], isIn: IsIn): readonly Pot[] {
  const seats = seatsOf(put.length);
  const levels = [...new Set(seats.filter(isIn).map((seat) => at(put, seat)))].filter((level) => level > 0).sort((a, b) => a - b);
  return levels.map((to, index) => {
    const from = levels[index - 1] ?? 0;
    const upTo = index === levels.length - 1 ? Number.POSITIVE_INFINITY : to;
    const amount = put.reduce((total, chips) => total + Math.max(0, Math.min(chips, upTo) - from), 0);
    return { amount, seats: seats.filter((seat) => isIn(seat) && at(put, seat) >= to), from, to };
  });
}

/** What nobody has matched of the largest amount put in, and whose it is; null when it is matched. */
export function uncalled(put: readonly number[], isIn: IsIn): { readonly seat: Seat; readonly amount: number } | null {
  const most = Math.max(...put);
  const seat = put.indexOf(most) as Seat;
  const second = Math.max(0, ...put.filter((_, other) => other !== seat));
  return most > second && isIn(seat) ? { seat, amount: most - second } : null;
}

/**
 * Shares a pot among its winners equally; odd chips go to them one by one.
 * @param order all seats from the left of the dealer
 */
export function sharePot(pot: Pot, winners: readonly Seat[], order: readonly Seat[]): PotResult {
  const share = Math.floor(pot.amount / winners.length);
  const odd = order.filter((seat) => winners.includes(seat)).slice(0, pot.amount - share * winners.length);
  return { ...pot, winners, share, odd };
}

/** What a seat gets of a pot that has been shared. */
export function wonBy({ winners, share, odd }: PotResult, seat: Seat): number {
  return winners.includes(seat) ? share + (odd.includes(seat) ? 1 : 0) : 0;
}
