import type { Card } from "../../cards";
import { cardsSeen, type Seat } from "../../engine";
import { topOf, type SuitsMeState } from "./state";
import { discardsFor } from "./tops";
import type { SuitsMePhase, SuitsMeView } from "./view";

/**
 * What legality is judged by: only what a seat can see. Made from a view by the page and bots, and straight from
 * a state by the engine, which spares it a whole view for every move; the conformance tests hold the two together.
 */
export interface Sight {
  /** Null for somebody without a seat. */
  readonly seat: Seat | null;
  readonly seats: number;
  readonly phase: SuitsMePhase;
  readonly turn: Seat | null;
  readonly hand: readonly Card[];
  /** Whether the seat has chosen its pass in this trade. */
  readonly chosen: boolean;
  /** How many cards the seat at turn discards; null outside a discard round. */
  readonly mustDiscard: number | null;
  readonly ready: boolean;
}

/** How many cards the seat at turn discards, by the top of the discard pile; null outside a discard round. */
export function mustDiscardIn(state: SuitsMeState): number | null {
  return state.phase === "discard" ? discardsFor(topOf(state)) : null;
}

export function sightOfState(state: SuitsMeState, seat: Seat): Sight {
  return {
    seat,
    seats: state.seats,
    phase: state.phase,
    turn: state.turn,
    hand: state.hands[seat] ?? [],
    chosen: (state.passes[seat] ?? null) !== null,
    mustDiscard: mustDiscardIn(state),
    ready: state.ready[seat] ?? false,
  };
}

export function sightOfView(view: SuitsMeView): Sight {
  const seat = typeof view.viewer === "number" ? view.viewer : null;
  const own = seat === null ? undefined : view.hands[seat];
  return {
    seat,
    seats: view.hands.length,
    phase: view.phase,
    turn: view.turn,
    hand: cardsSeen(own),
    chosen: seat !== null && (view.chosen[seat] ?? false),
    mustDiscard: view.mustDiscard,
    ready: seat !== null && view.ready.includes(seat),
  };
}
