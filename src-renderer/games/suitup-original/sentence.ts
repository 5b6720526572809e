import type { Action } from "@shared/cards";
import type { Meld } from "@shared/games/suitup-original/view";
import { sentencesOf, type TableSpeaker } from "../parts/sentence";

export type { Sentence } from "../parts/sentence";

/** How a sentence of this game names things, in the player's language. */
export interface Speaker extends TableSpeaker {
  action(action: Action): string;
  /** "a run 4-5-6-7", "three nines". */
  meld(meld: Meld): string;
}

export const { plain, about } = sentencesOf("original");
