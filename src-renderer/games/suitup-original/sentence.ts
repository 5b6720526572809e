import type { Action, Card } from "@shared/cards";
import type { Seat } from "@shared/engine";
import type { Meld } from "@shared/games/suitup-original/view";

/** A sentence as data: the message and what goes into its gaps. */
export interface Sentence {
  readonly key: string;
  readonly named: Readonly<Record<string, string | number>>;
}

/** How a sentence names things, in the player's language. */
export interface Speaker {
  /** The shown seat, who is "you"; null for a spectator. */
  readonly me: Seat | null;
  name(seat: Seat): string;
  names(seats: readonly Seat[]): string;
  /** "the ten of stars", "a wild card". */
  card(card: Card): string;
  cards(cards: readonly Card[]): string;
  action(action: Action): string;
  /** "a run 4-5-6-7", "three nines". */
  meld(meld: Meld): string;
}

/** A sentence that differs when it is about the one who reads it. */
export function about(who: Seat | null, speaker: Speaker, key: string, named: Readonly<Record<string, string | number>> = {}): Sentence {
  const mine = who !== null && who === speaker.me;
  return { key: `original.${key}.${mine ? "you" : "other"}`, named: who === null ? named : { name: speaker.name(who), ...named } };
}

/** A sentence that is the same for everybody. */
export function plain(key: string, named: Readonly<Record<string, string | number>> = {}): Sentence {
  return { key: `original.${key}`, named };
}
