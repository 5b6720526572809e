import type { Card } from "../../cards";
import { handView, hideHand, HIDDEN_CARD, type CardView, type Seat, type Viewer } from "../../engine";
import { gameIsOver, seatsWhere, type LockedJack, type SuitHoarderState } from "./state";
import type { FaceDown, SuitHoarderEvent, SuitHoarderView } from "./view";

/** Seats that have to answer for play to go on, ascending. Nobody is waited for to show or guess. */
export function waitingFor(state: SuitHoarderState): readonly Seat[] {
  switch (state.phase) {
    case "over": return [];
    case "gameOver": return seatsWhere(state.ready.map((ready) => !ready));
    case "turn": return [state.turn];
  }
}

function cardView(card: Card, shown: boolean): CardView {
  return shown ? { hidden: false, card } : HIDDEN_CARD;
}

/** A face-down jack is known to its player alone until the game is over; its owner sees the back. */
function jackView({ by, card }: LockedJack, over: boolean, viewer: Viewer): FaceDown {
  return { by, card: cardView(card, over || viewer === "open" || by === viewer) };
}

/** What a viewer sees, field by field. Hands of others are hidden until the game is over, then all are shown. */
function seenFrom(state: SuitHoarderState, viewer: Viewer): SuitHoarderView {
  const over = gameIsOver(state);
  return {
    game: "suit-hoarder",
    viewer,
    deal: state.game,
    phase: state.phase,
    turn: over ? null : state.turn,
    waitingFor: waitingFor(state),
    dealer: state.dealer,
    scores: state.scores,
    over: state.phase === "over",
    winners: state.winners,
    options: state.options,
    hands: state.hands.map((hand, seat) => handView(hand, over || viewer === "open" || seat === viewer)),
    faceDown: state.faceDown.map((jacks) => jacks.map((jack) => jackView(jack, over, viewer))),
    drawPile: state.drawPile.length,
    piles: state.piles,
    out: state.out,
    turns: state.turns,
    lastGame: state.sheet.at(-1) ?? null,
    sheet: state.sheet,
    ready: seatsWhere(state.ready),
  };
}

/** What a viewer sees (`Game.view`). */
export function lookAt(state: SuitHoarderState, viewer: Viewer): SuitHoarderView {
  if (viewer === "open" && !gameIsOver(state)) throw new RangeError("All hands are open only when the game is over");
  return seenFrom(state, viewer);
}

/** All hands at any moment (`Game.openView`). */
export function lookAtAll(state: SuitHoarderState): SuitHoarderView {
  return seenFrom(state, "open");
}

/** An event as a viewer may see it. What a seat draws, and which jacks turned in its hand, it alone sees. */
export function seenBy(event: SuitHoarderEvent, viewer: Viewer): SuitHoarderEvent {
  if (viewer === "open") return event;
  switch (event.type) {
    case "dealt": return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : hideHand(hand))) };
    case "drew":
    case "jacksTurned": return event.seat === viewer ? event : { ...event, cards: hideHand(event.cards) };
    case "jackPlayed": return event.seat === viewer ? event : { ...event, card: HIDDEN_CARD };
    default: return event;
  }
}

/** What `replay` prints of a game (records.md): face-down jacks are in the hands too. */
export function inspect(state: SuitHoarderState): Readonly<Record<string, unknown>> {
  const last = state.sheet.at(-1);
  const faceDown = state.faceDown.map((jacks) => jacks.map(({ card }) => card));
  return {
    game: "suit-hoarder",
    deal: state.game,
    phase: state.phase,
    turn: gameIsOver(state) ? null : state.turn,
    waitingFor: waitingFor(state),
    hands: state.hands.map((hand, seat) => [...hand, ...(faceDown[seat] ?? [])]),
    drawPile: state.drawPile.length,
    discardPile: [],
    scores: state.scores,
    over: state.phase === "over",
    winners: state.winners,
    piles: state.piles,
    faceDown,
    out: state.out,
    lastGame: last === undefined ? null : { winners: last.winners, losers: last.losers, by: last.by },
  };
}
