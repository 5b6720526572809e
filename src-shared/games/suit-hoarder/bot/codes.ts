import { FRENCH_SUITS, rankIndex, suitedCard, RANKS, type Card, type SuitedCard } from "../../../cards";
import type { FrenchSuit } from "../moves";
import { printedSuit } from "../suits";

/** A card as a number: its suit times thirteen and its rank, ace first. From `LOCKED` on: a face-down jack of no known suit. */
export type Code = number;

export const RANK_COUNT = RANKS.length;
export const SUIT_COUNT = FRENCH_SUITS.length;
export const LOCKED: Code = RANK_COUNT * SUIT_COUNT;

const JACK = RANKS.indexOf("J");
const QUEEN = RANKS.indexOf("Q");

export function suitNumber(suit: FrenchSuit): number {
  return FRENCH_SUITS.indexOf(suit);
}

export function codeOf(card: Card): Code {
  return suitNumber(printedSuit(card)) * RANK_COUNT + rankIndex(card as SuitedCard);
}

export function cardOf(code: Code): Card {
  return suitedCard(RANKS[code % RANK_COUNT] ?? "A", suitAt(suitIndex(code)));
}

export function suitAt(index: number): FrenchSuit {
  return FRENCH_SUITS[index] ?? "h";
}

/** From 0 to 3; 4 for a face-down jack. */
export function suitIndex(code: Code): number {
  return Math.floor(code / RANK_COUNT);
}

export function isAce(code: Code): boolean {
  return code % RANK_COUNT === 0 && code < LOCKED;
}

export function isJack(code: Code): boolean {
  return code % RANK_COUNT === JACK && code < LOCKED;
}

export function isQueen(code: Code): boolean {
  return code % RANK_COUNT === QUEEN && code < LOCKED;
}

/** Hearts and diamonds 0, clubs and spades 1. */
export function colourOf(suit: number): number {
  return suit >> 1;
}

/** Whether a card is of a suit or an ace of its colour. */
export function fits(code: Code, suit: number): boolean {
  const own = suitIndex(code);
  return own === suit || (isAce(code) && colourOf(own) === colourOf(suit));
}

/** How many of these cards fit each suit. */
export function fitting(hand: readonly Code[]): readonly number[] {
  return [0, 1, 2, 3].map((suit) => hand.reduce((sum, code) => sum + (fits(code, suit) ? 1 : 0), 0));
}

/** The suit that most of these cards fit, the first among equals. */
export function bestSuit(hand: readonly Code[]): number {
  const counts = fitting(hand);
  return counts.indexOf(Math.max(...counts));
}
