import type { OriginalEvent } from "@shared/games/suitup-original/view";
import { soundsFrom, won, wonAll } from "@/sounds/game-sounds";

/** What is heard of SuitUP Original. An answer that is still hidden is silent, to its own player too: others may sit beside them. */
export const SOUNDS = soundsFrom<OriginalEvent>({
  dealt: "deal",
  drew: ({ card }) => (card === null ? null : "card"),
  asked: null,
  answered: ({ open, answer }) => (open && answer === "mayI" ? "ask" : null),
  claimed: "card",
  rebuilt: "deal",
  laidDown: "card",
  laidOff: "card",
  swapped: "card",
  discarded: "card",
  reversed: null,
  skipped: null,
  blocked: null,
  missed: null,
  tradeAsked: null,
  traded: "card",
  roundOver: ({ by }, mine) => won(by === null ? [] : [by], mine),
  ready: null,
  matchOver: ({ winners }, mine) => wonAll(winners, mine),
});
