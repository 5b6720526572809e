import type { Level } from "../../../engine";

/** How far a bot looks and what it dares. Counts, never times, so that a seed gives the same game on every machine. */
export interface Effort {
  /** Ways in which its draws may go on, for each turn that it thinks about; none: it goes by looks. */
  readonly futures: number;
  /** Ways in which an opponent's hand may be made up, for a guess. */
  readonly readings: number;
  /** Whether it reads from what a player keeps, not only from what they lay off. */
  readonly minds: boolean;
  /** How sure it must be to guess, at least. */
  readonly dares: number;
  /** How far it may misjudge the odds of a guess, either way. */
  readonly misjudges: number;
  /** How much it minds what its own discards tell. */
  readonly hides: number;
  /** How much it minds an opponent who is about to finish, when it has a jack to play. */
  readonly attacks: number;
  /** How often it plays something that only looks fair. */
  readonly careless: number;
}

export const EFFORTS: Readonly<Record<Level, Effort>> = {
  easy: { futures: 0, readings: 24, minds: false, dares: 0.7, misjudges: 0.15, hides: 0, attacks: 0.1, careless: 0.2 },
  medium: { futures: 10, readings: 80, minds: true, dares: 0.78, misjudges: 0.06, hides: 0.2, attacks: 0.5, careless: 0 },
  hard: { futures: 32, readings: 240, minds: true, dares: 0.76, misjudges: 0, hides: 0.4, attacks: 1, careless: 0 },
};
