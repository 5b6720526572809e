import { isWild, NEW_SUITS, SUITS, type Card, type Rank, type Suit } from "./card";

export const ACTIONS = ["trade", "reverse", "skip", "block"] as const;
export type Action = (typeof ACTIONS)[number];

/** The one table of action icons: which rank carries which (rules/deck.md, "Action icons"). */
export const ACTION_BY_RANK: Partial<Readonly<Record<Rank, Action>>> = { "5": "trade", "7": "reverse", "9": "skip", J: "block" };

export const ACTION_SUITS = ["new", "all"] as const;
/** Which suits carry icons: the four that a French deck lacks, or all eight. */
export type ActionSuits = (typeof ACTION_SUITS)[number];

const SUITS_WITH_ICONS: Readonly<Record<ActionSuits, readonly Suit[]>> = { new: NEW_SUITS, all: SUITS };

/** The icon printed on a card in this layout, or null. Whether it acts is the table's `actions` option. */
export function actionOf(card: Card, layout: ActionSuits): Action | null {
  if (isWild(card)) return null;
  const action = ACTION_BY_RANK[card[0] as Rank];
  return action !== undefined && SUITS_WITH_ICONS[layout].includes(card[1] as Suit) ? action : null;
}
