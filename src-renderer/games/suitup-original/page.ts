import type { OriginalView } from "@shared/games/suitup-original/view";
import type { GamePage } from "../game-page";
import { ORIGINAL_KEYS } from "./keys";
import { ORIGINAL_OPTIONS } from "./options";
import { ORIGINAL_RULES } from "./rules";
import { originalScore } from "./score";

/** What SuitUP Original brings to the page. */
export const ORIGINAL_PAGE: GamePage = {
  board: () => import("./OriginalBoard.vue"),
  messages: ["original", "cards", "refusals"],
  options: ORIGINAL_OPTIONS,
  keys: ORIGINAL_KEYS,
  score: (view) => originalScore(view as OriginalView),
  rules: ORIGINAL_RULES,
};
