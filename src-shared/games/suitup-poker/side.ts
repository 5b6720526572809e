import type { Seat } from "../../engine";
import type { Side } from "./moves";
import type { SideResult } from "./view";

/** Chips that lie as stakes of side bets. */
export function sideChips(bets: readonly (Side | null)[], stake: number): number {
  return bets.filter(isStake).length * stake;
}

/** Whether an answer puts chips in. */
export function isStake(side: Side | null): boolean {
  return side === "yes" || side === "no";
}

/**
 * Settles Double Down: the losing side's stakes go to the winning side in equal shares, odd chips from the left of the
 * dealer; where nobody is on the other side the stakes go back.
 * @param made whether a SuitUp Flush was shown in this hand
 * @param order all seats from the left of the dealer
 */
export function settleSide(answers: readonly (Side | null)[], stake: number, made: boolean, order: readonly Seat[]): SideResult {
  const bets = answers.map((side) => side ?? "none");
  const won = made ? "yes" : "no";
  const winners = order.filter((seat) => bets[seat] === won);
  const losers = order.filter((seat) => isStake(bets[seat] ?? null) && bets[seat] !== won);
  const back = winners.length === 0 ? losers : winners;
  const prize = winners.length === 0 ? 0 : losers.length * stake;
  const share = Math.floor(prize / Math.max(1, winners.length));
  const odd = prize - share * winners.length;
  const paid = bets.map((_, seat) => {
    const place = back.indexOf(seat as Seat);
    return place < 0 ? 0 : stake + share + (place < odd ? 1 : 0);
  });
  return { made, bets, stake, paid };
}
