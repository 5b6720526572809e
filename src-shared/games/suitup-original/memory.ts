import type { Card } from "../../cards";
import { cardsSeen } from "../../engine";
import { originalDeck } from "./options";
import { Tracker } from "./tracker";
import type { OriginalEvent, OriginalView } from "./view";

/** What a seat can work out of its view and this deal's history: as much as a player who forgets nothing. */
export interface Memory {
  /** The discard pile from the bottom up; only its top where the history is missing. */
  readonly discards: readonly Card[];
  /** Cards known to be in each hand (all of one's own). */
  readonly known: readonly ReadonlySet<Card>[];
  /** Cards known to be in one of several hands, and in which: where some of a hand went on unseen. */
  readonly shared: ReadonlyMap<Card, ReadonlySet<number>>;
  /** Cards that may lie in the draw pile or, unknown, in other hands; the shared ones are among them. */
  readonly unseen: readonly Card[];
  /** Cards that went into the draw pile when it was rebuilt and have not been seen since; null before that: any may be there. */
  readonly rebuilt: ReadonlySet<Card> | null;
  /** How many cards of the rebuilt pile each hand may hold unseen, at most. */
  readonly fresh: readonly number[];
  /** Discards of this round so far, the one turned up included. */
  readonly discarded: number;
  /** Turns really taken since the last card left the draw pile, and whether one has in this turn. */
  readonly idleTurns: number;
  readonly pileUsed: boolean;
}

/** Whether a history is that of the whole deal; bots that stand in for somebody may have none. */
function isWhole(history: readonly OriginalEvent[]): boolean {
  return history[0]?.type === "dealt";
}

function tracked(view: OriginalView, history: readonly OriginalEvent[]): Tracker {
  const tracker = new Tracker(view.hands.length);
  for (const event of isWhole(history) ? history : []) tracker.follow(event);
  if (!isWhole(history) && view.discard.top !== null) tracker.discards = [view.discard.top];
  // A turn whose discard is done has ended, unless its action is still asked for.
  if (!["trade", "give", "block"].includes(view.phase)) tracker.closeTurn();
  return tracker;
}

/** Works out where cards are, from nothing but what the seat has seen. Without a history the view alone speaks. */
export function remember(view: OriginalView, history: readonly OriginalEvent[]): Memory {
  const tracker = tracked(view, history);
  const shown = new Set<Card>(tracker.discards);
  const known = view.hands.map((hand) => new Set<Card>(cardsSeen(hand)));
  for (const hand of known) for (const card of hand) shown.add(card);
  for (const meld of view.melds) for (const card of meld.cards) shown.add(card);
  const shared = new Map<Card, ReadonlySet<number>>();
  for (const [card, holders] of tracker.holders) {
    if (shown.has(card)) continue;
    const [only] = holders;
    if (holders.size === 1 && only !== undefined) known[only]?.add(card);
    else shared.set(card, holders);
  }
  for (const hand of known) for (const card of hand) shown.add(card);
  return {
    discards: tracker.discards,
    known,
    shared,
    unseen: originalDeck(view.options).filter((card) => !shown.has(card)),
    rebuilt: tracker.rebuilt,
    fresh: tracker.fresh,
    discarded: tracker.discarded,
    idleTurns: tracker.idleTurns,
    pileUsed: tracker.pileUsed,
  };
}
