import { seatAfter, type Played, type Seat } from "../../engine";
import { seatsIn, withAt, type SuitHoarderState } from "./state";
import type { SuitHoarderEvent } from "./view";

type Step = Played<SuitHoarderState, SuitHoarderEvent>;

/** The jacks in a hand turn up when its owner's turn is over (**Decision**); with until-discarded they stay as they are. */
function turnedUp(state: SuitHoarderState, seat: Seat): Step {
  const jacks = (state.faceDown[seat] ?? []).map(({ card }) => card);
  if (jacks.length === 0 || state.options.jackLock === "until-discarded") return { state, events: [] };
  const hands = withAt(state.hands, seat, [...(state.hands[seat] ?? []), ...jacks]);
  const next = { ...state, hands, faceDown: withAt(state.faceDown, seat, []) };
  return { state: next, events: [{ type: "jacksTurned", seat, cards: { hidden: false, cards: jacks } }] };
}

function counted(state: SuitHoarderState, seat: Seat): SuitHoarderState {
  return { ...state, turns: withAt(state.turns, seat, (state.turns[seat] ?? 0) + 1) };
}

/** Whether a seat can do something in its turn: with a card in hand always, with face-down jacks alone if it may discard them. */
function canPlay(state: SuitHoarderState, seat: Seat): boolean {
  if ((state.hands[seat] ?? []).length > 0) return true;
  return state.options.jackLock === "until-discarded" && (state.faceDown[seat] ?? []).length > 0;
}

/** Whether anybody still in the game holds a card: else no turn could ever be played again. */
export function anyCardHeld(state: SuitHoarderState): boolean {
  return seatsIn(state).some((seat) => (state.hands[seat] ?? []).length + (state.faceDown[seat] ?? []).length > 0);
}

/** The turn goes to the next seat still in the game that can play; the turns of others pass, and their jacks turn up. */
export function nextTurn(start: SuitHoarderState): Step {
  let state = start;
  const events: SuitHoarderEvent[] = [];
  let turn = state.turn;
  for (;;) {
    turn = seatAfter(turn, state.seats);
    if (state.out[turn] === true) continue;
    if (canPlay(state, turn)) return { state: { ...state, turn }, events };
    const turned = turnedUp(counted(state, turn), turn);
    events.push({ type: "turnPassed", seat: turn }, ...turned.events);
    state = turned.state;
  }
}

/** Ends the turn of the seat that has it: its face-down jacks turn up, and the next seat plays. */
export function endTurn(state: SuitHoarderState): Step {
  const turned = turnedUp(counted(state, state.turn), state.turn);
  const next = nextTurn(turned.state);
  return { state: next.state, events: [...turned.events, ...next.events] };
}
