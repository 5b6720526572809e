import { cardSchema, z } from "../../schema";
import type { Card } from "../../cards";

/** The trade: this card goes face down to the left neighbour. A choice made stands. */
export interface PassMove { readonly type: "pass"; readonly card: Card }
/** The discard round: in the order in which they are laid; the last is on top. */
export interface DiscardMove { readonly type: "discard"; readonly cards: readonly Card[] }
export interface ReadyMove { readonly type: "ready" }

export type SuitsMeMove = PassMove | DiscardMove | ReadyMove;

export const suitsMeMoveSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("pass"), card: cardSchema }),
  z.strictObject({ type: z.literal("discard"), cards: z.array(cardSchema).check(z.maxLength(52)) }),
  z.strictObject({ type: z.literal("ready") }),
]);
