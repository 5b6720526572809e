import { handView, hideHand, HIDDEN_CARD, type Seat, type Viewer } from "../../engine";
import { stillAsked } from "./order";
import { askingIn } from "./sight";
import { seatsWhere, type OriginalState } from "./state";
import type { Answer, OriginalEvent, OriginalView, Pending } from "./view";

export function roundIsOver(state: OriginalState): boolean {
  return state.phase === "roundOver" || state.phase === "over";
}

/** Seats that have to answer for play to go on, ascending. */
export function waitingFor(state: OriginalState): readonly Seat[] {
  switch (state.phase) {
    case "over": return [];
    case "roundOver": return seatsWhere(state.ready.map((ready) => !ready));
    case "mayI": return [...stillAsked(askingIn(state), state.answers)].sort((a, b) => a - b);
    case "give": return state.pending?.with === null || state.pending === null ? [] : [state.pending.with];
    default: return [state.turn];
  }
}

/** Answers become public when the pile is chosen; until then everybody knows their own. */
function answersFor(state: OriginalState, viewer: Viewer): readonly (Answer | null)[] {
  if (state.phase === "mayI") return state.answers;
  return state.answers.map((answer, seat) => (seat === viewer ? answer : null));
}

function pendingFor(state: OriginalState): Pending | null {
  if (state.pending === null) return null;
  const { action, by, with: other, given } = state.pending;
  return { action, by, with: other, count: other === null ? null : given.length };
}

/** What a viewer sees, field by field. Hands of others are hidden until the round is over, then all are shown. */
function seenFrom(state: OriginalState, viewer: Viewer): OriginalView {
  const over = roundIsOver(state);
  return {
    game: "suitup-original",
    viewer,
    deal: state.round,
    phase: state.phase,
    turn: over ? null : state.turn,
    waitingFor: waitingFor(state),
    dealer: state.dealer,
    scores: state.scores,
    over: state.phase === "over",
    winners: state.winners,
    options: state.options,
    hands: state.hands.map((hand, seat) => handView(hand, over || viewer === "open" || seat === viewer)),
    drawPile: state.drawPile.length,
    discard: { top: state.discardPile.at(-1) ?? null, count: state.discardPile.length, live: state.live, by: state.discardBy },
    melds: state.melds,
    direction: state.direction,
    blocked: seatsWhere(state.blocked),
    immune: seatsWhere(state.immune),
    laidDown: state.laidDown,
    openedNow: state.openedNow,
    asking: askingIn(state),
    answers: answersFor(state, viewer),
    pending: pendingFor(state),
    lastRound: state.sheet.at(-1) ?? null,
    sheet: state.sheet,
    roundEnd: state.roundEnd,
    ready: seatsWhere(state.ready),
    rebuilds: state.rebuilds,
  };
}

/** What a viewer sees (`Game.view`). */
export function lookAt(state: OriginalState, viewer: Viewer): OriginalView {
  if (viewer === "open" && !roundIsOver(state)) throw new RangeError("All hands are open only when the round is over");
  return seenFrom(state, viewer);
}

/** All hands at any moment (`Game.openView`). */
export function lookAtAll(state: OriginalState): OriginalView {
  return seenFrom(state, "open");
}

/** An event as a viewer may see it, or null if they may not know of it. */
export function seenBy(event: OriginalEvent, viewer: Viewer): OriginalEvent | null {
  if (viewer === "open") return event;
  switch (event.type) {
    case "dealt": return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : hideHand(hand))) };
    case "drew": return event.from === "discard" || event.card === null || event.seat === viewer ? event : { ...event, card: HIDDEN_CARD };
    case "claimed": return event.extra === null || event.seat === viewer ? event : { ...event, extra: HIDDEN_CARD };
    case "answered": return event.open || event.seat === viewer ? event : null;
    case "traded":
      if (viewer === event.by || viewer === event.with) return event;
      return { ...event, given: hideHand(event.given), taken: hideHand(event.taken) };
    default: return event;
  }
}

/** What `replay` prints of a round (records.md). */
export function inspect(state: OriginalState): Readonly<Record<string, unknown>> {
  const over = roundIsOver(state);
  return {
    game: "suitup-original",
    deal: state.round,
    phase: state.phase,
    turn: over ? null : state.turn,
    waitingFor: waitingFor(state),
    hands: state.hands,
    drawPile: state.drawPile.length,
    discardPile: state.discardPile,
    scores: state.scores,
    over: state.phase === "over",
    winners: state.winners,
    melds: state.melds,
    direction: state.direction,
    blocked: seatsWhere(state.blocked),
    laidDown: state.laidDown,
    lastRound: state.sheet.at(-1) ?? null,
  };
}
