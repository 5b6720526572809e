import { rankIndex, suitOf, type Card, type FRENCH_SUITS, type Suit, type SuitedCard } from "../../cards";
import { HAND_SIZE } from "./options";

/** A suit of the standard deck. */
export type FrenchSuit = (typeof FRENCH_SUITS)[number];

const ACE_HIGH = 13;

/** How many cards of each suit a hand holds. */
export function suitCounts(hand: readonly Card[]): Readonly<Record<FrenchSuit, number>> {
  const counts: Record<FrenchSuit, number> = { h: 0, d: 0, c: 0, s: 0 };
  for (const card of hand) counts[suitOf(card as SuitedCard) as FrenchSuit] += 1;
  return counts;
}

/** The suit of a complete hand: seven cards, all of one suit (source). Null when the hand is not complete. */
export function completeSuit(hand: readonly Card[]): Suit | null {
  const [first] = hand;
  if (first === undefined || hand.length !== HAND_SIZE) return null;
  const suit = suitOf(first as SuitedCard);
  return hand.every((card) => suitOf(card as SuitedCard) === suit) ? suit : null;
}

/** The ranks of a hand from the highest down, the ace above the king. */
function heights(hand: readonly Card[]): readonly number[] {
  return hand.map((card) => rankIndex(card as SuitedCard) || ACE_HIGH).sort((a, b) => b - a);
}

/** Compares two hands by their highest card, then the next, and so on (source): above 0 when the first is higher, 0 when equal. */
export function compareHands(one: readonly Card[], other: readonly Card[]): number {
  const theirs = heights(other);
  const differ = heights(one).map((height, place) => height - (theirs[place] ?? 0)).find((difference) => difference !== 0);
  return differ ?? 0;
}
