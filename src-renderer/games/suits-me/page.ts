import type { SuitsMeView } from "@shared/games/suits-me/view";
import type { GamePage } from "../game-page";
import { openHands } from "../parts/open-hands";
import { sorted } from "./hand-order";
import { SUITS_ME_KEYS } from "./keys";
import { SUITS_ME_OPTIONS } from "./options";
import { SUITS_ME_POINTS } from "./points";
import { suitsMeScore } from "./score";

/** What Suits Me brings to the page. */
export const PAGE: GamePage = {
  board: () => import("./SuitsMeBoard.vue"),
  telling: () => import("./telling"),
  hands: (view) => openHands((view as SuitsMeView).hands, (cards) => sorted(cards, "suit")),
  messages: ["suitsMe", "cards", "refusals"],
  emblem: ["3h", "7h", "Th", "Kh"],
  options: SUITS_ME_OPTIONS,
  keys: SUITS_ME_KEYS,
  score: (view) => suitsMeScore(view as SuitsMeView),
  // The table itself shows all hands and why the game is over.
  afterDeal: () => ({ seconds: 20, covers: false, go: "next" }),
  openly: () => null,
  points: SUITS_ME_POINTS,
  rules: async () => (await import("./rules")).SUITS_ME_RULES,
  sounds: async () => (await import("./sounds")).SOUNDS,
};
