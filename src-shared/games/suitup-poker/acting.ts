import type { Seat } from "../../engine";
import { allInTo, callCost, isFull, type OwnChips } from "./betting";
import type { Log } from "./match-end";
import type { AllInMove, BetMove, CallMove, CheckMove, FoldMove, RaiseMove } from "./moves";
import { afterAction } from "./rounds";
import { at, withAt, type PokerState } from "./state";
import type { Act } from "./view";

export type BettingMove = FoldMove | CheckMove | CallMove | BetMove | RaiseMove | AllInMove;

/** The seat at turn brings its total of this round to `to` and has acted; a full bet or raise sets what the next must reach. */
function putTo(state: PokerState, seat: Seat, act: Act, to: number, log: Log): PokerState {
  const amount = to - at(state.bets, seat);
  const stack = at(state.stacks, seat) - amount;
  const full = to > state.toMatch && isFull(state, to);
  const toMatch = Math.max(state.toMatch, to);
  log.push({ type: "acted", seat, act, amount, to, allIn: amount > 0 && stack === 0 });
  return afterAction({
    ...state,
    stacks: withAt(state.stacks, seat, stack),
    bets: withAt(state.bets, seat, to),
    acted: withAt(state.acted, seat, toMatch),
    toMatch,
    lastRaise: full ? to - state.toMatch : state.lastRaise,
    raises: full ? state.raises + 1 : state.raises,
  }, log);
}

function fold(state: PokerState, seat: Seat, log: Log): PokerState {
  log.push({ type: "acted", seat, act: "fold", amount: 0, to: at(state.bets, seat), allIn: false });
  return afterAction({ ...state, folded: withAt(state.folded, seat, true) }, log);
}

/** What raising the total to `to` is: a call, the first bet of the round, or a raise. */
function actOf(state: PokerState, to: number): Act {
  if (to <= state.toMatch) return "call";
  return state.toMatch === 0 ? "bet" : "raise";
}

/** Plays what a seat does with its chips in a betting round; it has been judged. */
export function playBetting(state: PokerState, seat: Seat, move: BettingMove, log: Log): PokerState {
  const own: OwnChips = { seat, stacks: state.stacks, bets: state.bets, toMatch: state.toMatch };
  const bet = at(state.bets, seat);
  switch (move.type) {
    case "fold": return fold(state, seat, log);
    case "check": return putTo(state, seat, "check", bet, log);
    case "call": return putTo(state, seat, "call", bet + callCost(own), log);
    case "bet": return putTo(state, seat, "bet", move.amount, log);
    case "raise": return putTo(state, seat, "raise", move.to, log);
    case "allIn": return putTo(state, seat, actOf(state, allInTo(own)), allInTo(own), log);
  }
}
