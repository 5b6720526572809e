import type { Game } from "../../engine";
import { enumerate } from "./enumerate";
import { check, legal } from "./legal";
import { POKER_LESSON } from "./lesson";
import { inspect, lookAt, lookAtAll, seenBy } from "./look";
import { carryOn, notReady, waitingFor } from "./match-end";
import { pokerMoveSchema, type PokerMove } from "./moves";
import { dealHand } from "./opening";
import { POKER_DEFAULTS, pokerConflict, pokerDeck, pokerOptionsSchema, type PokerOptions } from "./options";
import { play } from "./play";
import { POKER_REFUSALS } from "./refusals";
import { sideChips } from "./side";
import { forAll, handIsOver, sum, type PokerCarry, type PokerState } from "./state";
import { pokerEventSchema, pokerViewSchema, type PokerEvent, type PokerLegal, type PokerView } from "./view";
import { warmUp } from "./warm";

export interface PokerTypes {
  Options: PokerOptions;
  Carry: PokerCarry;
  State: PokerState;
  View: PokerView;
  Legal: PokerLegal;
  Move: PokerMove;
  Event: PokerEvent;
}

/** Chips that lie as side bets: their stakes are in while the hand is played. */
function sideStakes(state: PokerState): number {
  const staked = state.phase !== "sideBets" && !handIsOver(state);
  return staked ? sideChips(state.sideBets, state.stakes.sideStake) : 0;
}

/** SuitUP Poker (rules/suitup-poker.md), all but those who play it by themselves. */
export const pokerRules: Omit<Game<PokerTypes>, "sample" | "bot" | "absent"> = {
  id: "suitup-poker",
  seats: { min: 2, max: 8 },
  options: { defaults: POKER_DEFAULTS, schema: pokerOptionsSchema, conflict: pokerConflict },
  refusals: POKER_REFUSALS,
  schemas: { move: pokerMoveSchema, view: pokerViewSchema, event: pokerEventSchema },
  neverStale: ["sideBet", "rebuy", "ready"],
  outOfTurn: null,
  lesson: POKER_LESSON,
  deck: pokerDeck,
  start(options, seats, dealer, chance) {
    warmUp(options);
    return {
      chance, deals: 0, dealer, scores: forAll(seats, options.chips), over: false, winners: null,
      options, seats, out: forAll(seats, false), bought: 0, lastHand: null, sheet: [],
    };
  },
  deal: dealHand,
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
    return state.phase === "handOver" && notReady(state).length === 0 ? { kind: "next", carry: carryOn(state) } : null;
  },
  standing: (state) => ({ deals: state.hand, dealer: state.dealer, scores: state.stacks, over: state.phase === "over", winners: state.winners }),
  dealOver: handIsOver,
  inspect,
  cards: (state) => [...state.hands.flat(), ...state.board, ...state.drawPile, ...state.discardPile],
  // What rebuys have brought is left out: the rest never changes.
  chips: (state) => sum(state.stacks) + sum(state.bets) + sum(state.gathered) + sideStakes(state) - state.bought,
  enumerate,
};
