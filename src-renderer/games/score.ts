import type { Card } from "@shared/cards";
import type { Seat } from "@shared/engine";

/** How a deal ended, as data for its sentence: `score.ends.<game>.<how>` and `…You` when it is about the reader. */
export interface DealEnd {
  readonly how: string;
  readonly by: Seat | null;
}

/** What the score sheet shows of a match, whatever the game. */
export interface ScoreSheet {
  /** Points of each deal that has ended, by deal and seat. */
  readonly deals: readonly (readonly number[])[];
  readonly totals: readonly number[];
  /** How many deals the match has, or null when that is open. */
  readonly of: number | null;
  readonly end: DealEnd | null;
  /** The cards left in each hand when the deal ended, or null where they stay hidden. */
  readonly hands: readonly (readonly Card[] | null)[];
  /** Who leads or has won: the lowest or the highest total. */
  readonly best: "lowest" | "highest";
  readonly winners: readonly Seat[] | null;
}
