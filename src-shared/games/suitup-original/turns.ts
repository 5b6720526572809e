import type { Action } from "../../cards";
import { seatAfter, type Played, type Seat } from "../../engine";
import { IDLE_LAPS } from "./limits";
import { endRound } from "./round";
import { withAt, type OriginalState } from "./state";
import type { OriginalEvent } from "./view";

type Step = Played<OriginalState, OriginalEvent>;

/** Takes a waiting block off a seat that loses a turn. */
function spent(blocked: readonly boolean[], seat: Seat): readonly boolean[] {
  return blocked[seat] ? withAt(blocked, seat, false) : blocked;
}

/** Moves on to the next seat that really plays: past a skipped seat (whose waiting block is used up) and past blocked ones. */
function nextTurn(state: OriginalState, skip: boolean): Step {
  const events: OriginalEvent[] = [];
  let { blocked } = state;
  let turn = seatAfter(state.turn, state.seats, state.direction);
  if (skip) {
    events.push({ type: "skipped", seat: turn });
    blocked = spent(blocked, turn);
    turn = seatAfter(turn, state.seats, state.direction);
  }
  while (blocked[turn]) {
    events.push({ type: "missed", seat: turn });
    blocked = spent(blocked, turn);
    turn = seatAfter(turn, state.seats, state.direction);
  }
  // A live play counts from the start of that turn: from here on this seat can be blocked again.
  const immune = state.immune[turn] ? withAt(state.immune, turn, false) : state.immune;
  return { state: { ...state, turn, blocked, immune, phase: "draw", openedNow: false, pileUsed: false, pending: null }, events };
}

/**
 * Ends a turn whose discard and action are complete: the round, if its player has no card left or three laps have
 * gone by without the draw pile; else the next turn begins.
 */
export function endTurn(state: OriginalState, action: Action | null = null): Step {
  if (state.hands[state.turn]?.length === 0) return endRound(state, state.turn, "out");
  const idleTurns = state.pileUsed ? 0 : state.idleTurns + 1;
  const counted: OriginalState = { ...state, idleTurns };
  if (idleTurns >= IDLE_LAPS * state.seats) return endRound(counted, null, "laps");
  return nextTurn(counted, action === "skip");
}
