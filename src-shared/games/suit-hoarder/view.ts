import { FRENCH_SUITS, type Card } from "../../cards";
import type { CardView, HandView, LegalBase, Seat, ViewBase } from "../../engine";
import { cardSchema, cardViewSchema, handSchema, seatSchema, z } from "../../schema";
import type { FrenchSuit } from "./moves";
import { suitHoarderOptionsSchema, type SuitHoarderOptions } from "./options";

const SUIT_HOARDER_PHASES = ["turn", "gameOver", "over"] as const;
export type SuitHoarderPhase = (typeof SUIT_HOARDER_PHASES)[number];

/** A face-down jack in a hand: who played it, and its suit for whom alone knows it. */
export interface FaceDown {
  readonly by: Seat;
  readonly card: CardView;
}

export const GAME_ENDS = ["show", "guess", "last-left"] as const;
export type GameEnd = (typeof GAME_ENDS)[number];

/** The cards of each suit that count for the majority, and whether there is one. */
export interface Majority {
  readonly counts: Readonly<Record<FrenchSuit, number>>;
  /** Null for a tie. */
  readonly suit: FrenchSuit | null;
}

export interface LastGame {
  readonly winners: readonly Seat[];
  /** Every seat with a wrong show or guess in that game, in order. */
  readonly losers: readonly Seat[];
  readonly by: GameEnd;
  /** The guess that ended it: by whom, at whom, what, and how that hand counted. */
  readonly guess: { readonly by: Seat; readonly at: Seat; readonly suit: FrenchSuit; readonly majority: Majority } | null;
  /** The suit of the hand shown, where a show won. */
  readonly shown: FrenchSuit | null;
}

export interface SuitHoarderView extends ViewBase {
  readonly game: "suit-hoarder";
  readonly options: SuitHoarderOptions;
  readonly phase: SuitHoarderPhase;
  readonly hands: readonly HandView[];
  /** Face-down jacks by seat, oldest first. */
  readonly faceDown: readonly (readonly FaceDown[])[];
  readonly drawPile: number;
  /** The four discard piles, top last: all of them can be leafed through. */
  readonly piles: Readonly<Record<FrenchSuit, readonly Card[]>>;
  /** Put out of this game by a wrong show. */
  readonly out: readonly boolean[];
  /** Turns of each seat that are over in this game. */
  readonly turns: readonly number[];
  readonly lastGame: LastGame | null;
  /** Every game that has ended, in order: the score sheet. */
  readonly sheet: readonly LastGame[];
  readonly ready: readonly Seat[];
}

/** What a seat may do now; cards in any legal choice of them, so only kinds and bounds are listed. */
export interface SuitHoarderLegal extends LegalBase {
  readonly kinds: readonly ("discardSuit" | "discardQueen" | "playJack" | "discardFour" | "discardFaceDown" | "show" | "guess" | "ready")[];
  /** Suits of which something can be discarded, aces of their colour counted. */
  readonly suits: readonly FrenchSuit[] | null;
  readonly queens: readonly Card[] | null;
  readonly jacks: readonly Card[] | null;
  /** On whom a jack may be played, and at whom a guess may be made. */
  readonly opponents: readonly Seat[] | null;
  /** The ranks of which all four are in the hand, as their cards. */
  readonly fours: readonly (readonly Card[])[] | null;
  /** Slots of face-down jacks that may be discarded. */
  readonly slots: readonly number[] | null;
}

