import type { Card } from "@shared/cards";
import type { Seat } from "@shared/engine";
import type { FrenchSuit } from "@shared/games/suit-hoarder/moves";
import type { Majority } from "@shared/games/suit-hoarder/view";

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
  /** "hearts". */
  suit(suit: FrenchSuit): string;
  /** "one heart", "three hearts". */
  some(suit: FrenchSuit, count: number): string;
  /** "three". */
  number(count: number): string;
  /** "sevens", of the card's rank. */
  ranks(card: Card): string;
  /** "3 hearts and 2 clubs": what is there of each suit, the most first. */
  counts(counts: Majority["counts"]): string;
}

/** A sentence that differs when it is about the one who reads it. */
export function about(who: Seat, speaker: Speaker, key: string, named: Sentence["named"] = {}, count?: number): Sentence {
  return withCount({ key: `hoarder.${key}.${who === speaker.me ? "you" : "other"}`, named: { name: speaker.name(who), ...named } }, count);
}

/** A sentence that is the same for everybody. */
export function plain(key: string, named: Sentence["named"] = {}, count?: number): Sentence {
  return withCount({ key: `hoarder.${key}`, named }, count);
}

function withCount(sentence: Sentence, count: number | undefined): Sentence {
  return count === undefined ? sentence : { ...sentence, count };
}
