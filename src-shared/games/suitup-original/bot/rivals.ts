import { drawn } from "../../../bots";
import { codeOf, type Code } from "./codes";
import type { Rival, Situation } from "./situation";

/** A hand that a rival may hold: the cards known to be in it, the others drawn from what is unseen. */
export function guessedHand(situation: Situation, rival: Rival): readonly Code[] {
  const known = [...(situation.memory().known[rival.seat] ?? [])].map(codeOf).slice(0, rival.cards);
  return [...known, ...drawn(situation.unseen(), rival.cards - known.length, situation.run)];
}

/** Rivals from the most dangerous on: who is likeliest to go out, then who holds fewest cards, then who leads the match. */
export function mostDangerous(rivals: readonly Rival[]): readonly Rival[] {
  return [...rivals].sort((a, b) => b.threat - a.threat || a.cards - b.cards || a.total - b.total || a.place - b.place);
}

/** Who takes the next turn after this seat. */
export function nextToPlay(rivals: readonly Rival[]): Rival | undefined {
  return rivals.find(({ blocked }) => !blocked);
}
