import { handView, hideHand, HIDDEN_CARD, seatsOf, type Seat, type Viewer } from "../../engine";
import { mustDiscardIn } from "./sight";
import { gameIsOver, seatsWhere, topOf, type SuitsMeState } from "./state";
import type { Pass, SuitsMeEvent, SuitsMeView } from "./view";

/** Seats that have to answer for play to go on, ascending: in a trade those who have not chosen. */
export function waitingFor({ phase, passes, turn, ready }: SuitsMeState): readonly Seat[] {
  switch (phase) {
    case "trade": return seatsWhere(passes.map((card) => card === null));
    case "discard": return turn === null ? [] : [turn];
    case "gameOver": return seatsWhere(ready.map((is) => !is));
    case "over": return [];
  }
}

/** The seats after the one at turn in this discard round: the dealer is the last. */
function toCome({ turn, dealer, seats }: SuitsMeState): readonly Seat[] {
  if (turn === null) return [];
  const left = (dealer - turn + seats) % seats;
  return seatsOf(left).map((step) => ((turn + step + 1) % seats) as Seat);
}

/** What a viewer sees, field by field. Hands of others are hidden until the game is over, then all are shown. */
function seenFrom(state: SuitsMeState, viewer: Viewer): SuitsMeView {
  const over = gameIsOver(state);
  return {
    game: "suits-me",
    viewer,
    deal: state.game,
    phase: state.phase,
    turn: state.turn,
    waitingFor: waitingFor(state),
    dealer: state.dealer,
    scores: state.scores,
    over: state.phase === "over",
    winners: state.winners,
    options: state.options,
    hands: state.hands.map((hand, seat) => handView(hand, over || viewer === "open" || seat === viewer)),
    drawPile: state.drawPile.length,
    discard: { count: state.discardPile.length, top: topOf(state) },
    round: state.round,
    chosen: state.passes.map((card) => card !== null),
    ownPass: typeof viewer === "number" ? (state.passes[viewer] ?? null) : null,
    mustDiscard: mustDiscardIn(state),
    toCome: toCome(state),
    lastGame: state.sheet.at(-1) ?? null,
    sheet: state.sheet,
    ready: seatsWhere(state.ready),
  };
}

/** What a viewer sees (`Game.view`). */
export function lookAt(state: SuitsMeState, viewer: Viewer): SuitsMeView {
  if (viewer === "open" && !gameIsOver(state)) throw new RangeError("All hands are open only when the game is over");
  return seenFrom(state, viewer);
}

/** All hands at any moment (`Game.openView`). */
export function lookAtAll(state: SuitsMeState): SuitsMeView {
  return seenFrom(state, "open");
}

/** A passed card is known to those who gave and got it. */
function passFor(pass: Pass, viewer: Viewer): Pass {
  return viewer === pass.from || viewer === pass.to ? pass : { ...pass, card: HIDDEN_CARD };
}

/** An event as a viewer may see it: a choice is its seat's alone, a draw the drawer's. */
export function seenBy(event: SuitsMeEvent, viewer: Viewer): SuitsMeEvent {
  if (viewer === "open") return event;
  switch (event.type) {
    case "dealt": return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : hideHand(hand))) };
    case "chose": return event.seat === viewer ? event : { ...event, card: HIDDEN_CARD };
    case "traded": return { ...event, passes: event.passes.map((pass) => passFor(pass, viewer)) };
    case "drew": return event.seat === viewer ? event : { ...event, cards: hideHand(event.cards) };
    default: return event;
  }
}

/** What `replay` prints of a game (records.md). */
export function inspect(state: SuitsMeState): Readonly<Record<string, unknown>> {
  const last = state.sheet.at(-1);
  return {
    game: "suits-me",
    deal: state.game,
    phase: state.phase,
    turn: state.turn,
    waitingFor: waitingFor(state),
    hands: state.hands,
    drawPile: state.drawPile.length,
    discardPile: state.discardPile,
    scores: state.scores,
    over: state.phase === "over",
    winners: state.winners,
    mustDiscard: mustDiscardIn(state),
    lastGame: last === undefined ? null : { winner: last.winner, tied: last.tied },
  };
}
