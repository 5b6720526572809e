import { z } from "../../schema";
import { suitupDeck, type Card } from "../../cards";
import { refuse, type Refusal } from "../../engine";

export const FORMATS = ["draw", "holdem"] as const;
export type Format = (typeof FORMATS)[number];
export const LIMITS = ["no-limit", "pot-limit", "fixed-limit"] as const;
export type Limit = (typeof LIMITS)[number];

/** Table options of SuitUP Poker (rules/suitup-poker.md, "Match"). Amounts are whole chips. */
export interface PokerOptions {
  readonly format: Format;
  /** Chips that each seat starts with, and what a rebuy brings. */
  readonly chips: number;
  /** What each seat puts in before a hand of Draw. */
  readonly ante: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
  /** Hands after which blinds, or ante and smallest bet, double; 0 for never. */
  readonly raiseBlindsEvery: number;
  /** The smallest bet of Draw; null for twice the ante. */
  readonly minBet: number | null;
  readonly limit: Limit;
  /** Whether A 2 3 4 5 is the lowest straight. */
  readonly wheel: boolean;
  readonly holeCards: 2 | 3;
  readonly blitz: boolean;
  readonly wildMania: boolean;
  readonly doubleDown: boolean;
  /** The stake of a side bet; null for the ante or the big blind as it stands. */
  readonly sideStake: number | null;
  readonly rebuys: boolean;
  /** Hands in the match; 0 until one player has all the chips. */
  readonly hands: number;
}

export const POKER_DEFAULTS: PokerOptions = {
  format: "draw",
  chips: 1000,
  ante: 10,
  smallBlind: 5,
  bigBlind: 10,
  raiseBlindsEvery: 0,
  minBet: null,
  limit: "no-limit",
  wheel: true,
  holeCards: 2,
  blitz: false,
  wildMania: false,
  doubleDown: false,
  sideStake: null,
  rebuys: false,
  hands: 0,
};

/** No amount of the options is larger: sums of eight stacks, doubled blinds too, stay exact numbers. */
const MOST_CHIPS = 1_000_000_000;

const amount = z.int().check(z.minimum(1), z.maximum(MOST_CHIPS));
const hands = z.int().check(z.minimum(0), z.maximum(10_000));

export const pokerOptionsSchema = z.strictObject({
  format: z._default(z.enum(FORMATS), POKER_DEFAULTS.format),
  chips: z._default(amount, POKER_DEFAULTS.chips),
  ante: z._default(amount, POKER_DEFAULTS.ante),
  smallBlind: z._default(amount, POKER_DEFAULTS.smallBlind),
  bigBlind: z._default(amount, POKER_DEFAULTS.bigBlind),
  raiseBlindsEvery: z._default(hands, POKER_DEFAULTS.raiseBlindsEvery),
  minBet: z._default(z.nullable(amount), POKER_DEFAULTS.minBet),
  limit: z._default(z.enum(LIMITS), POKER_DEFAULTS.limit),
  wheel: z._default(z.boolean(), POKER_DEFAULTS.wheel),
  holeCards: z._default(z.union([z.literal(2), z.literal(3)]), POKER_DEFAULTS.holeCards),
  blitz: z._default(z.boolean(), POKER_DEFAULTS.blitz),
  wildMania: z._default(z.boolean(), POKER_DEFAULTS.wildMania),
  doubleDown: z._default(z.boolean(), POKER_DEFAULTS.doubleDown),
  sideStake: z._default(z.nullable(amount), POKER_DEFAULTS.sideStake),
  rebuys: z._default(z.boolean(), POKER_DEFAULTS.rebuys),
  hands: z._default(hands, POKER_DEFAULTS.hands),
});

/** The cards of one hand: all 112. */
export function pokerDeck(): readonly Card[] {
  return suitupDeck(8);
}

/** Cards dealt to each seat: in Draw five, or eight for a Blitz; in Hold'em the hole cards. */
export function handSize({ format, blitz, holeCards }: PokerOptions): number {
  if (format === "holdem") return holeCards;
  return blitz ? 8 : 5;
}

/** Whether eight cards, and so a SuitUp Flush, can be had (**Decision**: Blitz, or three hole cards). */
export function hasSuitupFlush(options: PokerOptions): boolean {
  return options.format === "draw" ? options.blitz : options.holeCards === 3;
}

/** Refuses variations that this format cannot play; amounts that belong to the other format are ignored. */
export function pokerConflict(options: PokerOptions): Refusal | null {
  if (options.format === "holdem" && options.blitz) return refuse("blitzNeedsDraw");
  if (options.format === "draw" && options.holeCards === 3) return refuse("holeCardsNeedHoldem");
  if (options.doubleDown && !hasSuitupFlush(options)) return refuse("doubleDownNeedsFlush");
  if (options.format === "holdem" && options.smallBlind > options.bigBlind) {
    return refuse("smallBlindTooLarge", { small: options.smallBlind, big: options.bigBlind });
  }
  return null;
}
