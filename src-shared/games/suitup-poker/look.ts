import { handSize, handView, hideHand, seatsOf, type HandView, type Viewer } from "../../engine";
import { describe, FEWEST_CARDS } from "./hands";
import { waitingFor } from "./match-end";
import { potsOf } from "./pots";
import { openTop } from "./sight";
import { handIsOver, isIn, seatsWhere, type PokerState } from "./state";
import type { HandName, Pot, PokerEvent, PokerView } from "./view";

/** Everybody sees their own hand and, after the hand, those shown in it; folded hands stay closed. An empty hand hides nothing. */
function handsFor(state: PokerState, viewer: Viewer): readonly HandView[] {
  const shown = handIsOver(state) ? (state.lastHand?.shown ?? []) : [];
  return state.hands.map((cards, seat) => handView(cards, cards.length === 0 || viewer === "open" || seat === viewer || shown.some((hand) => hand.seat === seat)));
}

/** Answers about the side bet become public when all have answered; until then everybody knows their own. */
function sideBetsFor(state: PokerState, viewer: Viewer): PokerView["sideBets"] {
  if (state.phase !== "sideBets") return state.sideBets;
  return state.sideBets.map((side, seat) => (seat === viewer ? side : null));
}

/** What the viewer's own hand makes with the board, from five cards on. */
function bestFor(state: PokerState, viewer: Viewer): HandName | null {
  if (typeof viewer !== "number" || !isIn(state, viewer)) return null;
  const all = [...(state.hands[viewer] ?? []), ...state.board];
  if (all.length < FEWEST_CARDS) return null;
  const { rank, ranks, cards, reads, wilds } = describe(all, state.options);
  return { rank, ranks, cards, reads, wilds };
}

function pots(state: PokerState): readonly Pot[] {
  return potsOf(state.gathered, (seat) => isIn(state, seat));
}

/** What a viewer sees, field by field. */
function seenFrom(state: PokerState, viewer: Viewer): PokerView {
  return {
    game: "suitup-poker",
    viewer,
    deal: state.hand,
    phase: state.phase,
    turn: state.turn,
    waitingFor: waitingFor(state),
    dealer: state.dealer,
    scores: state.stacks,
    over: state.phase === "over",
    winners: state.winners,
    options: state.options,
    street: state.street,
    stakes: state.stakes,
    hands: handsFor(state, viewer),
    dealtIn: state.dealtIn,
    folded: state.folded,
    out: state.out,
    bets: state.bets,
    toMatch: state.toMatch,
    lastRaise: state.lastRaise,
    acted: state.acted,
    raises: state.raises,
    pots: pots(state),
    board: state.board,
    drawPile: state.drawPile.length,
    discard: { count: state.discardPile.length, top: openTop(state) },
    exchanged: state.exchanged,
    swapped: state.swapped,
    sideBets: sideBetsFor(state, viewer),
    sideAnswered: state.sideAsked.map((asked, seat) => !asked || state.sideBets[seat] !== null),
    before: state.before,
    best: bestFor(state, viewer),
    lastHand: state.lastHand,
    sheet: state.sheet,
    ready: seatsWhere(state.ready),
  };
}

/** What a viewer sees (`Game.view`). */
export function lookAt(state: PokerState, viewer: Viewer): PokerView {
  if (viewer === "open" && !handIsOver(state)) throw new RangeError("All hands are open only when the hand is over");
  return seenFrom(state, viewer);
}

/** All hands at any moment, folded ones too (`Game.openView`). */
export function lookAtAll(state: PokerState): PokerView {
  return seenFrom(state, "open");
}

/** The same hand for others; an empty one hides nothing. */
function hideCards(hand: HandView): HandView {
  return handSize(hand) === 0 ? hand : hideHand(hand);
}

/** An event as a viewer may see it. */
export function seenBy(event: PokerEvent, viewer: Viewer): PokerEvent | null {
  if (viewer === "open") return event;
  switch (event.type) {
    case "dealt": return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : hideCards(hand))) };
    case "sideBet": return event.seat === viewer ? event : { ...event, on: null };
    case "exchanged":
      if (event.seat === viewer) return event;
      return { ...event, gave: event.open ? event.gave : hideCards(event.gave), took: hideCards(event.took) };
    default: return event;
  }
}

/** What `replay` prints of a hand (records.md). */
export function inspect(state: PokerState): Readonly<Record<string, unknown>> {
  const last = state.lastHand;
  return {
    game: "suitup-poker",
    deal: state.hand,
    phase: state.phase,
    turn: state.turn,
    waitingFor: waitingFor(state),
    hands: state.hands,
    drawPile: state.drawPile.length,
    discardPile: state.discardPile,
    scores: state.stacks,
    over: state.phase === "over",
    winners: state.winners,
    bets: state.bets,
    pots: pots(state).map(({ amount, seats }) => ({ amount, seats })),
    board: state.board,
    folded: seatsOf(state.seats).map((seat) => state.folded[seat] === true),
    button: state.dealer,
    lastHand: last === null ? null : { awards: last.awards, shown: last.shown.map(({ seat, rank, cards, wilds }) => ({ seat, rank, cards, wilds })) },
  };
}
