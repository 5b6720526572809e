import { type Played, type Refusal, type Seat } from "../../engine";
import { playBetting } from "./acting";
import { playExchange, playSwap } from "./drawing";
import { judge } from "./judge";
import { playReady, playRebuy, type Log } from "./match-end";
import type { PokerMove } from "./moves";
import { playSideBet } from "./opening";
import { sightOfState } from "./sight";
import type { PokerState } from "./state";
import type { PokerEvent } from "./view";

/** Plays a move that has been judged. */
function played(state: PokerState, seat: Seat, move: PokerMove, log: Log): PokerState {
  switch (move.type) {
    case "sideBet": return playSideBet(state, seat, move, log);
    case "exchange": return playExchange(state, seat, move, log);
    case "swap": return playSwap(state, seat, move, log);
    case "rebuy": return playRebuy(state, seat, log);
    case "ready": return playReady(state, seat, log);
    default: return playBetting(state, seat, move, log);
  }
}

/** Plays a well-formed move, or says which rule stands in the way; a refused move changes nothing. */
export function play(state: PokerState, seat: Seat, move: PokerMove): Played<PokerState, PokerEvent> | Refusal {
  const refusal = judge(sightOfState(state, seat), move);
  if (refusal !== null) return refusal;
  const events: Log = [];
  return { state: played(state, seat, move, events), events };
}
