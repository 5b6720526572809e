import type { Card, Suit } from "@shared/cards";
import { sentencesOf, type TableSpeaker } from "../parts/sentence";

export type { Sentence } from "../parts/sentence";

/** How a sentence of this game names things, in the player's language. */
export interface Speaker extends TableSpeaker {
  /** "two", for so many cards. */
  number(count: number): string;
  /** "king", "red ace": what a card is as the top of the discard pile. */
  top(card: Card): string;
  suit(suit: Suit): string;
}

export const { plain, about } = sentencesOf("suitsMe");
