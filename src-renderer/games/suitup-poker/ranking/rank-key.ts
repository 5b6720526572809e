import type { HandName } from "@shared/games/suitup-poker/view";

/** A hand rank as a step of a message key: "Four of a Kind" is `fourOfAKind`. */
export function rankKey(rank: HandName["rank"]): string {
  return rank.replace(/ ./g, (gap) => (gap[1] ?? "").toUpperCase()).replace(/^./, (first) => first.toLowerCase());
}
