import type { Card } from "../../cards";
import type { Played, Seat } from "../../engine";
import { isBlitz } from "./judge";
import { extendMeld, orderMeld, swapWildIn, type Extended } from "./melds";
import type { LayDownMove, LayOffMove, SwapWildMove } from "./moves";
import { endRound } from "./round";
import { sightOfState } from "./sight";
import { withAt, without, type OriginalState } from "./state";
import type { Meld, OriginalEvent } from "./view";

type Step = Played<OriginalState, OriginalEvent>;

function fromHand(state: OriginalState, seat: Seat, cards: readonly Card[]): OriginalState {
  return { ...state, hands: withAt(state.hands, seat, without(state.hands[seat] ?? [], cards)) };
}

function changedMeld(state: OriginalState, id: number, cards: readonly Card[]): readonly Meld[] {
  return state.melds.map((meld) => (meld.id === id ? { ...meld, cards } : meld));
}

function meldOf(state: OriginalState, id: number): Meld {
  return state.melds.find((meld) => meld.id === id) as Meld;
}

/** Lays a judged meld; the first of a player closes their melding for this turn, a blitz wins the round at once. */
export function playLayDown(state: OriginalState, seat: Seat, move: LayDownMove): Step {
  const blitz = isBlitz(sightOfState(state, seat), move);
  const opening = !state.laidDown[seat];
  const cards = orderMeld(move.kind, move.cards) as readonly Card[];
  const meld: Meld = { id: state.melds.length + 1, kind: move.kind, owner: seat, cards };
  const next: OriginalState = {
    ...fromHand(state, seat, move.cards),
    melds: [...state.melds, meld],
    laidDown: opening ? withAt(state.laidDown, seat, true) : state.laidDown,
    openedNow: opening,
  };
  const laid: OriginalEvent = { type: "laidDown", seat, meld, opening };
  if (!blitz) return { state: next, events: [laid] };
  const ended = endRound(next, seat, "blitz");
  return { state: ended.state, events: [laid, ...ended.events] };
}

/** Adds judged cards to a meld, one's own or another player's. */
export function playLayOff(state: OriginalState, seat: Seat, move: LayOffMove): Step {
  const extended = extendMeld(meldOf(state, move.meld), move.cards, move.end) as Extended;
  const next: OriginalState = { ...fromHand(state, seat, move.cards), melds: changedMeld(state, move.meld, extended.cards) };
  return { state: next, events: [{ type: "laidOff", seat, meld: move.meld, end: extended.end, cards: extended.added }] };
}

/** Puts the real card in a wild card's place and the wild into the hand: the one case in which a card leaves the table. */
export function playSwap(state: OriginalState, seat: Seat, move: SwapWildMove): Step {
  const cards = swapWildIn(meldOf(state, move.meld), move.wild, move.card) as readonly Card[];
  const hand = [...without(state.hands[seat] ?? [], [move.card]), move.wild];
  const next: OriginalState = { ...state, hands: withAt(state.hands, seat, hand), melds: changedMeld(state, move.meld, cards) };
  return { state: next, events: [{ type: "swapped", seat, meld: move.meld, wild: move.wild, card: move.card }] };
}
