import { randomFrom, ZERO_SEED } from "../../cards";
import type { Game, Seat } from "../../engine";
import { quietTurn, suitHoarderBot, suitHoarderUrge } from "./bot";
import { dealGame, start } from "./deal";
import { carryOn } from "./ending";
import { enumerate } from "./enumerate";
import { check, legal } from "./legal";
import { SUIT_HOARDER_LESSON } from "./lesson";
import { inspect, lookAt, lookAtAll, seenBy, waitingFor } from "./look";
import { suitHoarderMoveSchema, type SuitHoarderMove } from "./moves";
import { SUIT_HOARDER_DEFAULTS, suitHoarderDeck, suitHoarderOptionsSchema, type SuitHoarderOptions } from "./options";
import { play } from "./play";
import { SUIT_HOARDER_REFUSALS } from "./refusals";
import { sample } from "./sample";
import { gameIsOver, seatsIn, type SuitHoarderCarry, type SuitHoarderState } from "./state";
import {
  suitHoarderEventSchema, suitHoarderViewSchema, type SuitHoarderEvent, type SuitHoarderLegal, type SuitHoarderView,
} from "./view";

export interface SuitHoarderTypes {
  Options: SuitHoarderOptions;
  Carry: SuitHoarderCarry;
  State: SuitHoarderState;
  View: SuitHoarderView;
  Legal: SuitHoarderLegal;
  Move: SuitHoarderMove;
  Event: SuitHoarderEvent;
}

/** How long bots leave people to be quicker with a show or a guess, in ms. */
const FAIR_MOMENT = 3000;

/**
 * A hold counts until the seat's next turn is over (**Decision**); nobody holds who could not guess.
 */
function hold(state: SuitHoarderState, seat: Seat): string | null {
  if (gameIsOver(state) || !seatsIn(state).includes(seat)) return null;
  return `${state.game}:${state.turns[seat] ?? 0}`;
}

/** Suit Hoarder (rules/suit-hoarder.md). */
export const suitHoarder: Game<SuitHoarderTypes> = {
  id: "suit-hoarder",
  seats: { min: 2, max: 8 },
  options: { defaults: SUIT_HOARDER_DEFAULTS, schema: suitHoarderOptionsSchema, conflict: () => null },
  refusals: SUIT_HOARDER_REFUSALS,
  schemas: { move: suitHoarderMoveSchema, view: suitHoarderViewSchema, event: suitHoarderEventSchema },
  neverStale: ["show", "guess", "ready"],
  outOfTurn: { moves: ["show", "guess"], fairMoment: FAIR_MOMENT, hold, urge: suitHoarderUrge },
  lesson: SUIT_HOARDER_LESSON,
  deck: suitHoarderDeck,
  start,
  deal: dealGame,
  view: lookAt,
  openView: lookAtAll,
  legal,
  check,
  play,
  seen: seenBy,
  waitingFor,
  deadline: () => null,
  outcome(state) {
    if (state.phase === "over") return { kind: "final", carry: carryOn(state) };
    return state.phase === "gameOver" && state.ready.every(Boolean) ? { kind: "next", carry: carryOn(state) } : null;
  },
  standing: (state) => ({ deals: state.game, dealer: state.dealer, scores: state.scores, over: state.phase === "over", winners: state.winners }),
  dealOver: gameIsOver,
  inspect,
  cards: (state) => [
    ...state.hands.flat(),
    ...state.faceDown.flat().map(({ card }) => card),
    ...state.drawPile,
    ...Object.values(state.piles).flat(),
  ],
  chips: () => null,
  sample,
  bot: suitHoarderBot,
  absent: (view) => quietTurn({ view, history: [], seat: view.viewer as Seat, random: randomFrom(ZERO_SEED) }),
  enumerate,
};
