import { RANKS, type Card, type Rank } from "../../cards";
import type { HandView, LegalBase, Seat, ViewBase } from "../../engine";
import { cardSchema, handSchema, seatSchema, z } from "../../schema";
import { HAND_RANKS, type HandRank } from "./hands/ranks";
import { SIDES, type Side } from "./moves";
import { pokerOptionsSchema, type PokerOptions } from "./options";

const POKER_PHASES = ["sideBets", "bet", "exchange", "handOver", "over"] as const;
export type PokerPhase = (typeof POKER_PHASES)[number];

/** Betting rounds: of Hold'em the first four, of Draw the last two. The draw of Draw lies between its two. */
const STREETS = ["preflop", "flop", "turn", "river", "first", "second"] as const;
export type Street = (typeof STREETS)[number];

/** What a hand is called, and the cards that make it. */
export interface HandName {
  readonly rank: HandRank;
  /** The ranks that name it and break ties, in order. */
  readonly ranks: readonly Rank[];
  readonly cards: readonly Card[];
  /** What each of `cards` counts as. */
  readonly reads: readonly Rank[];
  readonly wilds: number;
}

/** Amounts as they stand in this hand, after the blinds have risen. */
export interface Stakes {
  /** Draw: what everybody puts in; 0 in Hold'em. */
  readonly ante: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
  /** The smallest bet of a round: the big blind, or `minBet`. */
  readonly minBet: number;
  readonly sideStake: number;
  /** How often they have doubled. */
  readonly level: number;
  /** Hands until they double again; null when they never do. */
  readonly risesIn: number | null;
}

/** Chips already gathered: the layer from `from` to `to` of what each seat has put in during this hand. */
export interface Pot {
  readonly amount: number;
  /** Who can win it, ascending. */
  readonly seats: readonly Seat[];
  readonly from: number;
  readonly to: number;
}

/** How a pot was shared: `odd` names those who got one chip more, in order. */
export interface PotResult extends Pot {
  readonly winners: readonly Seat[];
  readonly share: number;
  readonly odd: readonly Seat[];
}

export interface Award {
  readonly seat: Seat;
  readonly amount: number;
  readonly pot: number;
}

export interface ShownHand extends HandName {
  readonly seat: Seat;
  /** All the cards of the seat's own hand; `cards` are those that count. */
  readonly hand: readonly Card[];
}

const HAND_ENDS = ["folds", "showdown", "blitz"] as const;
export type HandEnd = (typeof HAND_ENDS)[number];

/** Double Down, settled: what each seat had staked on, and what it got (its own stake included). */
export interface SideResult {
  readonly made: boolean;
  readonly bets: readonly Side[];
  readonly stake: number;
  readonly paid: readonly number[];
}

export interface LastHand {
  readonly how: HandEnd;
  readonly pots: readonly PotResult[];
  readonly awards: readonly Award[];
  readonly shown: readonly ShownHand[];
  /** Seats whose SuitUp Flush ended the hand (Blitz). */
  readonly blitz: readonly Seat[];
  readonly side: SideResult | null;
  /** Chips won or lost in the whole hand, by seat, side bets included. */
  readonly change: readonly number[];
}

/** A line of the score sheet: a hand that is over. */
export interface SheetLine {
  /** Stacks after the hand, by seat. */
  readonly stacks: readonly number[];
  /** Who won chips of a pot, ascending. */
  readonly winners: readonly Seat[];
  /** Chips that changed hands in its pots. */
  readonly pot: number;
  /** The best hand shown, or null when nobody showed. */
  readonly best: HandRank | null;
}

