import { cardSchema, z } from "../../schema";
import type { Card } from "../../cards";

export const SIDES = ["yes", "no", "none"] as const;
/** On whether somebody will make a SuitUp Flush in this hand; `none` keeps out of it. */
export type Side = (typeof SIDES)[number];

export interface SideBetMove { readonly type: "sideBet"; readonly on: Side }
export interface FoldMove { readonly type: "fold" }
export interface CheckMove { readonly type: "check" }
export interface CallMove { readonly type: "call" }
/** The first bet of a round, in chips. */
export interface BetMove { readonly type: "bet"; readonly amount: number }
/** `to`: the total of this betting round. */
export interface RaiseMove { readonly type: "raise"; readonly to: number }
export interface AllInMove { readonly type: "allIn" }
/** The draw of Five-Card Draw: 0 to 4 cards, in the order in which they are laid off. */
export interface ExchangeMove { readonly type: "exchange"; readonly cards: readonly Card[] }
/** Wild Mania: this card of the hand for the top of the discard pile. */
export interface SwapMove { readonly type: "swap"; readonly card: Card }
export interface RebuyMove { readonly type: "rebuy" }
export interface ReadyMove { readonly type: "ready" }

export type PokerMove =
  | SideBetMove | FoldMove | CheckMove | CallMove | BetMove | RaiseMove | AllInMove
  | ExchangeMove | SwapMove | RebuyMove | ReadyMove;

const cards = z.array(cardSchema).check(z.maxLength(112));

export const pokerMoveSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("sideBet"), on: z.enum(SIDES) }),
  z.strictObject({ type: z.literal("fold") }),
  z.strictObject({ type: z.literal("check") }),
  z.strictObject({ type: z.literal("call") }),
  z.strictObject({ type: z.literal("bet"), amount: z.int() }),
  z.strictObject({ type: z.literal("raise"), to: z.int() }),
  z.strictObject({ type: z.literal("allIn") }),
  z.strictObject({ type: z.literal("exchange"), cards }),
  z.strictObject({ type: z.literal("swap"), card: cardSchema }),
  z.strictObject({ type: z.literal("rebuy") }),
  z.strictObject({ type: z.literal("ready") }),
]);
