import { rankOf, SUITS, suitOf, type Card, type SuitedCard } from "@shared/cards";
import type { Settings } from "@/stores/settings-data";

export type Sort = Settings["sort"];
export const SORTS: readonly Sort[] = ["suit", "rank", "hand"];

const HIGH_TO_LOW = "AKQJT98765432";

function weight(card: Card, sort: "rank" | "suit"): number {
  const [rank, suit] = [HIGH_TO_LOW.indexOf(rankOf(card as SuitedCard)), SUITS.indexOf(suitOf(card as SuitedCard))];
  return sort === "rank" ? rank * SUITS.length + suit : suit * HIGH_TO_LOW.length + rank;
}

/** A hand sorted by suit or by rank, aces high; or as its player left it, and what came lies at its right end. */
export function laidOut(hand: readonly Card[], sort: Sort, before: readonly Card[]): readonly Card[] {
  if (sort !== "hand") return [...hand].sort((one, other) => weight(one, sort) - weight(other, sort));
  const held = new Set(hand);
  const kept = before.filter((card) => held.has(card));
  return [...kept, ...hand.filter((card) => !kept.includes(card))];
}
