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

/** What is said in one go at most. */
export const SAYING_LENGTH = 200;

/** Characters that would break a line, change its direction or not be seen, and piles of accents that would reach over other lines. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?!\u200d)\p{Cf}|\p{M}{4,}/u;

/** What is drawn as nothing, or only joins one drawn sign out of several. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

const isFit = (text: string): boolean => !UNFIT.test(text) && text.replaceAll(UNSEEN, "").trim().length > 0;

/** The text without what no name and no saying may have: what comes along when something is pasted is left out, not refused. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(/(?!\u200d)\p{Cf}|\p{Cs}/gu, "").replace(/(\p{M}{3})\p{M}+/gu, "$1").trim();
}

/** A name is 1 to 24 characters after trimming, with something to be seen, without control or direction-changing characters or piles of accents. */
export const nameSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(NAME_LENGTH),
  z.refine(isFit),
);

/** What somebody says: 1 to 200 characters after trimming, of the kinds that a name may have. */
export const sayingSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(SAYING_LENGTH),
  z.refine(isFit),
);

export const playerSchema = z.strictObject({ name: nameSchema, colour: z.enum(PLAYER_COLOURS), token: z.enum(PLAYER_TOKENS) });
