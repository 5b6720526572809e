import type { Card } from "../../cards";
import { seatAfter, seatsOf, type Played, type Seat } from "../../engine";
import { endIfComplete } from "./ending";
import { forAll, withAt, without, type SuitsMeState } from "./state";
import type { Pass, SuitsMeEvent } from "./view";

type Step = Played<SuitsMeState, SuitsMeEvent>;

/** Begins a trade round: all choose at once, nobody has the turn. */
export function beginTrade(state: SuitsMeState): Step {
  const round = state.round + 1;
  return { state: { ...state, round, phase: "trade", turn: null, passes: forAll(state.seats, null) }, events: [{ type: "tradeBegan", round }] };
}

/** Begins a discard round with the player left of the dealer. */
function beginDiscards(state: SuitsMeState): Step {
  const round = state.round + 1;
  const first = seatAfter(state.dealer, state.seats);
  return { state: { ...state, round, phase: "discard", turn: first }, events: [{ type: "discardBegan", round, first }] };
}

/** All have chosen: every card goes to the left at once, and complete hands end the game. */
function exchange(state: SuitsMeState, passes: readonly Card[]): Step {
  const { seats } = state;
  const told = seatsOf(seats).map((from): Pass => ({ from, to: seatAfter(from, seats), card: { hidden: false, card: passes[from] as Card } }));
  const hands = state.hands.map((hand, seat) => [...without(hand, [passes[seat] as Card]), passes[seatAfter(seat as Seat, seats, -1)] as Card]);
  const traded: SuitsMeState = { ...state, hands, passes: forAll(seats, null) };
  const { state: next, events } = endIfComplete(traded, "trade") ?? beginDiscards(traded);
  return { state: next, events: [{ type: "traded", passes: told }, ...events] };
}

/** A seat chooses what it passes. The choice stands, and stays its own until the last one has chosen. */
export function playPass(state: SuitsMeState, seat: Seat, card: Card): Step {
  const chose: SuitsMeEvent = { type: "chose", seat, card: { hidden: false, card } };
  const passes = withAt(state.passes, seat, card);
  const all = passes.filter((chosen) => chosen !== null);
  if (all.length < state.seats) return { state: { ...state, passes }, events: [chose] };
  const { state: next, events } = exchange(state, all);
  return { state: next, events: [chose, ...events] };
}
