import { cardsOrBacks, type Seat } from "@shared/engine";
import type { DealtEvent, PokerEvent } from "@shared/games/suitup-poker/view";
import { spotOf, type Leg, type Spot, type Trip } from "../parts/flight-plan";

/** One card at a time, as it is dealt; whoever was not dealt in gets none. */
function dealTrips({ hands, up }: DealtEvent, me: Seat | null): readonly Trip[] {
  const dealt = hands.map(cardsOrBacks);
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
      ...cardsOrBacks(event.gave).map((card): Trip => ({ card, from: spotOf(event.seat, card, me), to: "discard" })),
      ...cardsOrBacks(event.took).map((card): Trip => ({ card, from: "draw", to: spotOf(event.seat, card, me) })),
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
