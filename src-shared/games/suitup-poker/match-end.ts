import { seatsOf, type Seat } from "../../engine";
import { at, forAll, fromLeftOf, handIsOver, seatsWhere, withAt, type PokerCarry, type PokerState } from "./state";
import type { PokerEvent } from "./view";

/** Events of a move as they happen: the functions that play add to it. */
export type Log = PokerEvent[];

/** Ends the match: most chips win, equal stacks share it. */
function endMatch(state: PokerState, log: Log): PokerState {
  const most = Math.max(...state.stacks);
  const winners = seatsOf(state.seats).filter((seat) => at(state.stacks, seat) === most);
  log.push({ type: "matchOver", winners });
  return { ...state, phase: "over", winners };
}

/** Seats without chips that are not out: they are asked about a rebuy. */
function undecided({ seats, stacks, out }: PokerState): readonly Seat[] {
  return seatsOf(seats).filter((seat) => at(stacks, seat) === 0 && out[seat] !== true);
}

/** Ends the match when one seat has all the chips and nobody can buy back in. */
function endIfWon(state: PokerState, log: Log): PokerState {
  const withChips = state.stacks.filter((stack) => stack > 0).length;
  return withChips === 1 && undecided(state).length === 0 ? endMatch(state, log) : state;
}

function declareOut(state: PokerState, seats: readonly Seat[], log: Log): PokerState {
  for (const seat of seats) log.push({ type: "out", seat });
  return { ...state, out: state.out.map((out, seat) => out || seats.includes(seat as Seat)) };
}

/** After a hand: the match ends with the last of its hands; else those without chips are asked, or are out. */
export function afterHand(state: PokerState, log: Log): PokerState {
  const over: PokerState = { ...state, phase: "handOver", ready: forAll(state.seats, false) };
  if (state.options.hands > 0 && state.hand >= state.options.hands) return endMatch(over, log);
  const broke = undecided(over);
  if (!state.options.rebuys) return endIfWon(declareOut(over, broke, log), log);
  if (broke.length > 0) log.push({ type: "rebuyAsked", seats: broke, chips: state.options.chips });
  return endIfWon(over, log);
}

/** A rebuy: the starting chips, at once in the stack. */
export function playRebuy(state: PokerState, seat: Seat, log: Log): PokerState {
  const { chips } = state.options;
  log.push({ type: "rebought", seat, chips });
  return { ...state, stacks: withAt(state.stacks, seat, chips), bought: state.bought + chips };
}

/** Ready for the next hand; without chips that is for good. */
export function playReady(state: PokerState, seat: Seat, log: Log): PokerState {
  log.push({ type: "ready", seat });
  const ready: PokerState = { ...state, ready: withAt(state.ready, seat, true) };
  return at(state.stacks, seat) > 0 ? ready : endIfWon(declareOut(ready, [seat], log), log);
}

/** Seats that have yet to say that they are ready, ascending. */
export function notReady({ seats, out, ready }: PokerState): readonly Seat[] {
  return seatsOf(seats).filter((seat) => out[seat] !== true && ready[seat] !== true);
}

/** What goes on to the next hand: the dealer moves left to the next player with chips. */
export function carryOn(state: PokerState): PokerCarry {
  const next = fromLeftOf(state.dealer, state.seats).find((seat) => at(state.stacks, seat) > 0) ?? state.dealer;
  const over = state.phase === "over";
  return {
    chance: state.chance,
    deals: state.hand,
    dealer: over ? state.dealer : next,
    scores: state.stacks,
    over,
    winners: state.winners,
    options: state.options,
    seats: state.seats,
    out: state.out,
    bought: state.bought,
    lastHand: state.lastHand,
    sheet: state.sheet,
  };
}

/** Seats that have to answer for play to go on, ascending. */
export function waitingFor(state: PokerState): readonly Seat[] {
  if (state.phase === "over") return [];
  if (handIsOver(state)) return notReady(state);
  if (state.phase === "sideBets") return seatsWhere(state.sideAsked.map((asked, seat) => asked && state.sideBets[seat] === null));
  return state.turn === null ? [] : [state.turn];
}
