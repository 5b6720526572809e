import { z } from "../schema";
import { sayingSchema } from "./player";

/** Quick reactions, each a drawing. */
export const REACTIONS = ["applause", "heart", "laugh", "oops", "think", "wow"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Words or a reaction, never both. */
export type Saying = { readonly text: string } | { readonly reaction: Reaction };

const reactionSchema = z.strictObject({ reaction: z.enum(REACTIONS) });

/** What somebody wants to say. */
export const newSayingSchema = z.union([z.strictObject({ text: sayingSchema }), reactionSchema]);

/** What was said, as it is told to everybody: the host has judged the words before. */
export const saidSchema = z.union([z.strictObject({ text: z.string() }), reactionSchema]);
