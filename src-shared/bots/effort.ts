import type { Level } from "../engine";

/**
 * How far a bot looks: counts, never times, so that a seed gives the same game on every machine.
 */
export interface Effort {
  /** How many samples of what it cannot see it judges each of its choices in; 0: it goes by looks alone. */
  readonly samples: number;
  /** How many choices it looks into; the others are dropped by looks. */
  readonly width: number;
  /** How many turns ahead a sample goes. */
  readonly depth: number;
}

/** Gives what a game spends at each level. */
export type Efforts = Readonly<Record<Level, Effort>>;
