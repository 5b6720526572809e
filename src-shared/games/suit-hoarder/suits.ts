import { FRENCH_SUITS, isRed, rankOf, suitOf, type Card, type Rank, type SuitedCard } from "../../cards";
import type { FrenchSuit } from "./moves";
import type { Majority } from "./view";

/** The suit that is printed on a card of the standard deck. */
export function printedSuit(card: Card): FrenchSuit {
  return suitOf(card as SuitedCard) as FrenchSuit;
}

/** The rank of a card of the standard deck. */
export function rank(card: Card): Rank {
  return rankOf(card as SuitedCard);
}

/** Whether a card is of a suit or stands for it: an ace is wild within its colour (source). */
export function countsAs(card: Card, suit: FrenchSuit): boolean {
  const printed = printedSuit(card);
  return printed === suit || (rank(card) === "A" && isRed(printed) === isRed(suit));
}

/** The suits that all these cards are of, aces counting as either suit of their colour; none for no cards. */
export function commonSuits(cards: readonly Card[]): readonly FrenchSuit[] {
  if (cards.length === 0) return [];
  return FRENCH_SUITS.filter((suit) => cards.every((card) => countsAs(card, suit)));
}

/**
 * Whether a show of these cards wins: all of one suit, aces counting as either suit of their colour. Face-down jacks are
 * not to be among them: nobody can show while holding one.
 */
export function isOneSuit(cards: readonly Card[]): boolean {
  return commonSuits(cards).length > 0;
}

/** The suit of a hand that is of one suit; of nothing but aces, a suit that one of them bears. Null where it is not. */
export function shownSuit(cards: readonly Card[]): FrenchSuit | null {
  const suits = commonSuits(cards);
  return suits.find((suit) => cards.some((card) => printedSuit(card) === suit)) ?? suits[0] ?? null;
}

/**
 * How a hand answers a guess: for each suit its cards other than aces, and every ace of its colour; the suit is the one
 * with the strictly highest count, null for a tie. Face-down jacks do not count and are not to be among the cards.
 */
export function majorityOf(cards: readonly Card[]): Majority {
  const counts: Record<FrenchSuit, number> = { h: 0, d: 0, c: 0, s: 0 };
  for (const card of cards) for (const suit of FRENCH_SUITS) if (countsAs(card, suit)) counts[suit] += 1;
  const most = Math.max(...FRENCH_SUITS.map((suit) => counts[suit]));
  const highest = FRENCH_SUITS.filter((suit) => counts[suit] === most);
  return { counts, suit: highest.length === 1 ? (highest[0] ?? null) : null };
}
