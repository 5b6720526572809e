import type { Card } from "@shared/cards";
import type { Seat } from "@shared/engine";

/** What goes into a sentence's gaps. */
type Named = Readonly<Record<string, string | number>>;

/** A sentence as data: the message and what goes into its gaps. */
export interface Sentence {
  readonly key: string;
  readonly named: Named;
  /** Chooses between singular and plural. */
  readonly count?: number;
}

/** How the sentences of every game name people and cards, in the player's language. */
export interface TableSpeaker {
  /** The shown seat, who is "you"; null for a spectator. */
  readonly me: Seat | null;
  name(seat: Seat): string;
  names(seats: readonly Seat[]): string;
  /** "the ten of hearts", "a wild card". */
  card(card: Card): string;
  cards(cards: readonly Card[]): string;
}

/** Makes the sentences of one game. */
export interface Sentences {
  /** A sentence that is the same for everybody. */
  plain(key: string, named?: Named, count?: number): Sentence;
  /** A sentence that differs when it is about the one who reads it; about nobody it names none. */
  about(who: Seat | null, speaker: Pick<TableSpeaker, "me" | "name">, key: string, named?: Named, count?: number): Sentence;
}

/** @param part the messages of the game, by the name that their keys begin with */
export function sentencesOf(part: string): Sentences {
  function plain(key: string, named: Named = {}, count?: number): Sentence {
    const sentence = { key: `${part}.${key}`, named };
    return count === undefined ? sentence : { ...sentence, count };
  }

  return {
    plain,
    about(who, speaker, key, named = {}, count) {
      if (who === null) return plain(`${key}.other`, named, count);
      return plain(`${key}.${who === speaker.me ? "you" : "other"}`, { name: speaker.name(who), ...named }, count);
    },
  };
}
