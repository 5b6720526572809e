import { seatAfter, type Seat } from "../../engine";
import type { Answer } from "./view";

/** What the order of asking depends on; both a state and a view tell it. */
export interface AskOrder {
  readonly open: boolean;
  readonly seats: number;
  readonly turn: Seat;
  readonly direction: 1 | -1;
  readonly discardBy: Seat | null;
}

/**
 * The seats that may ask for the live discard, nearest first: in turn order after the seat at turn,
 * without the one who discarded it (rules/suitup-original.md, "May I?").
 */
export function askOrder({ open, seats, turn, direction, discardBy }: AskOrder): readonly Seat[] {
  if (!open) return [];
  const order: Seat[] = [];
  for (let step = 1; step < seats; step += 1) {
    const seat = seatAfter(turn, seats, step * direction);
    if (seat !== discardBy) order.push(seat);
  }
  return order;
}

/** The seats without an answer that come before the nearest caller: only they can still change the claim. In the order of asking. */
export function stillAsked(order: readonly Seat[], answers: readonly (Answer | null)[]): readonly Seat[] {
  const caller = order.findIndex((seat) => answers[seat] === "mayI");
  const nearer = caller < 0 ? order : order.slice(0, caller);
  return nearer.filter((seat) => answers[seat] === null);
}
