import type { Level } from "../../../engine";

/** How far a bot looks. Counts, never times, so that a seed gives the same game on every machine. */
export interface Effort {
  /** In how many ways in which the hidden cards may lie it looks at the left neighbour's hand; none: it minds its own hand alone. */
  readonly worlds: number;
  /** Whether it reads from discards and passes which suit others collect. */
  readonly reads: boolean;
  /** How much it minds what the left neighbour gets out of a pass or a top, beside its own gain, at a table of two. */
  readonly minds: number;
}

export const EFFORTS: Readonly<Record<Level, Effort>> = {
  easy: { worlds: 0, reads: false, minds: 0 },
  medium: { worlds: 4, reads: false, minds: 0.6 },
  hard: { worlds: 16, reads: true, minds: 1 },
};
