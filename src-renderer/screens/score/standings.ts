import type { ScoreSheet } from "@/games/score";

/** One line of the score sheet. */
export interface Standing {
  readonly seat: number;
  readonly points: readonly number[];
  readonly total: number;
  /** 1 for the best; equal totals have the same place. */
  readonly place: number;
}

/** The seats from the best to the last; equal ones in seat order. */
export function standings(sheet: Pick<ScoreSheet, "deals" | "totals" | "best">): readonly Standing[] {
  const better = (one: number, other: number): boolean => (sheet.best === "lowest" ? one < other : one > other);
  return sheet.totals
    .map((total, seat) => ({
      seat,
      total,
      points: sheet.deals.map((deal) => deal[seat] ?? 0),
      place: 1 + sheet.totals.filter((other) => better(other, total)).length,
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}
