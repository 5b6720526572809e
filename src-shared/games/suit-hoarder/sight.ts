import type { Card } from "../../cards";
import { cardsSeen, seatsOf, type Seat } from "../../engine";
import type { SuitHoarderOptions } from "./options";
import { gameIsOver, seatsIn, type SuitHoarderState } from "./state";
import type { SuitHoarderPhase, SuitHoarderView } from "./view";

/**
 * What legality is judged by: only what a seat can see. Made from a view by the page and bots, and straight from a state
 * by the engine; the conformance tests hold the two together.
 */
export interface Sight {
  /** Null for somebody without a seat. */
  readonly seat: Seat | null;
  readonly seats: number;
  readonly options: SuitHoarderOptions;
  readonly phase: SuitHoarderPhase;
  readonly turn: Seat | null;
  /** The cards that the seat can use. */
  readonly hand: readonly Card[];
  /** How many jacks lie face down in its hand. */
  readonly faceDown: number;
  /** Seats still in this game, ascending. */
  readonly playing: readonly Seat[];
  readonly ready: boolean;
}

export function sightOfState(state: SuitHoarderState, seat: Seat): Sight {
  return {
    seat,
    seats: state.seats,
    options: state.options,
    phase: state.phase,
    turn: gameIsOver(state) ? null : state.turn,
    hand: state.hands[seat] ?? [],
    faceDown: state.faceDown[seat]?.length ?? 0,
    playing: seatsIn(state),
    ready: state.ready[seat] ?? false,
  };
}

export function sightOfView(view: SuitHoarderView): Sight {
  const seat = typeof view.viewer === "number" ? view.viewer : null;
  const own = seat === null ? undefined : view.hands[seat];
  return {
    seat,
    seats: view.hands.length,
    options: view.options,
    phase: view.phase,
    turn: view.turn,
    hand: cardsSeen(own),
    faceDown: seat === null ? 0 : (view.faceDown[seat]?.length ?? 0),
    playing: seatsOf(view.hands.length).filter((other) => view.out[other] !== true),
    ready: seat !== null && view.ready.includes(seat),
  };
}
