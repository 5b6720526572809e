import { z } from "../../schema";
import { STANDARD_52, type Card } from "../../cards";

/** Table options of Suits Me (rules/suits-me.md, "Match"). */
export interface SuitsMeOptions {
  /** Games that win the match, 1 to 10. */
  readonly wins: number;
}

export const SUITS_ME_DEFAULTS: SuitsMeOptions = { wins: 3 };

export const suitsMeOptionsSchema = z.strictObject({
  wins: z._default(z.int().check(z.minimum(1), z.maximum(10)), SUITS_ME_DEFAULTS.wins),
});

/** Cards in a hand, and in a winning one all of one suit. */
export const HAND_SIZE = 7;

/** The cards of one game: the standard 52. */
export function suitsMeDeck(): readonly Card[] {
  return STANDARD_52;
}
