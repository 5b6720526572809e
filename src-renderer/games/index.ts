import type { GameId } from "@shared/games";
import type { GamePage } from "./game-page";
import { HOARDER_PAGE } from "./suit-hoarder/page";
import { ORIGINAL_PAGE } from "./suitup-original/page";
import { POKER_PAGE } from "./suitup-poker/page";
import { SUITS_ME_PAGE } from "./suits-me/page";

/** What each game brings to the page; a game that is forgotten here does not compile. */
export const GAME_PAGES: Readonly<Record<GameId, GamePage>> = {
  "suitup-original": ORIGINAL_PAGE,
  "suitup-poker": POKER_PAGE,
  "suits-me": SUITS_ME_PAGE,
  "suit-hoarder": HOARDER_PAGE,
};
