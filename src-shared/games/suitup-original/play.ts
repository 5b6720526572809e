import { type Played, type Refusal, type Seat } from "../../engine";
import { playBlock, playDiscard, playGive, playTrade } from "./discarding";
import { playAnswer, playDraw } from "./drawing";
import { judge } from "./judge";
import { playLayDown, playLayOff, playSwap } from "./melding";
import type { OriginalMove } from "./moves";
import { sightOfState } from "./sight";
import { withAt, type OriginalState } from "./state";
import type { OriginalEvent } from "./view";

type Step = Played<OriginalState, OriginalEvent>;

/** Plays a move that has been judged. */
function played(state: OriginalState, seat: Seat, move: OriginalMove): Step {
  switch (move.type) {
    case "draw": return playDraw(state, move);
    case "mayI":
    case "pass": return playAnswer(state, seat, move.type);
    case "layDown": return playLayDown(state, seat, move);
    case "layOff": return playLayOff(state, seat, move);
    case "swapWild": return playSwap(state, seat, move);
    case "discard": return playDiscard(state, move);
    case "trade": return playTrade(state, move);
    case "give": return playGive(state, seat, move);
    case "block": return playBlock(state, move);
    case "ready": return { state: { ...state, ready: withAt(state.ready, seat, true) }, events: [{ type: "ready", seat }] };
  }
}

/** Plays a well-formed move, or says which rule stands in the way; a refused move changes nothing. */
export function play(state: OriginalState, seat: Seat, move: OriginalMove): Step | Refusal {
  return judge(sightOfState(state, seat), move) ?? played(state, seat, move);
}
