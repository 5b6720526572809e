import { randomFrom, ZERO_SEED } from "../../cards";
import type { Game, Seat } from "../../engine";
import { suitsMeBot } from "./bot";
import { suitsMeRules, type SuitsMeTypes } from "./rules";
import { sample } from "./sample";

/** Suits Me: its rules, and those who play it by themselves. */
export const suitsMe: Game<SuitsMeTypes> = {
  ...suitsMeRules,
  sample,
  bot: suitsMeBot,
  // What an easy bot would play.
  absent: (view) => suitsMeBot({ view, history: [], seat: view.viewer as Seat, level: "easy", random: randomFrom(ZERO_SEED) }),
};
