import { isWild, rankIndex, SUITS, suitOf, type Card } from "@shared/cards";

export const SORTS = ["rank", "suit", "hand"] as const;
/** How a hand lies: by rank, by suit, or as the player put it. */
export type Sort = (typeof SORTS)[number];

const LAST = 99;

function keyOf(card: Card, sort: "rank" | "suit"): readonly [number, number] {
  if (isWild(card)) return [LAST, Number(card[1])];
  const rank = rankIndex(card);
  const suit = SUITS.indexOf(suitOf(card));
  return sort === "rank" ? [rank, suit] : [suit, rank];
}

/** A hand sorted by rank or by suit; wild cards lie last. */
export function sorted(cards: readonly Card[], sort: "rank" | "suit"): readonly Card[] {
  return [...cards].sort((one, other) => {
    const [a, b] = [keyOf(one, sort), keyOf(other, sort)];
    return a[0] - b[0] || a[1] - b[1];
  });
}

/**
 * The hand as its player left it: cards that went are gone, what came lies at the right end,
 * or in its place where the hand is kept sorted. How it lay by hand is forgotten while another hand is shown: then it is sorted.
 */
export function arranged(before: readonly Card[], hand: readonly Card[], sort: Sort): readonly Card[] {
  if (sort !== "hand" || before.length === 0) return sorted(hand, sort === "hand" ? "rank" : sort);
  const held = new Set(hand);
  const kept = before.filter((card) => held.has(card));
  const known = new Set(kept);
  return [...kept, ...hand.filter((card) => !known.has(card))];
}
