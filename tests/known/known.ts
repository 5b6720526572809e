import type { Card } from "@shared/cards";

/**
 * What the suites that test every game alike know of one game beside its interface: all of it may be missing, and then the game is
 * tested as it comes. A new game that is slow to end at random, say, gets a file here and a line in `index.ts`.
 */
export interface Known {
  /** Options of a long match with all that a host may have to remember: it is killed in it. */
  readonly long?: Readonly<Record<string, unknown>>;
  /** Options of a match of a deal or two: what is told in a long one is no other. */
  readonly short?: Readonly<Record<string, unknown>>;
  /**
   * Of a game that random moves hardly ever bring to an end: how many moves of ten are what the host would play for somebody
   * absent, so that walks see ends and what comes after them.
   */
  readonly purpose?: number;
  /** The first cards of every second walk, for kinds of move that chance hardly ever deals. */
  readonly stacked?: (deck: readonly Card[], seats: number) => readonly Card[];
  /** Where the rules themselves tell something of hidden cards: whether play would have gone the same way with these two in each other's places. */
  readonly sameWay?: (one: Card, other: Card) => boolean;
  /** Whether all hands lie open when a deal is over. */
  readonly opensHands?: boolean;
}
