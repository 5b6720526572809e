import { ACTIONS, type Action, type Card } from "../../cards";
import type { CardView, HandView, LegalBase, Seat, ViewBase } from "../../engine";
import { cardSchema, cardViewSchema, handSchema, seatSchema, z } from "../../schema";
import { ENDS, MELD_KINDS, type End, type MeldKind, type TradeCount } from "./moves";
import { originalOptionsSchema, type OriginalOptions } from "./options";

const ORIGINAL_PHASES = ["draw", "mayI", "play", "trade", "give", "block", "roundOver", "over"] as const;
export type OriginalPhase = (typeof ORIGINAL_PHASES)[number];

/** A meld on the table; a run's cards lie from low to high. */
export interface Meld {
  readonly id: number;
  readonly kind: MeldKind;
  /** The seat that laid it down; anybody who has laid down may lay off to it. */
  readonly owner: Seat;
  readonly cards: readonly Card[];
}

export type Answer = "mayI" | "pass";

/** An action that waits for a choice: whom to trade with or block, or what the other side gives. */
export interface Pending {
  readonly action: "trade" | "block";
  readonly by: Seat;
  /** Only while the other side of a trade is asked: who, and how many cards each side gives. */
  readonly with: Seat | null;
  readonly count: number | null;
}

export const ROUND_ENDS = ["out", "blitz", "rebuilds", "laps"] as const;
/** How a round ended: somebody went out, a blitz, the sixth rebuild was needed, or three laps without the draw pile. */
export type RoundEnd = (typeof ROUND_ENDS)[number];

export interface OriginalView extends ViewBase {
  readonly game: "suitup-original";
  readonly options: OriginalOptions;
  readonly phase: OriginalPhase;
  readonly hands: readonly HandView[];
  /** Number of cards in the draw pile. */
  readonly drawPile: number;
  /** The discard pile: its top card and its count, whether the top is live, and who discarded it (null: turned up at the deal). */
  readonly discard: { readonly top: Card | null; readonly count: number; readonly live: boolean; readonly by: Seat | null };
  readonly melds: readonly Meld[];
  /** 1 clockwise, -1 counter-clockwise. */
  readonly direction: 1 | -1;
  /** Seats that will miss a turn, ascending. */
  readonly blocked: readonly Seat[];
  /** Seats that cannot be blocked: blocked now, or since their last live play, ascending. */
  readonly immune: readonly Seat[];
  readonly laidDown: readonly boolean[];
  /** The seat at turn has laid its opening meld in this very turn, and may only discard. */
  readonly openedNow: boolean;
  /** Seats that may ask for the live discard, in the order in which they are asked; empty when May I is not open. */
  readonly asking: readonly Seat[];
  /** May I answers that this viewer may know, by seat. */
  readonly answers: readonly (Answer | null)[];
  readonly pending: Pending | null;
  /** Points of the last round by seat; null before one has ended. */
  readonly lastRound: readonly number[] | null;
  /** Points of every round that has ended, by round and seat: the score sheet. */
  readonly sheet: readonly (readonly number[])[];
  readonly roundEnd: { readonly by: Seat | null; readonly how: RoundEnd } | null;
  /** Seats that are ready for the next round, ascending. */
  readonly ready: readonly Seat[];
  /** How often the draw pile has been rebuilt in this round. */
  readonly rebuilds: number;
}

/** What a seat may do now. Melds are many, so only their kinds and bounds are listed. */
export interface OriginalLegal extends LegalBase {
  readonly kinds: readonly ("draw" | "mayI" | "pass" | "layDown" | "layOff" | "swapWild" | "discard" | "trade" | "give" | "block" | "ready")[];
  /** Where a draw may come from, and the live discard if it is among them. */
  readonly draw: { readonly pile: boolean; readonly discard: Card | null } | null;
  /** The card that may be asked for, and the seats that come first. */
  readonly mayI: { readonly card: Card; readonly ahead: readonly Seat[] } | null;
  /** `opening`: one run of 4 or set of 3. `any`: runs of 4 to 8 and sets of 3 to 8. `openingOrBlitz`: or a run of 8 that wins at once. */
  readonly layDown: "opening" | "openingOrBlitz" | "any" | null;
  /** Whom a trade may be with. */
  readonly trade: readonly Seat[] | null;
  readonly give: { readonly to: Seat; readonly count: number } | null;
  readonly block: readonly Seat[] | null;
}

