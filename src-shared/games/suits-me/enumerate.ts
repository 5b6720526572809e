import type { Card } from "../../cards";
import { HAND_SIZE } from "./options";
import type { SuitsMeMove } from "./moves";
import { sightOfView } from "./sight";
import type { SuitsMeView } from "./view";

/** Every choice of so many cards, in the order in which they are held. */
function choices(cards: readonly Card[], count: number): readonly (readonly Card[])[] {
  if (count === 0) return [[]];
  return cards.flatMap((card, place) => choices(cards.slice(place + 1), count - 1).map((rest) => [card, ...rest]));
}

/** Every choice of so many cards, each of them once on top; the order under the top rules nothing. */
function discards(hand: readonly Card[], count: number): readonly (readonly Card[])[] {
  return choices(hand, count).flatMap((cards) => cards.map((top) => [...cards.filter((card) => card !== top), top]));
}

/**
 * Moves of a seat for counting paths and for tests: every pass, every discard by what is discarded and what lies on top,
 * a discard of none, of one too few and of one too many. Callers filter with `check`; what is left over are near misses.
 */
export function enumerate(view: SuitsMeView): readonly SuitsMeMove[] {
  const { hand, mustDiscard } = sightOfView(view);
  const count = mustDiscard ?? 1;
  const beside = [0, count - 1, Math.min(count + 1, HAND_SIZE)].map((size) => hand.slice(0, size));
  return [
    { type: "ready" },
    ...hand.map((card) => ({ type: "pass", card }) as const),
    ...[...discards(hand, count), ...beside].map((cards) => ({ type: "discard", cards }) as const),
  ];
}
