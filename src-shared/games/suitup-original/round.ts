import { openDeck, type Card } from "../../cards";
import { seatAfter, seatsOf, type Played, type Seat } from "../../engine";
import { handSizeFor, originalDeck } from "./options";
import { scoreOf } from "./score";
import type { OriginalCarry, OriginalState } from "./state";
import type { OriginalEvent, RoundEnd } from "./view";

type Step = Played<OriginalState, OriginalEvent>;

/** Deals one card at a time from the left of the dealer, round and round. */
function dealHands(cards: readonly Card[], seats: number, size: number, dealer: Seat): readonly (readonly Card[])[] {
  return seatsOf(seats).map((seat) => {
    const place = (seat - dealer - 1 + seats) % seats;
    return Array.from({ length: size }, (_, lap) => cards[lap * seats + place] as Card);
  });
}

/** Deals a round: hands, one card turned up, the rest to draw; the player left of the dealer starts, clockwise. */
export function dealRound(carry: OriginalCarry): Step {
  const { seats, options, dealer } = carry;
  const [cards, chance] = openDeck(carry.chance, originalDeck(options));
  const size = handSizeFor(options, seats);
  const hands = dealHands(cards, seats, size, dealer);
  const up = cards[size * seats] as Card;
  const first = seatAfter(dealer, seats);
  const nobody = Array.from({ length: seats }, () => false);
  const state: OriginalState = {
    chance,
    options,
    seats,
    round: carry.deals + 1,
    dealer,
    scores: carry.scores,
    sheet: carry.sheet,
    winners: null,
    phase: "draw",
    turn: first,
    hands,
    drawPile: cards.slice(size * seats + 1),
    discardPile: [up],
    discardBy: null,
    live: true,
    discards: 1,
    melds: [],
    direction: 1,
    blocked: nobody,
    immune: nobody,
    laidDown: nobody,
    openedNow: false,
    answers: nobody.map(() => null),
    pending: null,
    idleTurns: 0,
    pileUsed: false,
    rebuilds: 0,
    roundEnd: null,
    ready: nobody,
  };
  const dealt = hands.map((hand) => ({ hidden: false, cards: hand }) as const);
  return { state, events: [{ type: "dealt", round: state.round, dealer, first, hands: dealt, up }] };
}

function winnersOf(scores: readonly number[]): readonly Seat[] {
  const lowest = Math.min(...scores);
  return seatsOf(scores.length).filter((seat) => scores[seat] === lowest);
}

/**
 * Counts the hands and ends the round, and with the last round the match (lowest total wins, equal totals share it).
 * `by` went out or blitzed and scores 0; null when nobody did. Blocks and direction end with the round.
 */
export function endRound(state: OriginalState, by: Seat | null, how: RoundEnd): Step {
  const points = state.hands.map((hand, seat) => (seat === by ? 0 : scoreOf(hand, state.options)));
  const scores = state.scores.map((total, seat) => total + (points[seat] as number));
  const over = state.round >= state.options.rounds;
  const winners = over ? winnersOf(scores) : null;
  const ended: OriginalState = {
    ...state,
    phase: over ? "over" : "roundOver",
    scores,
    sheet: [...state.sheet, points],
    winners,
    live: false,
    direction: 1,
    blocked: state.blocked.map(() => false),
    immune: state.immune.map(() => false),
    openedNow: false,
    answers: state.answers.map(() => null),
    pending: null,
    roundEnd: { by, how },
  };
  const events: OriginalEvent[] = [{ type: "roundOver", by, how, hands: state.hands, points, scores }];
  if (winners !== null) events.push({ type: "matchOver", winners });
  return { state: ended, events };
}

/** What goes on to the next round: the deal moves one seat left. */
export function carryOn(state: OriginalState): OriginalCarry {
  const over = state.phase === "over";
  return {
    chance: state.chance,
    deals: state.round,
    dealer: over ? state.dealer : seatAfter(state.dealer, state.seats),
    scores: state.scores,
    over,
    winners: state.winners,
    options: state.options,
    seats: state.seats,
    sheet: state.sheet,
  };
}
