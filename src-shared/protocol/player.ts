import { z } from "../schema";

/** The twelve drawn tokens that a player can pick. */
export const PLAYER_TOKENS = ["acorn", "anchor", "bell", "boat", "cat", "fox", "key", "lamp", "leaf", "moon", "owl", "teapot"] as const;
export type PlayerToken = (typeof PLAYER_TOKENS)[number];

/** Twelve colours, each readable in both themes. */
export const PLAYER_COLOURS = ["amber", "brick", "rose", "plum", "violet", "indigo", "sky", "teal", "moss", "olive", "sand", "slate"] as const;
export type PlayerColour = (typeof PLAYER_COLOURS)[number];

export const NAME_LENGTH = 24;

/** Who somebody is at the table: a name, a colour and a drawn token, the same everywhere. */
export interface Player {
  readonly name: string;
  readonly colour: PlayerColour;
  readonly token: PlayerToken;
}

/** A name is 1 to 24 characters after trimming, without control or direction-changing characters. */
export const nameSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(NAME_LENGTH),
  z.refine((name) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)),
);

export const playerSchema = z.strictObject({ name: nameSchema, colour: z.enum(PLAYER_COLOURS), token: z.enum(PLAYER_TOKENS) });
