import { rankIndex, suitOf, type Card, type SuitedCard } from "@shared/cards";

export const SORTS = ["suit", "rank", "hand"] as const;
/** How a hand lies: by suit (which this game is about), by rank, or as the player put it. */
export type Sort = (typeof SORTS)[number];

/** Red and black in turn, so that neighbours are told apart. */
const SUIT_ORDER = "hcds";
const RANKS = 13;

/** Aces are high here. */
const height = (card: SuitedCard): number => rankIndex(card) || RANKS;

function weight(card: Card, sort: "suit" | "rank"): number {
  const suited = card as SuitedCard;
  const [rank, suit] = [RANKS - height(suited), SUIT_ORDER.indexOf(suitOf(suited))];
  return sort === "suit" ? suit * (RANKS + 1) + rank : rank * SUIT_ORDER.length + suit;
}

/** A hand sorted by suit or by rank, the highest first. */
export function sorted(cards: readonly Card[], sort: "suit" | "rank"): readonly Card[] {
  return [...cards].sort((one, other) => weight(one, sort) - weight(other, sort));
}

/**
 * The hand as its player left it: cards that went are gone, what came lies at the right end, or in its place where the hand is
 * kept sorted. How it lay by hand is forgotten while another hand is shown: then it is sorted.
 */
export function arranged(before: readonly Card[], hand: readonly Card[], sort: Sort): readonly Card[] {
  if (sort !== "hand" || before.length === 0) return sorted(hand, sort === "hand" ? "suit" : sort);
  const held = new Set(hand);
  const kept = before.filter((card) => held.has(card));
  return [...kept, ...hand.filter((card) => !kept.includes(card))];
}
