import type { Game } from "../../engine";
import { carryOn, dealGame } from "./dealing";
import { enumerate } from "./enumerate";
import { check, legal } from "./legal";
import { SUITS_ME_LESSON } from "./lesson";
import { inspect, lookAt, lookAtAll, seenBy, waitingFor } from "./look";
import { suitsMeMoveSchema, type SuitsMeMove } from "./moves";
import { SUITS_ME_DEFAULTS, suitsMeDeck, suitsMeOptionsSchema, type SuitsMeOptions } from "./options";
import { play } from "./play";
import { SUITS_ME_REFUSALS } from "./refusals";
import { forAll, gameIsOver, type SuitsMeCarry, type SuitsMeState } from "./state";
import { suitsMeEventSchema, suitsMeViewSchema, type SuitsMeEvent, type SuitsMeLegal, type SuitsMeView } from "./view";

export interface SuitsMeTypes {
  Options: SuitsMeOptions;
  Carry: SuitsMeCarry;
  State: SuitsMeState;
  View: SuitsMeView;
  Legal: SuitsMeLegal;
  Move: SuitsMeMove;
  Event: SuitsMeEvent;
}

/** Suits Me (rules/suits-me.md), all but those who play it by themselves. */
export const suitsMeRules: Omit<Game<SuitsMeTypes>, "sample" | "bot" | "absent"> = {
  id: "suits-me",
  seats: { min: 2, max: 6 },
  options: { defaults: SUITS_ME_DEFAULTS, schema: suitsMeOptionsSchema, conflict: () => null },
  refusals: SUITS_ME_REFUSALS,
  schemas: { move: suitsMeMoveSchema, view: suitsMeViewSchema, event: suitsMeEventSchema },
  neverStale: ["ready"],
  outOfTurn: null,
  lesson: SUITS_ME_LESSON,
  deck: suitsMeDeck,
  start: (options, seats, dealer, chance) => ({ chance, deals: 0, dealer, scores: forAll(seats, 0), over: false, winners: null, options, seats, sheet: [] }),
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
  cards: (state) => [...state.hands.flat(), ...state.drawPile, ...state.discardPile],
  chips: () => null,
  enumerate,
};
