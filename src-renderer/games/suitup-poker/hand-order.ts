import { isWild, rankOf, SUITS, suitOf, type Card } from "@shared/cards";
import type { Settings } from "@/stores/settings-data";

const HIGH_TO_LOW = "AKQJT98765432";

function weight(card: Card, sort: "rank" | "suit"): number {
  if (isWild(card)) return -1;
  const [rank, suit] = [HIGH_TO_LOW.indexOf(rankOf(card)), SUITS.indexOf(suitOf(card))];
  return sort === "rank" ? rank * SUITS.length + suit : suit * HIGH_TO_LOW.length + rank;
}

/**
 * One's own cards as they lie: wild cards first, then by rank, aces high (or by suit), unless the player has moved them;
 * then what is left of that order stays, and what came lies at its right end.
 */
export function laidOut(hand: readonly Card[], sort: Settings["sort"], moved: readonly Card[] | null): readonly Card[] {
  if (moved !== null) {
    const held = new Set(hand);
    const kept = moved.filter((card) => held.has(card));
    return [...kept, ...hand.filter((card) => !kept.includes(card))];
  }
  return sort === "hand" ? hand : [...hand].sort((one, other) => weight(one, sort) - weight(other, sort));
}
