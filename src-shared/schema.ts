import * as z from "zod/mini";
import { isCard, type Card } from "./cards/card";
import type { Seat } from "./engine/seat";

// Zod's probe of `new Function` trips the page's Content-Security-Policy: it is switched off before any schema is made.
z.config({ jitless: true });

export { z };

export const cardSchema = z.custom<Card>(isCard, "Not the notation of a card");

/** A seat by number; whether the table has it is the rules' question, not the schema's. */
export const seatSchema = z.custom<Seat>((value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 64, "Not a seat");

/** How many: a whole number, 0 or more. */
export const countSchema = z.int().check(z.minimum(0));

/** A hand as a viewer sees it (`HandView`). */
export const handSchema = z.discriminatedUnion("hidden", [
  z.strictObject({ hidden: z.literal(true), count: countSchema }),
  z.strictObject({ hidden: z.literal(false), cards: z.array(cardSchema) }),
]);

/** A card as a viewer sees it (`CardView`). */
export const cardViewSchema = z.discriminatedUnion("hidden", [
  z.strictObject({ hidden: z.literal(true) }),
  z.strictObject({ hidden: z.literal(false), card: cardSchema }),
]);

/** An object whose fields somebody else judges: a game's options, its moves, views and events. */
export const plainSchema = z.record(z.string(), z.unknown());

/** Numbers and words for the sentence of a refusal or a fault. */
export const factsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
