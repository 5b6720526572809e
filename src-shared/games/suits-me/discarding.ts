import { rebuildPile, type Card } from "../../cards";
import { seatAfter, type Played, type Seat } from "../../engine";
import { endIfComplete } from "./ending";
import { topOf, withAt, without, type SuitsMeState } from "./state";
import { beginTrade } from "./trading";
import type { SuitsMeEvent } from "./view";

type Step = Played<SuitsMeState, SuitsMeEvent>;

/** The top of the discard pile stays, the rest is shuffled into a new draw pile (source). */
function rebuilt(state: SuitsMeState): Step {
  const [drawPile, chance] = rebuildPile(state.chance, state.discardPile.slice(0, -1));
  return { state: { ...state, chance, drawPile, discardPile: [topOf(state)] }, events: [{ type: "rebuilt", count: drawPile.length }] };
}

function taken(state: SuitsMeState, seat: Seat, count: number): Step {
  const cards: readonly Card[] = state.drawPile.slice(0, count);
  const hands = withAt(state.hands, seat, [...(state.hands[seat] ?? []), ...cards]);
  return { state: { ...state, hands, drawPile: state.drawPile.slice(count) }, events: [{ type: "drew", seat, cards: { hidden: false, cards } }] };
}

/**
 * Draws `count` cards one after the other. The pile is rebuilt when a card is needed and none is left, also in the middle.
 * There always are enough: those just discarded lie under the top, all but one.
 */
function draw(before: SuitsMeState, seat: Seat, count: number): Step {
  const events: SuitsMeEvent[] = [];
  let state = before;
  let left = count;
  while (left > 0) {
    if (state.drawPile.length === 0) {
      const fresh = rebuilt(state);
      events.push(...fresh.events);
      ({ state } = fresh);
    }
    const some = taken(state, seat, Math.min(left, state.drawPile.length));
    events.push(...some.events);
    left -= Math.min(left, state.drawPile.length);
    ({ state } = some);
  }
  return { state, events };
}

/** The next of this discard round, or the next trade after the dealer, who is the last of it. */
function next(state: SuitsMeState, seat: Seat): Step {
  if (seat === state.dealer) return beginTrade(state);
  return { state: { ...state, turn: seatAfter(seat, state.seats) }, events: [] };
}

/** The seat at turn discards, the last card on top, and draws as many; a complete hand ends the game (source). */
export function playDiscard(state: SuitsMeState, seat: Seat, cards: readonly Card[]): Step {
  const laid: SuitsMeState = {
    ...state,
    hands: withAt(state.hands, seat, without(state.hands[seat] ?? [], cards)),
    discardPile: [...state.discardPile, ...cards],
  };
  const drawn = draw(laid, seat, cards.length);
  const after = endIfComplete(drawn.state, "draw") ?? next(drawn.state, seat);
  return { state: after.state, events: [{ type: "discarded", seat, cards }, ...drawn.events, ...after.events] };
}