export interface PokerView extends ViewBase {
  readonly game: "suitup-poker";
  readonly options: PokerOptions;
  readonly phase: PokerPhase;
  /** The betting round; null before the deal, in the draw and after the hand. */
  readonly street: Street | null;
  readonly stakes: Stakes;
  /** Hands by seat; of a seat that was not dealt in, an empty one that is not hidden. `scores` are the stacks. */
  readonly hands: readonly HandView[];
  readonly dealtIn: readonly boolean[];
  readonly folded: readonly boolean[];
  /** Out of the match for good. */
  readonly out: readonly boolean[];
  /** Chips put in during this betting round and not yet gathered, by seat. */
  readonly bets: readonly number[];
  /** What there is to match in this betting round: the largest bet, at least the full blind before the flop. */
  readonly toMatch: number;
  /** The last full bet or raise of the round, the least by which the next one raises. */
  readonly lastRaise: number;
  /** `toMatch` when a seat last acted in this round; null when it has not. What it faces beyond it decides about raising again. */
  readonly acted: readonly (number | null)[];
  /** Full bets and raises of this round, the big blind one of them (fixed-limit). */
  readonly raises: number;
  readonly pots: readonly Pot[];
  readonly board: readonly Card[];
  readonly drawPile: number;
  /** The discard pile: how many cards, and its top where it lies open (Wild Mania). */
  readonly discard: { readonly count: number; readonly top: Card | null };
  /** Cards exchanged in the draw, by seat; null before a seat has drawn. */
  readonly exchanged: readonly (number | null)[];
  /** Wild Mania: the seat at turn has swapped in this turn. */
  readonly swapped: boolean;
  /** Side bets that this viewer may know, by seat; null while unanswered, or for somebody who is not asked. */
  readonly sideBets: readonly (Side | null)[];
  /** Whether a seat has answered about the side bet, or is not asked. */
  readonly sideAnswered: readonly boolean[];
  /** Stacks before the first chip of this hand, by seat. */
  readonly before: readonly number[];
  /** What the viewer's own hand makes with the board, from five cards on; null for those without a hand. */
  readonly best: HandName | null;
  /** The hand before this one, or this one when it is over; null before one has ended. */
  readonly lastHand: LastHand | null;
  /** Hands that are over, the last twenty of them. */
  readonly sheet: readonly SheetLine[];
  /** Seats that are ready for the next hand, ascending. */
  readonly ready: readonly Seat[];
}

/** What a seat may do now, with the bounds of each amount; all amounts are legal exactly from `min` to `max`. */
export interface PokerLegal extends LegalBase {
  readonly kinds: readonly ("sideBet" | "fold" | "check" | "call" | "bet" | "raise" | "allIn" | "exchange" | "swap" | "rebuy" | "ready")[];
  /** Chips that a call costs: what is missing, or the whole stack if that is less. */
  readonly call: number | null;
  readonly bet: { readonly min: number; readonly max: number } | null;
  /** Totals of the round. */
  readonly raise: { readonly min: number; readonly max: number } | null;
  /** Chips of an all-in. */
  readonly allIn: number | null;
  /** The most cards that may be exchanged: 3, or 4 with an ace. */
  readonly exchange: number | null;
  /** The card that a swap brings. */
  readonly swap: Card | null;
  /** The stake of a side bet. */
  readonly sideBet: number | null;
  /** Chips that a rebuy brings. */
  readonly rebuy: number | null;
}

export type Post = "ante" | "small" | "big";
export type Act = "fold" | "check" | "call" | "bet" | "raise";

