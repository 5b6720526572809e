import { randomFrom, ZERO_SEED } from "../../cards";
import type { Game, Seat } from "../../engine";
import { originalBot } from "./bot";
import { enumerate } from "./enumerate";
import { check, legal } from "./legal";
import { ORIGINAL_LESSON } from "./lesson";
import { MAY_I_LEFT } from "./limits";
import { inspect, lookAt, lookAtAll, roundIsOver, seenBy, waitingFor } from "./look";
import { originalMoveSchema, type OriginalMove } from "./moves";
import { ORIGINAL_DEFAULTS, originalConflict, originalDeck, originalOptionsSchema, type OriginalOptions } from "./options";
import { play } from "./play";
import { ORIGINAL_REFUSALS } from "./refusals";
import { carryOn, dealRound } from "./round";
import { sample } from "./sample";
import { askingIn } from "./sight";
import type { OriginalCarry, OriginalState } from "./state";
import { originalEventSchema, originalViewSchema, type OriginalEvent, type OriginalLegal, type OriginalView } from "./view";

export interface OriginalTypes {
  Options: OriginalOptions;
  Carry: OriginalCarry;
  State: OriginalState;
  View: OriginalView;
  Legal: OriginalLegal;
  Move: OriginalMove;
  Event: OriginalEvent;
}

/** SuitUP Original (rules/suitup-original.md). */
export const suitupOriginal: Game<OriginalTypes> = {
  id: "suitup-original",
  seats: { min: 2, max: 8 },
  options: { defaults: ORIGINAL_DEFAULTS, schema: originalOptionsSchema, conflict: originalConflict },
  refusals: ORIGINAL_REFUSALS,
  schemas: { move: originalMoveSchema, view: originalViewSchema, event: originalEventSchema },
  neverStale: ["mayI", "pass", "ready"],
  outOfTurn: null,
  lesson: ORIGINAL_LESSON,
  deck: originalDeck,
  start: (options, seats, dealer, chance) => ({
    chance,
    deals: 0,
    dealer,
    scores: Array.from({ length: seats }, () => 0),
    over: false,
    winners: null,
    options,
    seats,
    sheet: [],
  }),
  deal: dealRound,
  view: lookAt,
  openView: lookAtAll,
  legal,
  check,
  play,
  seen: seenBy,
  waitingFor,
  deadline(state) {
    const asking = askingIn(state);
    if (asking.length === 0) return null;
    const seats: readonly Seat[] = state.phase === "mayI" ? waitingFor(state) : [];
    return { from: `${state.round}:${state.discards}`, ms: state.options.mayITime * 1000, atLeast: MAY_I_LEFT, seats };
  },
  outcome(state) {
    if (state.phase === "over") return { kind: "final", carry: carryOn(state) };
    return state.phase === "roundOver" && state.ready.every(Boolean) ? { kind: "next", carry: carryOn(state) } : null;
  },
  standing: (state) => ({ deals: state.round, dealer: state.dealer, scores: state.scores, over: state.phase === "over", winners: state.winners }),
  dealOver: roundIsOver,
  inspect,
  cards: (state) => [...state.hands.flat(), ...state.drawPile, ...state.discardPile, ...state.melds.flatMap(({ cards }) => cards)],
  chips: () => null,
  sample,
  bot: originalBot,
  absent: (view) => {
    const asked = legal(view).mayI !== null;
    if (asked) return { type: "pass" };
    return originalBot({ view, history: [], seat: view.viewer as Seat, level: "easy", random: randomFrom(ZERO_SEED) });
  },
  enumerate,
};
