import type { Level } from "../engine";

/** How far a bot looks: counts, never times, so that a seed gives the same game on every machine. */
export interface Effort {
  /** How many samples of what it cannot see it tries its choices in, heat by heat; none: it goes by looks alone. */
  readonly heats: readonly number[];
  /** How many choices it looks into; the others are dropped by looks. */
  readonly width: number;
  /** How many turns of the table a sample goes on. */
  readonly turns: number;
}

/** What a game spends at each level. */
export type Efforts = Readonly<Record<Level, Effort>>;
