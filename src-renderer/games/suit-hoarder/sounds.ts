import type { SuitHoarderEvent } from "@shared/games/suit-hoarder/view";
import { soundsFrom, won, wonAll } from "@/sounds/game-sounds";

/** What is heard of Suit Hoarder. */
export const SOUNDS = soundsFrom<SuitHoarderEvent>({
  dealt: "deal",
  discarded: "card",
  jackPlayed: "card",
  rebuilt: "deal",
  drew: "card",
  jacksTurned: "card",
  turnPassed: null,
  showed: "card",
  putOut: "card",
  guessed: null,
  gameOver: ({ result }, mine) => won(result.winners, mine),
  ready: null,
  matchOver: ({ winners }, mine) => wonAll(winners, mine),
});
