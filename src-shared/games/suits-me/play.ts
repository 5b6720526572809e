import type { Played, Refusal, Seat } from "../../engine";
import { playDiscard } from "./discarding";
import { judge } from "./judge";
import type { SuitsMeMove } from "./moves";
import { sightOfState } from "./sight";
import { withAt, type SuitsMeState } from "./state";
import { playPass } from "./trading";
import type { SuitsMeEvent } from "./view";

type Step = Played<SuitsMeState, SuitsMeEvent>;

/** Plays a move that has been judged. */
function played(state: SuitsMeState, seat: Seat, move: SuitsMeMove): Step {
  switch (move.type) {
    case "pass": return playPass(state, seat, move.card);
    case "discard": return playDiscard(state, seat, move.cards);
    case "ready": return { state: { ...state, ready: withAt(state.ready, seat, true) }, events: [{ type: "ready", seat }] };
  }
}

/** Plays a well-formed move, or says which rule stands in the way; a refused move changes nothing. */
export function play(state: SuitsMeState, seat: Seat, move: SuitsMeMove): Step | Refusal {
  return judge(sightOfState(state, seat), move) ?? played(state, seat, move);
}