/** A hand begins, before side bets and cards. */
export interface HandBeganEvent { readonly type: "handBegan"; readonly hand: number; readonly dealer: Seat; readonly stakes: Stakes; readonly stacks: readonly number[]; readonly rose: boolean }
export interface SideBetsAskedEvent { readonly type: "sideBetsAsked"; readonly seats: readonly Seat[]; readonly stake: number }
/** `on` is null for everybody else. */
export interface SideBetEvent { readonly type: "sideBet"; readonly seat: Seat; readonly on: Side | null }
export interface SideBetsOpenEvent { readonly type: "sideBetsOpen"; readonly bets: readonly (Side | null)[]; readonly stake: number }
export interface PostedEvent { readonly type: "posted"; readonly seat: Seat; readonly post: Post; readonly amount: number; readonly allIn: boolean }
/** `up`: the card that starts the discard pile (Wild Mania). */
export interface DealtEvent { readonly type: "dealt"; readonly hands: readonly HandView[]; readonly up: Card | null }
/** `amount`: chips that went in; `to`: the seat's total of the round. */
export interface ActedEvent { readonly type: "acted"; readonly seat: Seat; readonly act: Act; readonly amount: number; readonly to: number; readonly allIn: boolean }
/** A swap is seen by all: both cards lay or lie open. */
export interface SwappedEvent { readonly type: "swapped"; readonly seat: Seat; readonly gave: Card; readonly took: Card }
/** `gave` is open where the discard pile is (Wild Mania), else to the seat itself alone; `open` says which. */
export interface ExchangedEvent { readonly type: "exchanged"; readonly seat: Seat; readonly open: boolean; readonly gave: HandView; readonly took: HandView }
/** An uncalled bet or ante, or the uncalled part of one, went back. */
export interface ReturnedEvent { readonly type: "returned"; readonly seat: Seat; readonly amount: number }
/** The bets of a round, or the antes, went into the pots. */
export interface GatheredEvent { readonly type: "gathered"; readonly pots: readonly Pot[] }
/** A betting round begins; `cards`: those that joined the board. `betting`: false when nobody can bet any more. */
export interface StreetEvent { readonly type: "street"; readonly street: Street; readonly cards: readonly Card[]; readonly betting: boolean }
export interface DrawBeganEvent { readonly type: "drawBegan"; readonly first: Seat }
/** Blitz: these seats hold a SuitUp Flush. */
export interface BlitzEvent { readonly type: "blitz"; readonly seats: readonly Seat[] }
export interface ShownEvent { readonly type: "shown"; readonly hand: ShownHand }
export interface AwardedEvent { readonly type: "awarded"; readonly pot: PotResult; readonly index: number }
export interface SideSettledEvent { readonly type: "sideSettled"; readonly result: SideResult }
export interface HandOverEvent { readonly type: "handOver"; readonly how: HandEnd; readonly stacks: readonly number[] }
export interface RebuyAskedEvent { readonly type: "rebuyAsked"; readonly seats: readonly Seat[]; readonly chips: number }
export interface ReboughtEvent { readonly type: "rebought"; readonly seat: Seat; readonly chips: number }
/** A seat is out for good. */
export interface OutEvent { readonly type: "out"; readonly seat: Seat }
export interface ReadyEvent { readonly type: "ready"; readonly seat: Seat }
export interface MatchOverEvent { readonly type: "matchOver"; readonly winners: readonly Seat[] }

export type PokerEvent =
  | HandBeganEvent | SideBetsAskedEvent | SideBetEvent | SideBetsOpenEvent | PostedEvent | DealtEvent | ActedEvent
  | SwappedEvent | ExchangedEvent | ReturnedEvent | GatheredEvent | StreetEvent | DrawBeganEvent | BlitzEvent
  | ShownEvent | AwardedEvent | SideSettledEvent | HandOverEvent | RebuyAskedEvent | ReboughtEvent | OutEvent
  | ReadyEvent | MatchOverEvent;

const count = z.int().check(z.minimum(0));
const seats = z.array(seatSchema);
const cards = z.array(cardSchema);
const flags = z.array(z.boolean());
const chips = z.array(count);
const side = z.enum(SIDES);
const rank = z.enum(HAND_RANKS.map(({ name }) => name) as [HandRank, ...HandRank[]]);
const ranks = z.array(z.enum(RANKS));
const name = { rank, ranks, cards, reads: ranks, wilds: count };
const shown = z.strictObject({ ...name, seat: seatSchema, hand: cards });
const stakes = z.strictObject({ ante: count, smallBlind: count, bigBlind: count, minBet: count, sideStake: count, level: count, risesIn: z.nullable(count) });
const layer = { amount: count, seats, from: count, to: count };
const pot = z.strictObject(layer);
const potResult = z.strictObject({ ...layer, winners: seats, share: count, odd: seats });
const sideResult = z.strictObject({ made: z.boolean(), bets: z.array(side), stake: count, paid: chips });
const how = z.enum(HAND_ENDS);
const street = z.enum(STREETS);

