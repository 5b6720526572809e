import type { Card } from "@shared/cards";

/** A hand as every game shows it: its cards, or only how many. */
type HandView = { readonly hidden: true; readonly count: number } | { readonly hidden: false; readonly cards: readonly Card[] };

/** The hands that a view shows, sorted, by seat; null where one is hidden. */
export function openHands(hands: readonly HandView[], sorted: (cards: readonly Card[]) => readonly Card[]): readonly (readonly Card[] | null)[] {
  return hands.map((hand) => (hand.hidden ? null : sorted(hand.cards)));
}
