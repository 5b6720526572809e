import { actionOf, isWild, type Card } from "../../cards";
import type { OriginalOptions } from "./options";

export const ACTION_POINTS = 20;
export const WILD_POINTS = 20;
const TEN_POINTS = new Set(["A", "T", "J", "Q", "K"]);

/** Points of one card left in hand: 2–10 face value, J Q K A 10, an action card 20 while actions are on, a wild card 20. */
export function cardPoints(card: Card, options: OriginalOptions): number {
  if (isWild(card)) return WILD_POINTS;
  if (options.actions && actionOf(card, options.actionSuits) !== null) return ACTION_POINTS;
  const rank = card[0] as string;
  return TEN_POINTS.has(rank) ? 10 : Number(rank);
}

/** Points of the cards left in a hand (rules/suitup-original.md, "Going out and scoring"). */
export function scoreOf(hand: readonly Card[], options: OriginalOptions): number {
  let points = 0;
  for (const card of hand) points += cardPoints(card, options);
  return points;
}
