import type { SuitsMeEvent } from "@shared/games/suits-me/view";
import { soundsFrom, won, wonAll } from "@/sounds/game-sounds";

/** What is heard of Suits Me. A choice in the trade is silent; all cards pass together. */
export const SOUNDS = soundsFrom<SuitsMeEvent>({
  dealt: "deal",
  tradeBegan: null,
  chose: null,
  traded: "card",
  discardBegan: null,
  discarded: "card",
  rebuilt: "deal",
  drew: "card",
  complete: null,
  tossed: null,
  gameOver: ({ result }, mine) => won([result.winner], mine),
  ready: null,
  matchOver: ({ winners }, mine) => wonAll(winners, mine),
});
