import type { Card } from "../cards";

/** A hand that a viewer may see, or only the number of its cards. */
export type HandView = { readonly hidden: true; readonly count: number } | { readonly hidden: false; readonly cards: readonly Card[] };

/** A card that a viewer may see, or only that it is there. */
export type CardView = { readonly hidden: true } | { readonly hidden: false; readonly card: Card };

/** A card that is there, and no more. */
export const HIDDEN_CARD: CardView = { hidden: true };

/** A hand for somebody to whom it is shown, or is not. */
export function handView(cards: readonly Card[], shown: boolean): HandView {
  return shown ? { hidden: false, cards } : { hidden: true, count: cards.length };
}

/** The same hand for somebody who may not see it. */
export function hideHand(hand: HandView): HandView {
  return hand.hidden ? hand : handView(hand.cards, false);
}

/** How many cards a hand has, seen or not. */
export function handSize(hand: HandView): number {
  return hand.hidden ? hand.count : hand.cards.length;
}

/** The cards of a hand that are seen: none of a hidden one, or where there is none. */
export function cardsSeen(hand: HandView | undefined): readonly Card[] {
  return hand === undefined || hand.hidden ? [] : hand.cards;
}

/** The cards of a hand, null for each that is not seen. */
export function cardsOrBacks(hand: HandView): readonly (Card | null)[] {
  return hand.hidden ? Array.from({ length: hand.count }, () => null) : hand.cards;
}
