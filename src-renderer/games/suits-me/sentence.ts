import type { Card, Suit } from "@shared/cards";
import type { Seat } from "@shared/engine";

/** A sentence as data: the message and what goes into its gaps. */
export interface Sentence {
  readonly key: string;
  readonly named: Readonly<Record<string, string | number>>;
  /** Chooses between singular and plural. */
  readonly count?: number;
}

/** How a sentence names things, in the player's language. */
export interface Speaker {
  /** The shown seat, who is "you"; null for a spectator. */
  readonly me: Seat | null;
  name(seat: Seat): string;
  names(seats: readonly Seat[]): string;
  /** "the ten of hearts". */
  card(card: Card): string;
  cards(cards: readonly Card[]): string;
  /** "two", for so many cards. */
  number(count: number): string;
  /** "king", "red ace": what a card is as the top of the discard pile. */
  top(card: Card): string;
  suit(suit: Suit): string;
}

/** A sentence that is the same for everybody. */
export function plain(key: string, named: Sentence["named"] = {}, count?: number): Sentence {
  const sentence = { key: `suitsMe.${key}`, named };
  return count === undefined ? sentence : { ...sentence, count };
}

/** A sentence that differs when it is about the one who reads it. */
export function about(who: Seat, speaker: Speaker, key: string, named: Sentence["named"] = {}, count?: number): Sentence {
  return plain(`${key}.${who === speaker.me ? "you" : "other"}`, { name: speaker.name(who), ...named }, count);
}