export interface DealtEvent { readonly type: "dealt"; readonly round: number; readonly dealer: Seat; readonly first: Seat; readonly hands: readonly HandView[]; readonly up: Card }
/** `card` is null when there was nothing to draw. */
export interface DrewEvent { readonly type: "drew"; readonly seat: Seat; readonly from: "pile" | "discard"; readonly card: CardView | null }
/** The seat at turn chose the pile; the others are asked in this order. `answers`: those already given, by seat. */
export interface AskedEvent { readonly type: "asked"; readonly by: Seat; readonly card: Card; readonly seats: readonly Seat[]; readonly answers: readonly (Answer | null)[] }
/** Seen by everybody once the pile was chosen (`open`), until then by the seat itself alone. */
export interface AnsweredEvent { readonly type: "answered"; readonly seat: Seat; readonly answer: Answer; readonly open: boolean }
/** A May I was granted: the discard, and a card from the pile unless there was none. */
export interface ClaimedEvent { readonly type: "claimed"; readonly seat: Seat; readonly card: Card; readonly extra: CardView | null }
/** The discard pile was shuffled into a draw pile of `count` cards; `kept` stays as the most recent discard. */
export interface RebuiltEvent { readonly type: "rebuilt"; readonly count: number; readonly kept: Card | null }
export interface LaidDownEvent { readonly type: "laidDown"; readonly seat: Seat; readonly meld: Meld; readonly opening: boolean }
export interface LaidOffEvent { readonly type: "laidOff"; readonly seat: Seat; readonly meld: number; readonly end: End | null; readonly cards: readonly Card[] }
export interface SwappedEvent { readonly type: "swapped"; readonly seat: Seat; readonly meld: number; readonly wild: Card; readonly card: Card }
/** `action`: what the card does now, null when nothing. */
export interface DiscardedEvent { readonly type: "discarded"; readonly seat: Seat; readonly card: Card; readonly action: Action | null }
export interface ReversedEvent { readonly type: "reversed"; readonly direction: 1 | -1 }
export interface SkippedEvent { readonly type: "skipped"; readonly seat: Seat }
/** `seat` null: nobody could be blocked. */
export interface BlockedEvent { readonly type: "blocked"; readonly by: Seat; readonly seat: Seat | null }
/** A blocked seat's turn came and went. */
export interface MissedEvent { readonly type: "missed"; readonly seat: Seat }
export interface TradeAskedEvent { readonly type: "tradeAsked"; readonly by: Seat; readonly with: Seat; readonly count: number }
/** The trade is done; `given` went from `by` to `with`, `taken` the other way. */
export interface TradedEvent { readonly type: "traded"; readonly by: Seat; readonly with: Seat; readonly whole: boolean; readonly given: HandView; readonly taken: HandView }
export interface RoundOverEvent { readonly type: "roundOver"; readonly by: Seat | null; readonly how: RoundEnd; readonly hands: readonly (readonly Card[])[]; readonly points: readonly number[]; readonly scores: readonly number[] }
export interface ReadyEvent { readonly type: "ready"; readonly seat: Seat }
export interface MatchOverEvent { readonly type: "matchOver"; readonly winners: readonly Seat[] }

export type OriginalEvent =
  | DealtEvent | DrewEvent | AskedEvent | AnsweredEvent | ClaimedEvent | RebuiltEvent | LaidDownEvent | LaidOffEvent
  | SwappedEvent | DiscardedEvent | ReversedEvent | SkippedEvent | BlockedEvent | MissedEvent | TradeAskedEvent
  | TradedEvent | RoundOverEvent | ReadyEvent | MatchOverEvent;

