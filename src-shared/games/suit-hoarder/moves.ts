import { FRENCH_SUITS, type Card } from "../../cards";
import type { Seat } from "../../engine";
import { cardSchema, seatSchema, z } from "../../schema";

export type FrenchSuit = (typeof FRENCH_SUITS)[number];

/** One or more cards of a suit (aces of its colour too) to that suit's pile; as many are drawn. */
export interface DiscardSuitMove { readonly type: "discardSuit"; readonly suit: FrenchSuit; readonly cards: readonly Card[] }
/** A queen to its pile; nothing is drawn. */
export interface DiscardQueenMove { readonly type: "discardQueen"; readonly card: Card }
/** A jack goes face down into somebody's hand; one card is drawn. */
export interface PlayJackMove { readonly type: "playJack"; readonly card: Card; readonly on: Seat }
/** Four of a rank to their piles; three are drawn. */
export interface DiscardFourMove { readonly type: "discardFour"; readonly cards: readonly Card[] }
/** Only with `until-discarded`: a face-down jack, by its slot, in the order received; one card is drawn. */
export interface DiscardFaceDownMove { readonly type: "discardFaceDown"; readonly slot: number }
/** At any moment: all my cards are of one suit. */
export interface ShowMove { readonly type: "show" }
/** At any moment: that is the majority suit of somebody's hand. */
export interface GuessMove { readonly type: "guess"; readonly seat: Seat; readonly suit: FrenchSuit }
export interface ReadyMove { readonly type: "ready" }

export type SuitHoarderMove =
  | DiscardSuitMove | DiscardQueenMove | PlayJackMove | DiscardFourMove | DiscardFaceDownMove | ShowMove | GuessMove | ReadyMove;

const suit = z.enum(FRENCH_SUITS);
const cards = z.array(cardSchema).check(z.maxLength(52));

export const suitHoarderMoveSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("discardSuit"), suit, cards }),
  z.strictObject({ type: z.literal("discardQueen"), card: cardSchema }),
  z.strictObject({ type: z.literal("playJack"), card: cardSchema, on: seatSchema }),
  z.strictObject({ type: z.literal("discardFour"), cards }),
  z.strictObject({ type: z.literal("discardFaceDown"), slot: z.int() }),
  z.strictObject({ type: z.literal("show") }),
  z.strictObject({ type: z.literal("guess"), seat: seatSchema, suit }),
  z.strictObject({ type: z.literal("ready") }),
]);
