import type { Card } from "@shared/cards";
import type { Seat } from "@shared/engine";
import type { HandName } from "@shared/games/suitup-poker/view";

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
  /** "the ten of stars", "a wild card". */
  card(card: Card): string;
  cards(cards: readonly Card[]): string;
  /** An amount of chips, as the player's language writes numbers. */
  chips(amount: number): string;
  /** "a full house, kings over fives". */
  hand(hand: HandName): string;
}

/** A sentence that differs when it is about the one who reads it. */
export function about(who: Seat, speaker: Speaker, key: string, named: Sentence["named"] = {}, count?: number): Sentence {
  return withCount({ key: `poker.${key}.${who === speaker.me ? "you" : "other"}`, named: { name: speaker.name(who), ...named } }, count);
}

/** A sentence that is the same for everybody. */
export function plain(key: string, named: Sentence["named"] = {}, count?: number): Sentence {
  return withCount({ key: `poker.${key}`, named }, count);
}

function withCount(sentence: Sentence, count: number | undefined): Sentence {
  return count === undefined ? sentence : { ...sentence, count };
}
