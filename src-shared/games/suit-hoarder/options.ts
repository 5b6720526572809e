import { z } from "../../schema";
import { STANDARD_52, type Card } from "../../cards";

export const JACK_LOCKS = ["next-turn", "until-discarded"] as const;
/** How long a jack played on somebody stays face down: until its owner's next turn is over, or until they discard it. */
export type JackLock = (typeof JACK_LOCKS)[number];

/** Table options of Suit Hoarder (rules/suit-hoarder.md, "Table options"). */
export interface SuitHoarderOptions {
  /** Games that win the match, 1 to 10. */
  readonly wins: number;
  readonly jackLock: JackLock;
}

export const SUIT_HOARDER_DEFAULTS: SuitHoarderOptions = { wins: 3, jackLock: "next-turn" };

export const suitHoarderOptionsSchema = z.strictObject({
  wins: z._default(z.int().check(z.minimum(1), z.maximum(10)), SUIT_HOARDER_DEFAULTS.wins),
  jackLock: z._default(z.enum(JACK_LOCKS), SUIT_HOARDER_DEFAULTS.jackLock),
});

/** Cards dealt to each seat, three and three. */
export const HAND_SIZE = 6;
/** Cards are dealt three at a time (source). */
export const AT_A_TIME = 3;
/** How many cards are drawn after each kind of turn (source); after a discard of a suit as many as went. */
export const DRAWS = { queen: 0, jack: 1, four: 3, faceDown: 1 } as const;

/** The cards of one game: the standard 52. */
export function suitHoarderDeck(): readonly Card[] {
  return STANDARD_52;
}
