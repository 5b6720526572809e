import { SUITS, type Card, type Suit } from "../../cards";
import type { CardView, HandView, LegalBase, Seat, ViewBase } from "../../engine";
import { cardSchema, cardViewSchema, handSchema, seatSchema, z } from "../../schema";
import { suitsMeOptionsSchema, type SuitsMeOptions } from "./options";

const SUITS_ME_PHASES = ["trade", "discard", "gameOver", "over"] as const;
export type SuitsMePhase = (typeof SUITS_ME_PHASES)[number];

export const GAME_ENDS = ["deal", "trade", "draw"] as const;
/** When a hand was complete: dealt so, by a trade, or by a draw. */
export type GameEnd = (typeof GAME_ENDS)[number];

/** What decided between complete hands: nothing to decide, the cards from the highest down, or a toss. */
export type TieBreak = "none" | "cards" | "toss";

export interface LastGame {
  readonly winner: Seat;
  readonly how: GameEnd;
  /** The seats of all hands complete at that moment, ascending; empty when there was one. */
  readonly tied: readonly Seat[];
  readonly by: TieBreak;
  /** The suit of the winning hand. */
  readonly suit: Suit;
}

/** One card of a trade: from whom, to whom, and the card as far as the viewer may know it. */
export interface Pass {
  readonly from: Seat;
  readonly to: Seat;
  readonly card: CardView;
}

export interface SuitsMeView extends ViewBase {
  readonly game: "suits-me";
  readonly options: SuitsMeOptions;
  readonly phase: SuitsMePhase;
  readonly hands: readonly HandView[];
  readonly drawPile: number;
  /** The discard pile: only its top can be looked at. */
  readonly discard: { readonly count: number; readonly top: Card };
  /** Trade and discard rounds so far, this one included: odd ones are trades. */
  readonly round: number;
  /** Who has chosen in this trade, by seat; what, is nobody's to know. */
  readonly chosen: readonly boolean[];
  /** The viewer's own choice in this trade. */
  readonly ownPass: Card | null;
  /** How many cards the seat at turn discards; null outside a discard round. */
  readonly mustDiscard: number | null;
  /** Seats that come after the one at turn in this discard round, in order. */
  readonly toCome: readonly Seat[];
  readonly lastGame: LastGame | null;
  /** Every game that has ended, in order: the score sheet. */
  readonly sheet: readonly LastGame[];
  readonly ready: readonly Seat[];
}

/** What a seat may do now. */
export interface SuitsMeLegal extends LegalBase {
  readonly kinds: readonly ("pass" | "discard" | "ready")[];
  /** To whom the pass goes. */
  readonly passTo: Seat | null;
  /** Exactly so many cards are discarded. */
  readonly discard: number | null;
}

export interface DealtEvent { readonly type: "dealt"; readonly number: number; readonly dealer: Seat; readonly hands: readonly HandView[]; readonly up: Card }
export interface TradeBeganEvent { readonly type: "tradeBegan"; readonly round: number }
/** The seat has chosen; the card is its own alone to see. */
export interface ChoseEvent { readonly type: "chose"; readonly seat: Seat; readonly card: CardView }
/** All have chosen, and all cards are passed at once. */
export interface TradedEvent { readonly type: "traded"; readonly passes: readonly Pass[] }
export interface DiscardBeganEvent { readonly type: "discardBegan"; readonly round: number; readonly first: Seat }
/** All seen as they are laid, the last on top. */
export interface DiscardedEvent { readonly type: "discarded"; readonly seat: Seat; readonly cards: readonly Card[] }
/** The discard pile but its top was shuffled into a draw pile of `count` cards. */
export interface RebuiltEvent { readonly type: "rebuilt"; readonly count: number }
export interface DrewEvent { readonly type: "drew"; readonly seat: Seat; readonly cards: HandView }
/** These hands are complete, and all hands are shown. */
export interface CompleteEvent { readonly type: "complete"; readonly seats: readonly Seat[]; readonly how: GameEnd; readonly hands: readonly (readonly Card[])[] }
/** Equal to the last card: a toss between them. */
export interface TossedEvent { readonly type: "tossed"; readonly among: readonly Seat[]; readonly winner: Seat }
export interface GameOverEvent { readonly type: "gameOver"; readonly result: LastGame; readonly scores: readonly number[] }
export interface ReadyEvent { readonly type: "ready"; readonly seat: Seat }
export interface MatchOverEvent { readonly type: "matchOver"; readonly winners: readonly Seat[] }

export type SuitsMeEvent =
  | DealtEvent | TradeBeganEvent | ChoseEvent | TradedEvent | DiscardBeganEvent | DiscardedEvent | RebuiltEvent | DrewEvent
  | CompleteEvent | TossedEvent | GameOverEvent | ReadyEvent | MatchOverEvent;

const count = z.int().check(z.minimum(0));
const seats = z.array(seatSchema);
const cards = z.array(cardSchema);
const how = z.enum(GAME_ENDS);
const result = z.strictObject({ winner: seatSchema, how, tied: seats, by: z.enum(["none", "cards", "toss"]), suit: z.enum(SUITS) });

export const suitsMeViewSchema = z.strictObject({
  game: z.literal("suits-me"),
  viewer: z.union([seatSchema, z.literal("spectator"), z.literal("open")]),
  deal: count,
  phase: z.enum(SUITS_ME_PHASES),
  turn: z.nullable(seatSchema),
  waitingFor: seats,
  dealer: seatSchema,
  scores: z.array(count),
  over: z.boolean(),
  winners: z.nullable(seats),
  options: suitsMeOptionsSchema,
  hands: z.array(handSchema),
  drawPile: count,
  discard: z.strictObject({ count, top: cardSchema }),
  round: count,
  chosen: z.array(z.boolean()),
  ownPass: z.nullable(cardSchema),
  mustDiscard: z.nullable(count),
  toCome: seats,
  lastGame: z.nullable(result),
  sheet: z.array(result),
  ready: seats,
});

export const suitsMeEventSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("dealt"), number: count, dealer: seatSchema, hands: z.array(handSchema), up: cardSchema }),
  z.strictObject({ type: z.literal("tradeBegan"), round: count }),
  z.strictObject({ type: z.literal("chose"), seat: seatSchema, card: cardViewSchema }),
  z.strictObject({ type: z.literal("traded"), passes: z.array(z.strictObject({ from: seatSchema, to: seatSchema, card: cardViewSchema })) }),
  z.strictObject({ type: z.literal("discardBegan"), round: count, first: seatSchema }),
  z.strictObject({ type: z.literal("discarded"), seat: seatSchema, cards }),
  z.strictObject({ type: z.literal("rebuilt"), count }),
  z.strictObject({ type: z.literal("drew"), seat: seatSchema, cards: handSchema }),
  z.strictObject({ type: z.literal("complete"), seats, how, hands: z.array(cards) }),
  z.strictObject({ type: z.literal("tossed"), among: seats, winner: seatSchema }),
  z.strictObject({ type: z.literal("gameOver"), result, scores: z.array(count) }),
  z.strictObject({ type: z.literal("ready"), seat: seatSchema }),
  z.strictObject({ type: z.literal("matchOver"), winners: seats }),
]);
