import type { Card } from "@shared/cards";
import type { Seat } from "@shared/engine";

/** How a deal ended, as data for its sentence: `score.<game>.ends.<how>` and `…You` when it is about the reader. */
export interface DealEnd {
  readonly how: string;
  readonly by: Seat | null;
}

/** What one deal brought, as data for its line: `score.<game>.story.<key>`, with the names of those who won it. */
export interface StoryLine {
  readonly deal: number;
  readonly winners: readonly Seat[];
  /** Others that the line names, as `{others}`. */
  readonly others?: readonly Seat[];
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
}

/** What the score sheet shows of a match, whatever the game. */
export interface ScoreSheet {
  /** Points of each deal that has ended, by deal and seat; empty where they are told otherwise. */
  readonly deals: readonly (readonly number[])[];
  /** What each deal was for each seat, where that says more than points: the words `score.<game>.cells.<cell>`. */
  readonly cells?: readonly (readonly string[])[];
  readonly totals: readonly number[];
  /** What the newest deal changed, by seat; null where `deals` say so. */
  readonly change: readonly number[] | null;
  /** The deals in words, the newest first. */
  readonly story: readonly StoryLine[];
  /** How many deals the match has, or null when that is open. */
  readonly of: number | null;
  readonly end: DealEnd | null;
  /** The cards left in each hand when the deal ended, or null where they stay hidden; empty where the table shows them. */
  readonly hands: readonly (readonly Card[] | null)[];
  /** Who leads or has won: the lowest or the highest total. */
  readonly best: "lowest" | "highest";
  readonly winners: readonly Seat[] | null;
}
