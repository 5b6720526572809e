import type { OriginalView } from "@shared/games/suitup-original/view";
import type { GamePage } from "../game-page";
import { openHands } from "../parts/open-hands";
import { sorted } from "./hand-order";
import { ORIGINAL_KEYS } from "./keys";
import { mayIAloud } from "./may-i-aloud";
import { ORIGINAL_OPTIONS } from "./options";
import { ORIGINAL_POINTS } from "./points";
import { originalScore } from "./score";

/** What SuitUP Original brings to the page. */
export const PAGE: GamePage = {
  board: () => import("./OriginalBoard.vue"),
  telling: () => import("./telling"),
  hands: (view) => openHands((view as OriginalView).hands, (cards) => sorted(cards, "rank")),
  messages: ["original", "cards", "refusals"],
  emblem: ["9s", "Th", "Jw", "Ql"],
  options: ORIGINAL_OPTIONS,
  keys: ORIGINAL_KEYS,
  score: (view) => originalScore(view as OriginalView),
  afterDeal: () => ({ seconds: 20, covers: true, go: "next" }),
  openly: (view, mine) => mayIAloud(view as OriginalView, mine),
  points: ORIGINAL_POINTS,
  rules: async () => (await import("./rules")).ORIGINAL_RULES,
  sounds: async () => (await import("./sounds")).SOUNDS,
};