const count = z.int().check(z.minimum(0));
const seats = z.array(seatSchema);
const cards = z.array(cardSchema);
const answer = z.nullable(z.enum(["mayI", "pass"]));
const direction = z.union([z.literal(1), z.literal(-1)]);
const roundEnd = z.enum(ROUND_ENDS);
const meld = z.strictObject({ id: z.int(), kind: z.enum(MELD_KINDS), owner: seatSchema, cards });

export const originalViewSchema = z.strictObject({
  game: z.literal("suitup-original"),
  viewer: z.union([seatSchema, z.literal("spectator"), z.literal("open")]),
  deal: count,
  phase: z.enum(ORIGINAL_PHASES),
  turn: z.nullable(seatSchema),
  waitingFor: seats,
  dealer: seatSchema,
  scores: z.array(z.int()),
  over: z.boolean(),
  winners: z.nullable(seats),
  options: originalOptionsSchema,
  hands: z.array(handSchema),
  drawPile: count,
  discard: z.strictObject({ top: z.nullable(cardSchema), count, live: z.boolean(), by: z.nullable(seatSchema) }),
  melds: z.array(meld),
  direction,
  blocked: seats,
  immune: seats,
  laidDown: z.array(z.boolean()),
  openedNow: z.boolean(),
  asking: seats,
  answers: z.array(answer),
  pending: z.nullable(z.strictObject({ action: z.enum(["trade", "block"]), by: seatSchema, with: z.nullable(seatSchema), count: z.nullable(count) })),
  lastRound: z.nullable(z.array(z.int())),
  sheet: z.array(z.array(z.int())),
  roundEnd: z.nullable(z.strictObject({ by: z.nullable(seatSchema), how: roundEnd })),
  ready: seats,
  rebuilds: count,
});

export const originalEventSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("dealt"), round: count, dealer: seatSchema, first: seatSchema, hands: z.array(handSchema), up: cardSchema }),
  z.strictObject({ type: z.literal("drew"), seat: seatSchema, from: z.enum(["pile", "discard"]), card: z.nullable(cardViewSchema) }),
  z.strictObject({ type: z.literal("asked"), by: seatSchema, card: cardSchema, seats, answers: z.array(answer) }),
  z.strictObject({ type: z.literal("answered"), seat: seatSchema, answer: z.enum(["mayI", "pass"]), open: z.boolean() }),
  z.strictObject({ type: z.literal("claimed"), seat: seatSchema, card: cardSchema, extra: z.nullable(cardViewSchema) }),
  z.strictObject({ type: z.literal("rebuilt"), count, kept: z.nullable(cardSchema) }),
  z.strictObject({ type: z.literal("laidDown"), seat: seatSchema, meld, opening: z.boolean() }),
  z.strictObject({ type: z.literal("laidOff"), seat: seatSchema, meld: z.int(), end: z.nullable(z.enum(ENDS)), cards }),
  z.strictObject({ type: z.literal("swapped"), seat: seatSchema, meld: z.int(), wild: cardSchema, card: cardSchema }),
  z.strictObject({ type: z.literal("discarded"), seat: seatSchema, card: cardSchema, action: z.nullable(z.enum(ACTIONS)) }),
  z.strictObject({ type: z.literal("reversed"), direction }),
  z.strictObject({ type: z.literal("skipped"), seat: seatSchema }),
  z.strictObject({ type: z.literal("blocked"), by: seatSchema, seat: z.nullable(seatSchema) }),
  z.strictObject({ type: z.literal("missed"), seat: seatSchema }),
  z.strictObject({ type: z.literal("tradeAsked"), by: seatSchema, with: seatSchema, count }),
  z.strictObject({ type: z.literal("traded"), by: seatSchema, with: seatSchema, whole: z.boolean(), given: handSchema, taken: handSchema }),
  z.strictObject({ type: z.literal("roundOver"), by: z.nullable(seatSchema), how: roundEnd, hands: z.array(cards), points: z.array(z.int()), scores: z.array(z.int()) }),
  z.strictObject({ type: z.literal("ready"), seat: seatSchema }),
  z.strictObject({ type: z.literal("matchOver"), winners: seats }),
]);

export type { TradeCount };
