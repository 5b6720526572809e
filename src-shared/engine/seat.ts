/** A place at the table, numbered clockwise from 0. */
export type Seat = number & { readonly __brand: "Seat" };

/** Who looks: a seat, somebody without one, or everybody after a deal is over (all hands open). */
export type Viewer = Seat | "spectator" | "open";

/** Brands a number as a seat. Callers have checked the range. */
export function seat(number: number): Seat {
  return number as Seat;
}

/** All seats of a table of `count`, ascending. */
export function seatsOf(count: number): readonly Seat[] {
  return Array.from({ length: count }, (_, index) => index as Seat);
}

/** The seat `steps` places to the left (clockwise; negative: to the right). */
export function seatAfter(from: Seat, count: number, steps = 1): Seat {
  return ((((from + steps) % count) + count) % count) as Seat;
}
