import { FRENCH_SUITS } from "@shared/cards";
import { cardsOrBacks, type Seat } from "@shared/engine";
import type { DealtEvent, DiscardedEvent, PutOutEvent, SuitHoarderEvent } from "@shared/games/suit-hoarder/view";
import { spotOf, type Leg, type Trip } from "../parts/flight-plan";

/** Three at a time, from the left of the dealer. */
const AT_A_TIME = 3;

function dealTrips({ hands, dealer }: DealtEvent, me: Seat | null): readonly Trip[] {
  const dealt = hands.map(cardsOrBacks);
  const laps = Math.ceil(Math.max(0, ...dealt.map((hand) => hand.length)) / AT_A_TIME);
  return Array.from({ length: laps }, (_, lap) => hands.flatMap((__, place): readonly Trip[] => {
    const seat = ((dealer + 1 + place) % hands.length) as Seat;
    const packet = dealt[seat]?.slice(lap * AT_A_TIME, (lap + 1) * AT_A_TIME) ?? [];
    return packet.map((card) => ({ card: seat === me ? card : null, from: "draw", to: spotOf(seat, card, me) }));
  })).flat();
}

/** Cards laid open on the piles; a jack that lay face down comes from where it lay. */
function toPiles({ seat, cards, piles }: DiscardedEvent | PutOutEvent, me: Seat | null, locked: boolean): readonly Trip[] {
  return cards.map((card, index) => ({ card, from: locked && seat === me ? `jacks:${seat}` : spotOf(seat, card, me), to: `pile:${piles[index] ?? "h"}` }));
}

function tripsOf(event: SuitHoarderEvent, me: Seat | null): readonly Trip[] {
  switch (event.type) {
    case "dealt": return dealTrips(event, me);
    case "discarded": return toPiles(event, me, event.how === "faceDown");
    case "putOut": return toPiles(event, me, false);
    // Always a back: it is laid face down, whoever knows it.
    case "jackPlayed": return [{ card: null, from: spotOf(event.seat, event.card.hidden ? null : event.card.card, me), to: event.on === me ? `jacks:${event.on}` : `seat:${event.on}` }];
    case "rebuilt": return FRENCH_SUITS.map((suit) => ({ card: null, from: `pile:${suit}`, to: "draw" }));
    case "drew": return cardsOrBacks(event.cards).map((card) => ({ card, from: "draw", to: spotOf(event.seat, card, me) }));
    case "jacksTurned": return event.cards.hidden ? [] : event.cards.cards.map((card) => ({ card, from: `jacks:${event.seat}`, to: spotOf(event.seat, card, me) }));
    default: return [];
  }
}

/** What moves because of these events, one leg for each that moves cards. */
export function legsOf(events: readonly SuitHoarderEvent[], me: Seat | null): readonly Leg[] {
  return events
    .map((event) => ({ trips: tripsOf(event, me), own: "seat" in event && event.seat === me, deal: event.type === "dealt" }))
    .filter(({ trips }) => trips.length > 0);
}
