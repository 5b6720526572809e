import { openDeck, type Card, type Chance } from "../../cards";
import { seatAfter, seatsOf, type Played, type Seat } from "../../engine";
import { AT_A_TIME, HAND_SIZE, suitHoarderDeck, type SuitHoarderOptions } from "./options";
import { EMPTY_PILES, type SuitHoarderCarry, type SuitHoarderState } from "./state";
import type { SuitHoarderEvent } from "./view";

/** What is agreed before the first game. */
export function start(options: SuitHoarderOptions, seats: number, dealer: Seat, chance: Chance): SuitHoarderCarry {
  return { chance, deals: 0, dealer, scores: seatsOf(seats).map(() => 0), over: false, winners: null, options, seats, sheet: [] };
}

/** Six cards each, three and three, from the left of the dealer. */
function dealHands(cards: readonly Card[], seats: number, dealer: Seat): readonly (readonly Card[])[] {
  const packet = (lap: number, place: number): readonly Card[] => {
    const from = (lap * seats + place) * AT_A_TIME;
    return cards.slice(from, from + AT_A_TIME);
  };
  return seatsOf(seats).map((seat) => {
    const place = (seat - dealer - 1 + seats) % seats;
    return [...packet(0, place), ...packet(1, place)];
  });
}

/** Deals a game: hands, the rest to draw, four empty piles; the player left of the dealer starts, clockwise. */
export function dealGame(carry: SuitHoarderCarry): Played<SuitHoarderState, SuitHoarderEvent> {
  const { seats, options, dealer } = carry;
  const [cards, chance] = openDeck(carry.chance, suitHoarderDeck());
  const hands = dealHands(cards, seats, dealer);
  const first = seatAfter(dealer, seats);
  const state: SuitHoarderState = {
    chance,
    options,
    seats,
    game: carry.deals + 1,
    dealer,
    scores: carry.scores,
    sheet: carry.sheet,
    winners: null,
    phase: "turn",
    turn: first,
    hands,
    faceDown: hands.map(() => []),
    drawPile: cards.slice(HAND_SIZE * seats),
    piles: EMPTY_PILES,
    out: hands.map(() => false),
    turns: hands.map(() => 0),
    losers: [],
    ready: hands.map(() => false),
  };
  const dealt = hands.map((hand) => ({ hidden: false, cards: hand }) as const);
  return { state, events: [{ type: "dealt", number: state.game, dealer, first, hands: dealt }] };
}
