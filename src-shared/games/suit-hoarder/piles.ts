import { FRENCH_SUITS, rebuildPile, type Card } from "../../cards";
import type { Played, Seat } from "../../engine";
import type { FrenchSuit } from "./moves";
import { EMPTY_PILES, withAt, type Piles, type SuitHoarderState } from "./state";
import type { SuitHoarderEvent } from "./view";

type Step = Played<SuitHoarderState, SuitHoarderEvent>;

/** Lays cards on the discard piles, each on its own. */
export function laidOn(piles: Piles, cards: readonly Card[], where: readonly FrenchSuit[]): Piles {
  const next: Record<FrenchSuit, readonly Card[]> = { ...piles };
  cards.forEach((card, index) => {
    const suit = where[index] as FrenchSuit;
    next[suit] = [...next[suit], card];
  });
  return next;
}

/** All four piles are shuffled into a new draw pile. */
function rebuilt(state: SuitHoarderState): SuitHoarderState {
  const [drawPile, chance] = rebuildPile(state.chance, FRENCH_SUITS.flatMap((suit) => state.piles[suit]));
  return { ...state, chance, drawPile, piles: EMPTY_PILES };
}

function taken(state: SuitHoarderState, seat: Seat, count: number): Step {
  const cards = state.drawPile.slice(0, count);
  const next = { ...state, drawPile: state.drawPile.slice(count), hands: withAt(state.hands, seat, [...(state.hands[seat] ?? []), ...cards]) };
  return { state: next, events: [{ type: "drew", seat, cards: { hidden: false, cards } }] };
}

/**
 * A seat draws so many cards. When one is needed and the draw pile is empty, the four discard piles become the new one,
 * also in the middle of a draw; if there is still nothing, the seat goes without (**Decision**).
 */
export function draw(state: SuitHoarderState, seat: Seat, count: number): Step {
  const first = state.drawPile.length;
  if (first >= count) return taken(state, seat, count);
  const before = first === 0 ? { state, events: [] } : taken(state, seat, first);
  const fresh = rebuilt(before.state);
  const size = fresh.drawPile.length;
  if (size === 0) return first === 0 ? taken(state, seat, 0) : before;
  const after = taken(fresh, seat, Math.min(count - first, size));
  return { state: after.state, events: [...before.events, { type: "rebuilt", count: size }, ...after.events] };
}
