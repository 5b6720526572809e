import type { Card } from "../../cards";
import type { Played, Refusal, Seat } from "../../engine";
import { playGuess, playShow } from "./calling";
import { judge } from "./judge";
import type { DiscardFaceDownMove, FrenchSuit, PlayJackMove, SuitHoarderMove } from "./moves";
import { DRAWS } from "./options";
import { draw, laidOn } from "./piles";
import { sightOfState } from "./sight";
import { withAt, without, type LockedJack, type SuitHoarderState } from "./state";
import { printedSuit } from "./suits";
import { endTurn } from "./turns";
import type { Discard, SuitHoarderEvent } from "./view";

type Step = Played<SuitHoarderState, SuitHoarderEvent>;

/** Draws what the turn brings, and ends it. */
function thenDraw(state: SuitHoarderState, count: number, events: readonly SuitHoarderEvent[]): Step {
  const drawn = count === 0 ? { state, events: [] } : draw(state, state.turn, count);
  const ended = endTurn(drawn.state);
  return { state: ended.state, events: [...events, ...drawn.events, ...ended.events] };
}

/** Cards go from the hand to their piles; so many are drawn. */
function discard(state: SuitHoarderState, how: Discard, cards: readonly Card[], piles: readonly FrenchSuit[], drawing: number): Step {
  const seat = state.turn;
  const next: SuitHoarderState = {
    ...state,
    hands: withAt(state.hands, seat, without(state.hands[seat] ?? [], cards)),
    piles: laidOn(state.piles, cards, piles),
  };
  return thenDraw(next, drawing, [{ type: "discarded", seat, how, cards, piles }]);
}

/** A jack goes face down into another hand; its player draws one card. */
function playJack(state: SuitHoarderState, { card, on }: PlayJackMove): Step {
  const seat = state.turn;
  const next: SuitHoarderState = {
    ...state,
    hands: withAt(state.hands, seat, without(state.hands[seat] ?? [], [card])),
    faceDown: withAt(state.faceDown, on, [...(state.faceDown[on] ?? []), { by: seat, card }]),
  };
  return thenDraw(next, DRAWS.jack, [{ type: "jackPlayed", seat, on, card: { hidden: false, card } }]);
}

/** With until-discarded a face-down jack costs its owner a turn: it goes to its suit's pile, and one card is drawn (source). */
function discardFaceDown(state: SuitHoarderState, { slot }: DiscardFaceDownMove): Step {
  const seat = state.turn;
  const jacks = state.faceDown[seat] ?? [];
  const { card } = jacks[slot] as LockedJack;
  const next: SuitHoarderState = { ...state, faceDown: withAt(state.faceDown, seat, jacks.filter((_, at) => at !== slot)) };
  return discard(next, "faceDown", [card], [printedSuit(card)], DRAWS.faceDown);
}

/** Plays a move that has been judged. */
function played(state: SuitHoarderState, seat: Seat, move: SuitHoarderMove): Step {
  switch (move.type) {
    case "discardSuit": return discard(state, "suit", move.cards, move.cards.map(() => move.suit), move.cards.length);
    case "discardQueen": return discard(state, "queen", [move.card], [printedSuit(move.card)], DRAWS.queen);
    case "playJack": return playJack(state, move);
    case "discardFour": return discard(state, "four", move.cards, move.cards.map(printedSuit), DRAWS.four);
    case "discardFaceDown": return discardFaceDown(state, move);
    case "show": return playShow(state, seat);
    case "guess": return playGuess(state, seat, move);
    case "ready": return { state: { ...state, ready: withAt(state.ready, seat, true) }, events: [{ type: "ready", seat }] };
  }
}

/** Plays a well-formed move, or says which rule stands in the way; a refused move changes nothing. */
export function play(state: SuitHoarderState, seat: Seat, move: SuitHoarderMove): Step | Refusal {
  return judge(sightOfState(state, seat), move) ?? played(state, seat, move);
}
