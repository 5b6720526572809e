import { seatAfter, type Played, type Seat } from "../../engine";
import type { SuitHoarderCarry, SuitHoarderState } from "./state";
import type { LastGame, SuitHoarderEvent } from "./view";

type Step = Played<SuitHoarderState, SuitHoarderEvent>;

/** Ends a game with its result, and the match when somebody has won as many games as it takes (**Decision**). */
export function endGame(state: SuitHoarderState, result: LastGame): Step {
  const scores = state.scores.map((won, seat) => won + (result.winners.includes(seat as Seat) ? 1 : 0));
  const winners = result.winners.filter((seat) => (scores[seat] ?? 0) >= state.options.wins);
  const over = winners.length > 0;
  const ended: SuitHoarderState = {
    ...state,
    phase: over ? "over" : "gameOver",
    scores,
    sheet: [...state.sheet, result],
    winners: over ? winners : null,
    losers: result.losers,
  };
  const hands = state.hands.map((hand, seat) => [...hand, ...(state.faceDown[seat] ?? []).map(({ card }) => card)]);
  const told: SuitHoarderEvent = { type: "gameOver", result, hands, scores };
  return { state: ended, events: over ? [told, { type: "matchOver", winners }] : [told] };
}

/** What goes on to the next game: the deal moves one seat left. */
export function carryOn(state: SuitHoarderState): SuitHoarderCarry {
  const over = state.phase === "over";
  return {
    chance: state.chance,
    deals: state.game,
    dealer: over ? state.dealer : seatAfter(state.dealer, state.seats),
    scores: state.scores,
    over,
    winners: state.winners,
    options: state.options,
    seats: state.seats,
    sheet: state.sheet,
  };
}
