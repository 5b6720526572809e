import type { PokerView } from "@shared/games/suitup-poker/view";
import type { GamePage } from "../game-page";
import { openHands } from "../parts/open-hands";
import { afterHand, rebuyAloud } from "./after-hand";
import { laidOut } from "./hand-order";
import { POKER_KEYS } from "./keys";
import { POKER_OPTIONS } from "./options";
import { POKER_POINTS } from "./points";
import { pokerScore } from "./score";

/** What SuitUP Poker brings to the page. */
export const PAGE: GamePage = {
  board: () => import("./PokerBoard.vue"),
  telling: () => import("./telling"),
  hands: (view) => openHands((view as PokerView).hands, (cards) => laidOut(cards, "rank", null)),
  messages: ["poker", "cards", "refusals"],
  emblem: ["Kh", "Kt", "Kl", "*1"],
  options: POKER_OPTIONS,
  keys: POKER_KEYS,
  score: (view) => pokerScore(view as PokerView),
  afterDeal: (view, mine) => afterHand(view as PokerView, mine),
  openly: (view, mine) => rebuyAloud(view as PokerView, mine),
  points: POKER_POINTS,
  rules: async () => (await import("./rules")).POKER_RULES,
  sounds: async () => (await import("./sounds")).SOUNDS,
};
