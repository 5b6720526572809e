import { openDeck, type Card } from "../../cards";
import { seatAfter, seatsOf, type Played, type Seat } from "../../engine";
import { endIfComplete } from "./ending";
import { HAND_SIZE, suitsMeDeck } from "./options";
import { forAll, type SuitsMeCarry, type SuitsMeState } from "./state";
import { beginTrade } from "./trading";
import type { SuitsMeEvent } from "./view";

/** Deals one card at a time from the left of the dealer, round and round. */
function dealHands(cards: readonly Card[], seats: number, dealer: Seat): readonly (readonly Card[])[] {
  return seatsOf(seats).map((seat) => {
    const place = (seat - dealer - 1 + seats) % seats;
    return Array.from({ length: HAND_SIZE }, (_, lap) => cards[lap * seats + place] as Card);
  });
}

/**
 * Deals a game: seven cards each, the next one face up, the rest to draw. It begins with a trade (**Decision**), or is
 * over at once when a hand is complete as dealt.
 */
export function dealGame(carry: SuitsMeCarry): Played<SuitsMeState, SuitsMeEvent> {
  const { seats, options, dealer } = carry;
  const [cards, chance] = openDeck(carry.chance, suitsMeDeck());
  const hands = dealHands(cards, seats, dealer);
  const inHands = seats * HAND_SIZE;
  const up = cards[inHands] as Card;
  const state: SuitsMeState = {
    chance,
    options,
    seats,
    game: carry.deals + 1,
    dealer,
    scores: carry.scores,
    sheet: carry.sheet,
    winners: null,
    phase: "trade",
    turn: null,
    round: 0,
    hands,
    drawPile: cards.slice(inHands + 1),
    discardPile: [up],
    passes: forAll(seats, null),
    ready: forAll(seats, false),
  };
  const dealt: SuitsMeEvent = { type: "dealt", number: state.game, dealer, hands: hands.map((hand) => ({ hidden: false, cards: hand })), up };
  const { state: next, events } = endIfComplete(state, "deal") ?? beginTrade(state);
  return { state: next, events: [dealt, ...events] };
}

/** What goes on to the next game: the dealer moves one seat left. */
export function carryOn(state: SuitsMeState): SuitsMeCarry {
  const over = state.phase === "over";
  return {
    chance: state.chance,
    deals: state.game,
    dealer: over ? state.dealer : seatAfter(state.dealer, state.seats),
    scores: state.scores,
    over,
    winners: state.winners,
    options: state.options,
    seats: state.seats,
    sheet: state.sheet,
  };
}
