import type { Card } from "@shared/cards";
import type { FrenchSuit } from "@shared/games/suit-hoarder/moves";
import type { Majority } from "@shared/games/suit-hoarder/view";
import { sentencesOf, type TableSpeaker } from "../parts/sentence";

export type { Sentence } from "../parts/sentence";

/** How a sentence of this game names things, in the player's language. */
export interface Speaker extends TableSpeaker {
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

export const { plain, about } = sentencesOf("hoarder");
