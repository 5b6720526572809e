import type { HandName } from "@shared/games/suitup-poker/view";
import { sentencesOf, type TableSpeaker } from "../parts/sentence";

export type { Sentence } from "../parts/sentence";

/** How a sentence of this game names things, in the player's language. */
export interface Speaker extends TableSpeaker {
  /** An amount of chips, as the player's language writes numbers. */
  chips(amount: number): string;
  /** "a full house, kings over fives". */
  hand(hand: HandName): string;
}

export const { plain, about } = sentencesOf("poker");