export interface DealtEvent { readonly type: "dealt"; readonly number: number; readonly dealer: Seat; readonly first: Seat; readonly hands: readonly HandView[] }
export type Discard = "suit" | "queen" | "four" | "faceDown";
/** `piles`: where each card went, in order. */
export interface DiscardedEvent { readonly type: "discarded"; readonly seat: Seat; readonly how: Discard; readonly cards: readonly Card[]; readonly piles: readonly FrenchSuit[] }
export interface JackPlayedEvent { readonly type: "jackPlayed"; readonly seat: Seat; readonly on: Seat; readonly card: CardView }
export interface RebuiltEvent { readonly type: "rebuilt"; readonly count: number }
/** `cards` may be fewer than were due: then there was nothing left to draw. */
export interface DrewEvent { readonly type: "drew"; readonly seat: Seat; readonly cards: HandView }
/** Face-down jacks that turned into ordinary cards of the hand. */
export interface JacksTurnedEvent { readonly type: "jacksTurned"; readonly seat: Seat; readonly cards: HandView }
/** Nothing to play but face-down jacks, or no card at all: the turn passed. */
export interface TurnPassedEvent { readonly type: "turnPassed"; readonly seat: Seat }
/** `suit` null: it was not of one suit, and the seat is out or has lost. */
export interface ShowedEvent { readonly type: "showed"; readonly seat: Seat; readonly cards: readonly Card[]; readonly suit: FrenchSuit | null }
/** A player put out: where their cards went, in order. */
export interface PutOutEvent { readonly type: "putOut"; readonly seat: Seat; readonly cards: readonly Card[]; readonly piles: readonly FrenchSuit[] }
export interface GuessedEvent { readonly type: "guessed"; readonly seat: Seat; readonly at: Seat; readonly suit: FrenchSuit; readonly right: boolean; readonly cards: readonly Card[]; readonly majority: Majority }
export interface GameOverEvent { readonly type: "gameOver"; readonly result: LastGame; readonly hands: readonly (readonly Card[])[]; readonly scores: readonly number[] }
export interface ReadyEvent { readonly type: "ready"; readonly seat: Seat }
export interface MatchOverEvent { readonly type: "matchOver"; readonly winners: readonly Seat[] }

export type SuitHoarderEvent =
  | DealtEvent | DiscardedEvent | JackPlayedEvent | RebuiltEvent | DrewEvent | JacksTurnedEvent | TurnPassedEvent
  | ShowedEvent | PutOutEvent | GuessedEvent | GameOverEvent | ReadyEvent | MatchOverEvent;

const count = z.int().check(z.minimum(0));
const seats = z.array(seatSchema);
const cards = z.array(cardSchema);
const suit = z.enum(FRENCH_SUITS);
const suits = z.array(suit);
const majority = z.strictObject({ counts: z.strictObject({ h: count, d: count, c: count, s: count }), suit: z.nullable(suit) });
const guess = z.strictObject({ by: seatSchema, at: seatSchema, suit, majority });
const result = z.strictObject({ winners: seats, losers: seats, by: z.enum(GAME_ENDS), guess: z.nullable(guess), shown: z.nullable(suit) });

export const suitHoarderViewSchema = z.strictObject({
  game: z.literal("suit-hoarder"),
  viewer: z.union([seatSchema, z.literal("spectator"), z.literal("open")]),
  deal: count,
  phase: z.enum(SUIT_HOARDER_PHASES),
  turn: z.nullable(seatSchema),
  waitingFor: seats,
  dealer: seatSchema,
  scores: z.array(count),
  over: z.boolean(),
  winners: z.nullable(seats),
  options: suitHoarderOptionsSchema,
  hands: z.array(handSchema),
  faceDown: z.array(z.array(z.strictObject({ by: seatSchema, card: cardViewSchema }))),
  drawPile: count,
  piles: z.strictObject({ h: cards, d: cards, c: cards, s: cards }),
  out: z.array(z.boolean()),
  turns: z.array(count),
  lastGame: z.nullable(result),
  sheet: z.array(result),
  ready: seats,
});

export const suitHoarderEventSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("dealt"), number: count, dealer: seatSchema, first: seatSchema, hands: z.array(handSchema) }),
  z.strictObject({ type: z.literal("discarded"), seat: seatSchema, how: z.enum(["suit", "queen", "four", "faceDown"]), cards, piles: suits }),
  z.strictObject({ type: z.literal("jackPlayed"), seat: seatSchema, on: seatSchema, card: cardViewSchema }),
  z.strictObject({ type: z.literal("rebuilt"), count }),
  z.strictObject({ type: z.literal("drew"), seat: seatSchema, cards: handSchema }),
  z.strictObject({ type: z.literal("jacksTurned"), seat: seatSchema, cards: handSchema }),
  z.strictObject({ type: z.literal("turnPassed"), seat: seatSchema }),
  z.strictObject({ type: z.literal("showed"), seat: seatSchema, cards, suit: z.nullable(suit) }),
  z.strictObject({ type: z.literal("putOut"), seat: seatSchema, cards, piles: suits }),
  z.strictObject({ type: z.literal("guessed"), seat: seatSchema, at: seatSchema, suit, right: z.boolean(), cards, majority }),
  z.strictObject({ type: z.literal("gameOver"), result, hands: z.array(cards), scores: z.array(count) }),
  z.strictObject({ type: z.literal("ready"), seat: seatSchema }),
  z.strictObject({ type: z.literal("matchOver"), winners: seats }),
]);
