import type { SuitHoarderView } from "@shared/games/suit-hoarder/view";
import type { GamePage } from "../game-page";
import { openHands } from "../parts/open-hands";
import { laidOut } from "./hand-order";
import { HOARDER_KEYS } from "./keys";
import { HOARDER_OPTIONS } from "./options";
import { HOARDER_POINTS } from "./points";
import { hoarderScore } from "./score";

/** How long a game's end is looked at on the table itself, in s; the end of a match gives way to its sheet sooner. */
const LOOK = { game: 20, match: 10 } as const;

/** What Suit Hoarder brings to the page. */
export const PAGE: GamePage = {
  board: () => import("./HoarderBoard.vue"),
  telling: () => import("./telling"),
  hands: (view) => openHands((view as SuitHoarderView).hands, (cards) => laidOut(cards, "suit", [])),
  messages: ["hoarder", "cards", "refusals"],
  emblem: ["Qh", "Jd", "7c", "As"],
  options: HOARDER_OPTIONS,
  keys: HOARDER_KEYS,
  score: (view) => hoarderScore(view as SuitHoarderView),
  afterDeal: (view) => ({ seconds: view.over ? LOOK.match : LOOK.game, covers: false, go: "next" }),
  openly: () => null,
  points: HOARDER_POINTS,
  rules: async () => (await import("./rules")).HOARDER_RULES,
  sounds: async () => (await import("./sounds")).SOUNDS,
};