export const pokerViewSchema = z.strictObject({
  game: z.literal("suitup-poker"),
  viewer: z.union([seatSchema, z.literal("spectator"), z.literal("open")]),
  deal: count,
  phase: z.enum(POKER_PHASES),
  turn: z.nullable(seatSchema),
  waitingFor: seats,
  dealer: seatSchema,
  scores: chips,
  over: z.boolean(),
  winners: z.nullable(seats),
  options: pokerOptionsSchema,
  street: z.nullable(street),
  stakes,
  hands: z.array(handSchema),
  dealtIn: flags,
  folded: flags,
  out: flags,
  bets: chips,
  toMatch: count,
  lastRaise: count,
  acted: z.array(z.nullable(count)),
  raises: count,
  pots: z.array(pot),
  board: cards,
  drawPile: count,
  discard: z.strictObject({ count, top: z.nullable(cardSchema) }),
  exchanged: z.array(z.nullable(count)),
  swapped: z.boolean(),
  sideBets: z.array(z.nullable(side)),
  sideAnswered: flags,
  before: chips,
  best: z.nullable(z.strictObject(name)),
  lastHand: z.nullable(z.strictObject({
    how,
    pots: z.array(potResult),
    awards: z.array(z.strictObject({ seat: seatSchema, amount: count, pot: count })),
    shown: z.array(shown),
    blitz: seats,
    side: z.nullable(sideResult),
    change: z.array(z.int()),
  })),
  sheet: z.array(z.strictObject({ stacks: chips, winners: seats, pot: count, best: z.nullable(rank) })),
  ready: seats,
});

export const pokerEventSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("handBegan"), hand: count, dealer: seatSchema, stakes, stacks: chips, rose: z.boolean() }),
  z.strictObject({ type: z.literal("sideBetsAsked"), seats, stake: count }),
  z.strictObject({ type: z.literal("sideBet"), seat: seatSchema, on: z.nullable(side) }),
  z.strictObject({ type: z.literal("sideBetsOpen"), bets: z.array(z.nullable(side)), stake: count }),
  z.strictObject({ type: z.literal("posted"), seat: seatSchema, post: z.enum(["ante", "small", "big"]), amount: count, allIn: z.boolean() }),
  z.strictObject({ type: z.literal("dealt"), hands: z.array(handSchema), up: z.nullable(cardSchema) }),
  z.strictObject({ type: z.literal("acted"), seat: seatSchema, act: z.enum(["fold", "check", "call", "bet", "raise"]), amount: count, to: count, allIn: z.boolean() }),
  z.strictObject({ type: z.literal("swapped"), seat: seatSchema, gave: cardSchema, took: cardSchema }),
  z.strictObject({ type: z.literal("exchanged"), seat: seatSchema, open: z.boolean(), gave: handSchema, took: handSchema }),
  z.strictObject({ type: z.literal("returned"), seat: seatSchema, amount: count }),
  z.strictObject({ type: z.literal("gathered"), pots: z.array(pot) }),
  z.strictObject({ type: z.literal("street"), street, cards, betting: z.boolean() }),
  z.strictObject({ type: z.literal("drawBegan"), first: seatSchema }),
  z.strictObject({ type: z.literal("blitz"), seats }),
  z.strictObject({ type: z.literal("shown"), hand: shown }),
  z.strictObject({ type: z.literal("awarded"), pot: potResult, index: count }),
  z.strictObject({ type: z.literal("sideSettled"), result: sideResult }),
  z.strictObject({ type: z.literal("handOver"), how, stacks: chips }),
  z.strictObject({ type: z.literal("rebuyAsked"), seats, chips: count }),
  z.strictObject({ type: z.literal("rebought"), seat: seatSchema, chips: count }),
  z.strictObject({ type: z.literal("out"), seat: seatSchema }),
  z.strictObject({ type: z.literal("ready"), seat: seatSchema }),
  z.strictObject({ type: z.literal("matchOver"), winners: seats }),
]);
