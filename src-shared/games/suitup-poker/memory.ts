import type { Card } from "../../cards";
import { cardsOrBacks } from "../../engine";
import { pokerDeck } from "./options";
import type { PokerEvent, PokerView } from "./view";

/** What somebody at the table can know of where cards lie, beyond what the view shows: from this hand's history. */
export interface Memory {
  /** Cards that hidden hands are known to hold, by seat: taken from the open pile and not given away since (Wild Mania). */
  readonly known: readonly ReadonlySet<Card>[];
  /** What each seat was seen to lay off in the draw; null before its draw, or where it lay face down. */
  readonly gave: readonly (readonly Card[] | null)[];
  /** The discard pile from below, null for a card that lies face down. */
  readonly pile: readonly (Card | null)[];
  /** Cards that may lie in hidden hands, in the draw pile or face down. */
  readonly unseen: readonly Card[];
}

/** Follows the cards through a hand. */
class Follower {
  readonly known: Set<Card>[];
  readonly gave: (readonly Card[] | null)[];
  pile: (Card | null)[] = [];

  constructor(seats: number) {
    this.known = Array.from({ length: seats }, () => new Set());
    this.gave = Array.from({ length: seats }, () => null);
  }

  follow(event: PokerEvent): void {
    if (event.type === "dealt") {
      this.pile = event.up === null ? [] : [event.up];
    } else if (event.type === "swapped") {
      this.known[event.seat]?.add(event.took);
      this.known[event.seat]?.delete(event.gave);
      this.pile[Math.max(0, this.pile.length - 1)] = event.gave;
    } else if (event.type === "exchanged") {
      this.pile.push(...cardsOrBacks(event.gave));
      if (event.gave.hidden) return;
      this.gave[event.seat] = event.gave.cards;
      for (const card of event.gave.cards) this.known[event.seat]?.delete(card);
    }
  }
}

/** The pile as the view counts it: a history that is missing leaves all but its top unknown. */
function pileOf({ discard }: PokerView, followed: readonly (Card | null)[]): readonly (Card | null)[] {
  if (followed.length === discard.count) return followed;
  return Array.from({ length: discard.count }, (_, place) => (place === discard.count - 1 ? discard.top : null));
}

/** What a viewer can know of where cards lie. Without a history: what the view shows, and no more. */
export function remember(view: PokerView, history: readonly PokerEvent[]): Memory {
  const follower = new Follower(view.hands.length);
  for (const event of history) follower.follow(event);
  const known = view.hands.map((hand, seat) => (hand.hidden ? (follower.known[seat] ?? new Set<Card>()) : new Set<Card>()));
  const pile = pileOf(view, follower.pile);
  const seen = new Set<Card | null>([...view.hands.flatMap(cardsOrBacks), ...view.board, ...pile, ...known.flatMap((cards) => [...cards])]);
  return { known, gave: follower.gave, pile, unseen: pokerDeck().filter((card) => !seen.has(card)) };
}
