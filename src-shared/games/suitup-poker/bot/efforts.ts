import type { Level } from "../../../engine";

/** How far a bot looks and how it likes to play. Counts, never times, so that a seed gives the same game on every machine. */
export interface Effort {
  /** Ways in which the hidden cards may lie, for bets and calls. */
  readonly worlds: number;
  /** The same for choosing what to exchange or swap. */
  readonly trials: number;
  /** Hands from which one that fits what an opponent has done is picked, in every world; 1: it does not read opponents. */
  readonly reading: number;
  /** How far it may misjudge its chance to win, either way. */
  readonly misjudges: number;
  /** What it adds to its chance when it thinks about calling: above 0 it calls too much. */
  readonly loose: number;
  /** How much of what a bet or raise seems to win it believes, from 0 to 1. */
  readonly bold: number;
  /** How often it checks a very good hand to let others bet. */
  readonly traps: number;
  /** Whether it minds who acts after it. */
  readonly position: boolean;
}

export const EFFORTS: Readonly<Record<Level, Effort>> = {
  easy: { worlds: 60, trials: 24, reading: 1, misjudges: 0.08, loose: 0.09, bold: 0.55, traps: 0.1, position: false },
  medium: { worlds: 240, trials: 120, reading: 3, misjudges: 0.04, loose: 0.03, bold: 0.85, traps: 0.08, position: true },
  hard: { worlds: 560, trials: 300, reading: 7, misjudges: 0.01, loose: 0.03, bold: 0.75, traps: 0.06, position: true },
};
