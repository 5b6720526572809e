import { seatAfter, type Seat } from "../../engine";
import type { Log } from "./match-end";
import { endByFolds, endByShowdown, gather } from "./showdown";
import { at, countIn, isIn, type PokerState } from "./state";
import type { Street } from "./view";

/** What follows a betting round: another one, the draw, or the showdown. */
const AFTER: Readonly<Record<Street, Street | "draw" | "showdown">> = {
  preflop: "flop",
  flop: "turn",
  turn: "river",
  river: "showdown",
  first: "draw",
  second: "showdown",
};

/** Cards that join the board before a betting round. */
const BOARD: Readonly<Record<Street, number>> = { preflop: 0, flop: 3, turn: 1, river: 1, first: 0, second: 0 };

/** Rounds in which fixed-limit bets are twice as large. */
const LATE: readonly Street[] = ["turn", "river", "second"];

/** The smallest full bet of a round. */
function smallestBet({ options, stakes }: PokerState, street: Street): number {
  return options.limit === "fixed-limit" && LATE.includes(street) ? 2 * stakes.minBet : stakes.minBet;
}

/** Chips of a seat in this hand so far. */
function putIn({ gathered, bets }: PokerState, seat: Seat): number {
  return at(gathered, seat) + at(bets, seat);
}

/**
 * Whether a seat has something to decide in this round: it has chips, and has not acted or faces more than it put in. A seat
 * that has put in as much as everybody still in, who are all all in, is not asked.
 */
function mustAct(state: PokerState, seat: Seat): boolean {
  if (!isIn(state, seat) || at(state.stacks, seat) === 0) return false;
  if (state.acted[seat] !== null && at(state.bets, seat) >= state.toMatch) return false;
  const mine = putIn(state, seat);
  return state.stacks.some((stack, other) => other !== seat && isIn(state, other as Seat) && (stack > 0 || putIn(state, other as Seat) > mine));
}

/** The first seat from the left of one for which something is true, that one last; null when there is none. */
function firstFrom(state: PokerState, after: Seat, is: (state: PokerState, seat: Seat) => boolean): Seat | null {
  for (let step = 1; step <= state.seats; step += 1) {
    const seat = seatAfter(after, state.seats, step);
    if (is(state, seat)) return seat;
  }
  return null;
}

/** Begins a betting round with the first who has something to decide from the left of `after`; without one it is over. */
export function startBetting(state: PokerState, street: Street, after: Seat, log: Log): PokerState {
  const count = BOARD[street];
  const cards = state.drawPile.slice(0, count);
  const open: PokerState = count === 0 ? state : { ...state, board: [...state.board, ...cards], drawPile: state.drawPile.slice(count) };
  const turn = firstFrom(open, after, mustAct);
  log.push({ type: "street", street, cards, betting: turn !== null });
  const round: PokerState = { ...open, phase: "bet", street, turn, swapped: false };
  return turn === null ? endRound(round, street, log) : round;
}

function startStreet(state: PokerState, street: Street, log: Log): PokerState {
  return startBetting({ ...state, lastRaise: smallestBet(state, street) }, street, state.dealer, log);
}

function endRound(state: PokerState, street: Street, log: Log): PokerState {
  const closed = gather(state, log);
  const next = AFTER[street];
  if (next === "showdown") return endByShowdown(closed, log);
  return next === "draw" ? startDraw(closed, log) : startStreet(closed, next, log);
}

/** Goes on after a bet, call, check or fold: the next seat, the end of the round, or of the hand when one is left. */
export function afterAction(state: PokerState, log: Log): PokerState {
  if (countIn(state) === 1) return endByFolds(state, log);
  const turn = firstFrom(state, state.turn as Seat, mustAct);
  return turn === null ? endRound(state, state.street as Street, log) : { ...state, turn, swapped: false };
}

/** The draw goes round from the left of the dealer, those who are all in too. */
function startDraw(state: PokerState, log: Log): PokerState {
  const first = firstFrom(state, state.dealer, mustDraw) as Seat;
  log.push({ type: "drawBegan", first });
  return { ...state, phase: "exchange", street: null, turn: first, swapped: false };
}

function mustDraw(state: PokerState, seat: Seat): boolean {
  return isIn(state, seat) && state.exchanged[seat] === null;
}

/** Goes on after a draw: the next seat, or the second betting round. */
export function afterDraw(state: PokerState, log: Log): PokerState {
  const turn = firstFrom(state, state.dealer, mustDraw);
  return turn === null ? startStreet(state, "second", log) : { ...state, turn, swapped: false };
}
