import type { Card } from "@shared/cards";
import type { HandView } from "@shared/engine";

/** The hands that a view shows, sorted, by seat; null where one is hidden. */
export function openHands(hands: readonly HandView[], sorted: (cards: readonly Card[]) => readonly Card[]): readonly (readonly Card[] | null)[] {
  return hands.map((hand) => (hand.hidden ? null : sorted(hand.cards)));
}
