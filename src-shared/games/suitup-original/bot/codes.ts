import { SUITED_CARDS, WILDS, type Card } from "../../../cards";
import type { OriginalOptions } from "../options";
import { cardPoints } from "../score";

/** A card as a small number, for the bot's inner loops: suit × 13 + rank for suited cards, wild cards from 104 on. */
export type Code = number;

export const RANK_COUNT = 13;
const FIRST_WILD = SUITED_CARDS.length;
const ALL: readonly Card[] = [...SUITED_CARDS, ...WILDS];
const CODES: ReadonlyMap<Card, Code> = new Map(ALL.map((card, code) => [card, code]));

export const codeOf = (card: Card): Code => CODES.get(card) as Code;
/** The inverse of `codeOf`. */
export const cardOf = (code: Code): Card => ALL[code] as Card;
export const isWildCode = (code: Code): boolean => code >= FIRST_WILD;
const RANK_BY_CODE: readonly number[] = ALL.map((_, code) => (code < FIRST_WILD ? code % RANK_COUNT : -1));
const BIT_BY_CODE: readonly number[] = ALL.map((_, code) => (code < FIRST_WILD ? 1 << Math.floor(code / RANK_COUNT) : 0));

/** The rank of a suited card, 0 (ace) to 12 (king); -1 for a wild card. */
export const rankOfCode = (code: Code): number => RANK_BY_CODE[code] as number;
/** The suit of a suited card as one bit of a mask; no bit for a wild card. */
export const suitBit = (code: Code): number => BIT_BY_CODE[code] as number;
/** The rank `by` places further, over the top. */
export const stepRank = (rank: number, by: number): number => (rank + by + RANK_COUNT) % RANK_COUNT;

const pointsUnder = (options: Pick<OriginalOptions, "actions" | "actionSuits">): readonly number[] =>
  ALL.map((card) => cardPoints(card, options as OriginalOptions));

const POINTS = {
  off: pointsUnder({ actions: false, actionSuits: "new" }),
  new: pointsUnder({ actions: true, actionSuits: "new" }),
  all: pointsUnder({ actions: true, actionSuits: "all" }),
};

/** What each card counts in a hand at a table with these options, by code. */
export function pointsFor(options: OriginalOptions): readonly number[] {
  return POINTS[options.actions ? options.actionSuits : "off"];
}
