import { FRENCH_SUITS, RANKS, SUITED_CARDS, suitedCard, WILDS, type Card, type SuitedCard } from "./card";

/** The standard deck of 52, in the unshuffled order of record version 1 (rules/deck.md). */
export const STANDARD_52: readonly SuitedCard[] = FRENCH_SUITS.flatMap((suit) => RANKS.map((rank) => suitedCard(rank, suit)));

/**
 * The SuitUP deck in the unshuffled order of record version 1: 104 suited cards, then `wilds` wild cards from `*1` on.
 * @param wilds how many of the eight wild cards are in play, 0 to 8
 */
export function suitupDeck(wilds: number): readonly Card[] {
  return [...SUITED_CARDS, ...WILDS.slice(0, wilds)];
}
