import type { Card } from "../../cards";
import { originalDeck } from "./options";
import type { HandView, OriginalEvent, OriginalView } from "./view";

/** What a seat can work out of its view and this deal's history: as much as a player who forgets nothing. */
export interface Memory {
  /** The discard pile from the bottom up. */
  readonly discards: readonly Card[];
  /** Cards known to be in each hand (all of one's own). */
  readonly known: readonly ReadonlySet<Card>[];
  /** Cards that may lie in the draw pile or, unknown, in other hands. */
  readonly unseen: readonly Card[];
}

class Tracker {
  discards: Card[] = [];
  readonly known: Set<Card>[];

  constructor(seats: number) {
    this.known = Array.from({ length: seats }, () => new Set<Card>());
  }

  gain(seat: number, cards: readonly Card[]): void {
    for (const card of cards) this.known[seat]?.add(card);
  }

  lose(seat: number, cards: readonly Card[]): void {
    for (const card of cards) this.known[seat]?.delete(card);
  }

  /** Some of a hand's cards go unseen: which of the known ones stayed cannot be told. */
  blur(seat: number): void {
    this.known[seat]?.clear();
  }

  give(from: number, to: number, hand: HandView, whole: boolean): void {
    if (!hand.hidden) {
      this.lose(from, hand.cards);
      this.gain(to, hand.cards);
    } else if (!whole && hand.count > 0) this.blur(from);
  }
}

/** Whole hands change places, and so does what is known of them. */
function swapKnown(tracker: Tracker, a: number, b: number): void {
  const mine = tracker.known[a] ?? new Set<Card>();
  tracker.known[a] = tracker.known[b] ?? new Set<Card>();
  tracker.known[b] = mine;
}

function follow(tracker: Tracker, event: OriginalEvent): void {
  switch (event.type) {
    case "dealt":
      tracker.discards = [event.up];
      return;
    case "drew":
      if (event.card === null || event.card.hidden) return;
      if (event.from === "discard") tracker.discards.pop();
      tracker.gain(event.seat, [event.card.card]);
      return;
    case "claimed":
      tracker.discards = tracker.discards.filter((card) => card !== event.card);
      tracker.gain(event.seat, [event.card]);
      if (event.extra !== null && !event.extra.hidden) tracker.gain(event.seat, [event.extra.card]);
      return;
    case "rebuilt":
      tracker.discards = event.kept === null ? [] : [event.kept];
      return;
    case "laidDown":
      tracker.lose(event.seat, event.meld.cards);
      return;
    case "laidOff":
      tracker.lose(event.seat, event.cards);
      return;
    case "swapped":
      tracker.lose(event.seat, [event.card]);
      tracker.gain(event.seat, [event.wild]);
      return;
    case "discarded":
      tracker.lose(event.seat, [event.card]);
      tracker.discards.push(event.card);
      return;
    case "traded":
      if (event.whole) swapKnown(tracker, event.by, event.with);
      tracker.give(event.by, event.with, event.given, event.whole);
      tracker.give(event.with, event.by, event.taken, event.whole);
      return;
    default:
  }
}

/** Works out where cards are, from nothing but what the seat has seen. */
export function remember(view: OriginalView, history: readonly OriginalEvent[]): Memory {
  const tracker = new Tracker(view.hands.length);
  for (const event of history) follow(tracker, event);
  view.hands.forEach((hand, seat) => {
    if (!hand.hidden) tracker.known[seat] = new Set(hand.cards);
  });
  const seen = new Set<Card>(tracker.discards);
  for (const hand of tracker.known) for (const card of hand) seen.add(card);
  for (const meld of view.melds) for (const card of meld.cards) seen.add(card);
  const unseen = originalDeck(view.options).filter((card) => !seen.has(card));
  return { discards: tracker.discards, known: tracker.known, unseen };
}
