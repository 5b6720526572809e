import type { SeatInfo } from "@shared/protocol";

/** Why a match cannot be dealt yet: free seats, or too few or too many of them for the game. */
export type NotYet = { readonly why: "open"; readonly count: number } | { readonly why: "few"; readonly min: number } | { readonly why: "many"; readonly max: number };

/** What stands against dealing now; null when nothing does. @param bounds how many can play the game; null when the page does not know it */
export function notYet(seats: readonly SeatInfo[], bounds: { readonly min: number; readonly max: number } | null): NotYet | null {
  if (bounds !== null && seats.length < bounds.min) return { why: "few", min: bounds.min };
  if (bounds !== null && seats.length > bounds.max) return { why: "many", max: bounds.max };
  const count = seats.filter(({ kind }) => kind === "open").length;
  return count === 0 ? null : { why: "open", count };
}

/** Those who keep a seat and are not there: a match can begin, and a bot plays for them after a while. */
export function missing(seats: readonly SeatInfo[]): readonly string[] {
  return seats.flatMap(({ kind, connected, player }) => (kind === "person" && !connected ? [player?.name ?? ""] : []));
}
