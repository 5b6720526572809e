import { cardsOrBacks, type Seat } from "@shared/engine";
import type { DealtEvent, Pass, SuitsMeEvent } from "@shared/games/suits-me/view";
import { spotOf, type Leg, type Trip } from "../parts/flight-plan";

/** One card at a time from the left of the dealer, then the one that is turned up. */
function dealTrips({ hands, dealer, up }: DealtEvent, me: Seat | null): readonly Trip[] {
  const dealt = hands.map(cardsOrBacks);
  const most = Math.max(...dealt.map((hand) => hand.length));
  const trips = Array.from({ length: most }, (_, lap) =>
    dealt.flatMap((_hand, step): readonly Trip[] => {
      const seat = ((dealer + 1 + step) % dealt.length) as Seat;
      const card = dealt[seat]?.[lap];
      return card === undefined ? [] : [{ card: seat === me ? card : null, from: "draw", to: spotOf(seat, card, me) }];
    })).flat();
  return [...trips, { card: up, from: "draw", to: "discard" }];
}

/** From where a seat's chosen card lay to the next hand: face down but for the one who gets it. */
function passTrip({ from, to, card }: Pass, me: Seat | null): Trip {
  const known = to === me && !card.hidden ? card.card : null;
  return { card: known, from: `pass:${from}`, to: spotOf(to, known, me) };
}

/** How many backs show that a discard pile was shuffled into a draw pile. */
const SHUFFLED = 5;

function tripsOf(event: SuitsMeEvent, me: Seat | null): readonly Trip[] {
  switch (event.type) {
    case "dealt": return dealTrips(event, me);
    case "chose": return event.seat === me ? [] : [{ card: null, from: `seat:${event.seat}`, to: `pass:${event.seat}` }];
    case "traded": return event.passes.map((pass) => passTrip(pass, me));
    case "discarded": return event.cards.map((card) => ({ card, from: spotOf(event.seat, card, me), to: "discard" }));
    case "rebuilt": return Array.from({ length: Math.min(SHUFFLED, event.count) }, () => ({ card: null, from: "discard", to: "draw" }));
    case "drew": return cardsOrBacks(event.cards).map((card) => ({ card: event.seat === me ? card : null, from: "draw", to: spotOf(event.seat, card, me) }));
    default: return [];
  }
}

/** What moves because of these events, one leg for each that moves cards; a trade moves all of its cards at once. */
export function legsOf(events: readonly SuitsMeEvent[], me: Seat | null): readonly Leg[] {
  return events
    .map((event) => ({ trips: tripsOf(event, me), own: "seat" in event && event.seat === me, deal: event.type === "dealt" }))
    .filter(({ trips }) => trips.length > 0);
}
