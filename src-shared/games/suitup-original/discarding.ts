import { actionOf, type Action, type Card } from "../../cards";
import { seatsOf, type HandView, type Played, type Seat } from "../../engine";
import { tradeSize } from "./judge";
import type { BlockMove, DiscardMove, GiveMove, TradeMove } from "./moves";
import { sightOfState } from "./sight";
import { withAt, without, type OriginalState, type PendingAction } from "./state";
import { endTurn } from "./turns";
import type { OriginalEvent } from "./view";

type Step = Played<OriginalState, OriginalEvent>;

function thenEndTurn(state: OriginalState, events: readonly OriginalEvent[], action: Action | null = null): Step {
  const ended = endTurn(state, action);
  return { state: ended.state, events: [...events, ...ended.events] };
}

/** What an action card does when it is discarded, before the next player's turn (source). */
const ACT: Readonly<Record<Action, (state: OriginalState, events: readonly OriginalEvent[]) => Step>> = {
  trade: (state, events) => ({ state: awaiting(state, "trade"), events }),
  reverse(state, events) {
    const direction = state.direction === 1 ? -1 : 1;
    return thenEndTurn({ ...state, direction }, [...events, { type: "reversed", direction }]);
  },
  skip: (state, events) => thenEndTurn(state, events, "skip"),
  block(state, events) {
    const someone = seatsOf(state.seats).some((seat) => seat !== state.turn && !state.immune[seat]);
    if (someone) return { state: awaiting(state, "block"), events };
    return thenEndTurn(state, [...events, { type: "blocked", by: state.turn, seat: null }]);
  },
};

function awaiting(state: OriginalState, action: "trade" | "block"): OriginalState {
  return { ...state, phase: action, pending: { action, by: state.turn, with: null, given: [] } };
}

/** The discard that ends every turn; an action card acts first, also when it is the last card (source). */
export function playDiscard(state: OriginalState, move: DiscardMove): Step {
  const seat = state.turn;
  const next: OriginalState = {
    ...state,
    hands: withAt(state.hands, seat, without(state.hands[seat] ?? [], [move.card])),
    discardPile: [...state.discardPile, move.card],
    discardBy: seat,
    live: true,
    discards: state.discards + 1,
    answers: state.answers.map(() => null),
  };
  const action = state.options.actions ? actionOf(move.card, state.options.actionSuits) : null;
  const discarded: OriginalEvent = { type: "discarded", seat, card: move.card, action };
  return action === null ? thenEndTurn(next, [discarded]) : ACT[action](next, [discarded]);
}

function open(cards: readonly Card[]): HandView {
  return { hidden: false, cards };
}

/** Exchanges cards between the two sides of a trade and ends the turn. */
function exchange(state: OriginalState, by: Seat, other: Seat, given: readonly Card[], taken: readonly Card[], whole: boolean): Step {
  const mine = [...without(state.hands[by] ?? [], given), ...taken];
  const theirs = [...without(state.hands[other] ?? [], taken), ...given];
  const hands = withAt(withAt(state.hands, by, mine), other, theirs);
  const traded: OriginalEvent = { type: "traded", by, with: other, whole, given: open(given), taken: open(taken) };
  return thenEndTurn({ ...state, hands, pending: null }, [traded]);
}

/**
 * The discarder of a Trade names whom and how many. The whole hand changes places at once; one or two cards wait for
 * what the other side gives. With no cards left a trade moves none (**Decision**).
 */
export function playTrade(state: OriginalState, move: TradeMove): Step {
  const by = state.turn;
  const other = move.with;
  const mine = state.hands[by] ?? [];
  if (mine.length === 0) return exchange(state, by, other, [], [], move.count === "hand");
  if (move.count === "hand") return exchange(state, by, other, mine, state.hands[other] ?? [], true);
  const count = tradeSize(sightOfState(state, by), move);
  const pending: PendingAction = { action: "trade", by, with: other, given: move.cards ?? [] };
  return { state: { ...state, phase: "give", pending }, events: [{ type: "tradeAsked", by, with: other, count }] };
}

/** The other side of a trade gives as many cards of its own choice, not having seen what comes. */
export function playGive(state: OriginalState, seat: Seat, move: GiveMove): Step {
  const { by, given } = state.pending as PendingAction;
  return exchange(state, by, seat, given, move.cards, false);
}

/** The discarder of a Block names who misses the next turn they would have. */
export function playBlock(state: OriginalState, move: BlockMove): Step {
  const next: OriginalState = {
    ...state,
    blocked: withAt(state.blocked, move.seat, true),
    immune: withAt(state.immune, move.seat, true),
  };
  return thenEndTurn(next, [{ type: "blocked", by: state.turn, seat: move.seat }]);
}
