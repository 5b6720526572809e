import { seat as seatNumber, seatAfter, type Seat } from "@shared/engine";

/** Which part of the table a seat has, seen from the shown seat. */
export type Side = "left" | "top" | "right";

export interface Placed {
  readonly seat: Seat;
  readonly side: Side;
}

/**
 * The others in seat order, clockwise from the left of the one who looks: up the left, along the top, down the right.
 * Up to two sit along the top; with more, one sits at each side.
 */
export function seating(count: number, from: Seat): readonly Placed[] {
  const others = Array.from({ length: count - 1 }, (_, index) => seatAfter(from, count, index + 1));
  if (others.length <= 2) return others.map((seat) => ({ seat, side: "top" }));
  const last = others.length - 1;
  return others.map((seat, index) => ({ seat, side: index === 0 ? "left" : index === last ? "right" : "top" }));
}

/** The seats of a strip: the others in seat order; for a spectator, who has no seat below it, everybody. */
export function stripOf(count: number, from: Seat | null): readonly Seat[] {
  const first = from ?? seatNumber(0);
  const others = seating(count, first).map(({ seat }) => seat);
  return from === null ? [first, ...others] : others;
}
