import type { Card } from "@shared/cards";
import type { Seat } from "@shared/engine";
import type { DealtEvent, HandView, PokerEvent } from "@shared/games/suitup-poker/view";
import type { Leg, Spot, Trip } from "../parts/flight-plan";

function cardsOf(hand: HandView): readonly (Card | null)[] {
  return hand.hidden ? Array.from({ length: hand.count }, () => null) : hand.cards;
}

/** Where a seat's card is seen: in the own hand by itself, at another seat among its backs. */
function spotOf(seat: Seat, card: Card | null, me: Seat | null): Spot {
  return seat === me && card !== null ? `hand:${card}` : `seat:${seat}`;
}

/** One card at a time, as it is dealt; whoever was not dealt in gets none. */
function dealTrips({ hands, up }: DealtEvent, me: Seat | null): readonly Trip[] {
  const dealt = hands.map(cardsOf);
  const most = Math.max(0, ...dealt.map((hand) => hand.length));
  const trips = Array.from({ length: most }, (_, round) =>
    dealt.flatMap((hand, index): readonly Trip[] => {
      const card = hand[round];
      return card === undefined ? [] : [{ card: index === me ? card : null, from: "draw", to: spotOf(index as Seat, card, me) }];
    })).flat();
  return up === null ? trips : [...trips, { card: up, from: "draw", to: "discard" }];
}

const chips = (from: Spot, to: Spot): Trip => ({ card: null, chips: true, from, to });

/** What moves because of one event; `seats` is how many there are. */
function tripsOf(event: PokerEvent, me: Seat | null, seats: number): readonly Trip[] {
  switch (event.type) {
    case "dealt": return dealTrips(event, me);
    case "posted": return [chips(`stack:${event.seat}`, `bet:${event.seat}`)];
    case "acted":
      if (event.act === "fold") return event.seat === me ? [] : [{ card: null, from: `seat:${event.seat}`, to: "draw" }];
      return event.amount === 0 ? [] : [chips(`stack:${event.seat}`, `bet:${event.seat}`)];
    case "returned": return [chips(`bet:${event.seat}`, `stack:${event.seat}`)];
    case "gathered": return Array.from({ length: seats }, (_, seat) => chips(`bet:${seat}`, "pot"));
    case "street": return event.cards.map((card) => ({ card, from: "draw", to: `board:${card}` }));
    case "swapped": return [
      { card: event.gave, from: spotOf(event.seat, event.gave, me), to: "discard" },
      { card: event.took, from: "discard", to: spotOf(event.seat, event.took, me) },
    ];
    case "exchanged": return [
      ...cardsOf(event.gave).map((card): Trip => ({ card, from: spotOf(event.seat, card, me), to: "discard" })),
      ...cardsOf(event.took).map((card): Trip => ({ card, from: "draw", to: spotOf(event.seat, card, me) })),
    ];
    case "awarded": return event.pot.winners.map((seat) => chips("pot", `stack:${seat}`));
    case "rebought": return [chips("pot", `stack:${event.seat}`)];
    default: return [];
  }
}

/** What moves because of these events, one leg for each that moves something. */
export function legsFor(seats: number): (events: readonly PokerEvent[], me: Seat | null) => readonly Leg[] {
  return (events, me) => events
    .map((event) => ({ trips: tripsOf(event, me, seats), own: "seat" in event && event.seat === me, deal: event.type === "dealt" }))
    .filter(({ trips }) => trips.length > 0);
}
