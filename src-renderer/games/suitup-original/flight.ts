import type { Card } from "@shared/cards";
import { cardsOrBacks, type CardView, type HandView, type Seat } from "@shared/engine";
import type { OriginalEvent } from "@shared/games/suitup-original/view";
import { spotOf, type Leg, type Trip } from "../parts/flight-plan";

const cardSeen = (view: CardView): Card | null => (view.hidden ? null : view.card);

function dealTrips(event: Extract<OriginalEvent, { type: "dealt" }>, me: Seat | null): readonly Trip[] {
  const hands = event.hands.map(cardsOrBacks);
  const most = Math.max(...hands.map((hand) => hand.length));
  const trips: Trip[] = [];
  for (let round = 0; round < most; round += 1) {
    for (let place = 1; place <= hands.length; place += 1) {
      const seat = ((event.dealer + place) % hands.length) as Seat;
      const card = hands[seat]?.[round];
      if (card !== undefined) trips.push({ card: seat === me ? card : null, from: "draw", to: spotOf(seat, card, me) });
    }
  }
  return [...trips, { card: event.up, from: "draw", to: "discard" }];
}

function exchange(cards: HandView, from: Seat, to: Seat, me: Seat | null): readonly Trip[] {
  return cardsOrBacks(cards).map((card) => ({ card, from: spotOf(from, card, me), to: spotOf(to, card, me) }));
}

/** How many backs show that a discard pile was shuffled into a draw pile. */
const SHUFFLED = 5;

function tripsOf(event: OriginalEvent, me: Seat | null): readonly Trip[] {
  switch (event.type) {
    case "dealt": return dealTrips(event, me);
    case "drew": {
      if (event.card === null) return [];
      const card = cardSeen(event.card);
      return [{ card, from: event.from === "pile" ? "draw" : "discard", to: spotOf(event.seat, card, me) }];
    }
    case "claimed": {
      const extra = event.extra === null ? null : cardSeen(event.extra);
      const first = { card: event.card, from: "discard", to: spotOf(event.seat, event.card, me) };
      return event.extra === null ? [first] : [first, { card: extra, from: "draw", to: spotOf(event.seat, extra, me) }];
    }
    case "rebuilt": return Array.from({ length: Math.min(SHUFFLED, event.count) }, () => ({ card: null, from: "discard", to: "draw" }));
    case "laidDown": return event.meld.cards.map((card) => ({ card, from: spotOf(event.seat, card, me), to: `meld:${card}` }));
    case "laidOff": return event.cards.map((card) => ({ card, from: spotOf(event.seat, card, me), to: `meld:${card}` }));
    case "swapped": return [
      { card: event.card, from: spotOf(event.seat, event.card, me), to: `meld:${event.card}` },
      { card: event.wild, from: `meld:${event.wild}`, to: spotOf(event.seat, event.wild, me) },
    ];
    case "discarded": return [{ card: event.card, from: spotOf(event.seat, event.card, me), to: "discard" }];
    case "traded": return [...exchange(event.given, event.by, event.with, me), ...exchange(event.taken, event.with, event.by, me)];
    default: return [];
  }
}

function isOwn(event: OriginalEvent, me: Seat | null): boolean {
  return "seat" in event && event.seat === me;
}

/** What moves because of these events, one leg for each that moves cards. */
export function legsOf(events: readonly OriginalEvent[], me: Seat | null): readonly Leg[] {
  return events
    .map((event) => ({ trips: tripsOf(event, me), own: isOwn(event, me), deal: event.type === "dealt" }))
    .filter(({ trips }) => trips.length > 0);
}
