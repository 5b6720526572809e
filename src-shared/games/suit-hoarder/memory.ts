import { FRENCH_SUITS, type Card } from "../../cards";
import { cardsSeen, seatsOf, type Seat } from "../../engine";
import { suitHoarderDeck } from "./options";
import { Tracker, type Holding } from "./tracker";
import type { SuitHoarderEvent, SuitHoarderView } from "./view";

/** What a seat can work out of its view and this game's history: as much as a player who forgets nothing. */
export interface Memory {
  /** Cards that the seat does not see. Those in `holders` are among them. */
  readonly unseen: readonly Card[];
  /** Jacks of its own playing: where each may be held now. */
  readonly holders: ReadonlyMap<Card, ReadonlySet<Holding>>;
  /** Unseen cards that may lie in the draw pile; null before the first rebuild: any may. */
  readonly rebuilt: ReadonlySet<Card> | null;
  /** How many of these each hand may hold, at most. */
  readonly fresh: readonly number[];
  /** Seats with a wrong show in this game, in order. */
  readonly losers: readonly Seat[];
  /** Whether for a whole lap fewer than four cards have lain outside the hands. */
  readonly standsStill: boolean;
}

/** Whether a history is that of the whole game; bots that stand in for somebody may have none. */
function isWhole(history: readonly SuitHoarderEvent[]): boolean {
  return history[0]?.type === "dealt";
}

/** All cards that the view shows. */
function seenCards(view: SuitHoarderView): ReadonlySet<Card> {
  const hands = view.hands.flatMap(cardsSeen);
  const jacks = view.faceDown.flat().flatMap(({ card }) => (card.hidden ? [] : [card.card]));
  return new Set([...hands, ...jacks, ...FRENCH_SUITS.flatMap((suit) => view.piles[suit])]);
}

/** Works out where cards are, from nothing but what the seat has seen. Without a history the view alone speaks. */
export function remember(view: SuitHoarderView, history: readonly SuitHoarderEvent[]): Memory {
  const seats = view.hands.length;
  const tracker = new Tracker(seats, typeof view.viewer === "number" ? view.viewer : -1);
  const whole = isWhole(history);
  if (whole) for (const event of history) tracker.follow(event);
  tracker.closeTurn();
  const seen = seenCards(view);
  const holders = [...tracker.holders].filter(([card]) => !seen.has(card));
  const players = view.out.filter((out) => !out).length;
  return {
    unseen: suitHoarderDeck().filter((card) => !seen.has(card)),
    holders: new Map(holders),
    rebuilt: tracker.rebuilt,
    fresh: tracker.fresh,
    losers: whole ? (tracker.losers as Seat[]) : seatsOf(seats).filter((seat) => view.out[seat] === true),
    standsStill: whole && tracker.scarce >= players,
  };
}
