import { cardSchema, seatSchema, z } from "../../schema";
import type { Card } from "../../cards";
import type { Seat } from "../../engine";

export const MELD_KINDS = ["run", "set"] as const;
export type MeldKind = (typeof MELD_KINDS)[number];
export const ENDS = ["low", "high"] as const;
export type End = (typeof ENDS)[number];
export type TradeCount = 1 | 2 | "hand";

export interface DrawMove { readonly type: "draw"; readonly from: "pile" | "discard" }
export interface MayIMove { readonly type: "mayI" }
export interface PassMove { readonly type: "pass" }
/** `cards` in any order without wilds; with wilds from low to high, as they lie. */
export interface LayDownMove { readonly type: "layDown"; readonly kind: MeldKind; readonly cards: readonly Card[] }
/** One end at a time; `end` is needed only where wild cards leave it open. With wilds `cards` run from low to high. */
export interface LayOffMove { readonly type: "layOff"; readonly meld: number; readonly cards: readonly Card[]; readonly end?: End | undefined }
export interface SwapWildMove { readonly type: "swapWild"; readonly meld: number; readonly wild: Card; readonly card: Card }
export interface DiscardMove { readonly type: "discard"; readonly card: Card }
/** `cards`: what the trader gives, exactly as many as both sides can give; absent or empty for the whole hand. */
export interface TradeMove { readonly type: "trade"; readonly with: Seat; readonly count: TradeCount; readonly cards?: readonly Card[] | undefined }
export interface GiveMove { readonly type: "give"; readonly cards: readonly Card[] }
export interface BlockMove { readonly type: "block"; readonly seat: Seat }
export interface ReadyMove { readonly type: "ready" }

export type OriginalMove =
  | DrawMove | MayIMove | PassMove | LayDownMove | LayOffMove | SwapWildMove
  | DiscardMove | TradeMove | GiveMove | BlockMove | ReadyMove;

const cards = z.array(cardSchema).check(z.maxLength(112));

export const originalMoveSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("draw"), from: z.enum(["pile", "discard"]) }),
  z.strictObject({ type: z.literal("mayI") }),
  z.strictObject({ type: z.literal("pass") }),
  z.strictObject({ type: z.literal("layDown"), kind: z.enum(MELD_KINDS), cards }),
  z.strictObject({ type: z.literal("layOff"), meld: z.int(), cards, end: z.optional(z.enum(ENDS)) }),
  z.strictObject({ type: z.literal("swapWild"), meld: z.int(), wild: cardSchema, card: cardSchema }),
  z.strictObject({ type: z.literal("discard"), card: cardSchema }),
  z.strictObject({ type: z.literal("trade"), with: seatSchema, count: z.union([z.literal(1), z.literal(2), z.literal("hand")]), cards: z.optional(cards) }),
  z.strictObject({ type: z.literal("give"), cards }),
  z.strictObject({ type: z.literal("block"), seat: seatSchema }),
  z.strictObject({ type: z.literal("ready") }),
]);
