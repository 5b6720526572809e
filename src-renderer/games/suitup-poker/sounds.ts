import type { PokerEvent } from "@shared/games/suitup-poker/view";
import { soundsFrom, won, wonAll } from "@/sounds/game-sounds";

/** What is heard of SuitUP Poker. A side bet is silent until all lie open. */
export const SOUNDS = soundsFrom<PokerEvent>({
  handBegan: null,
  sideBetsAsked: null,
  sideBet: null,
  sideBetsOpen: ({ bets }) => (bets.some((on) => on === "yes" || on === "no") ? "chip" : null),
  posted: "chip",
  dealt: "deal",
  acted: ({ act, amount }) => (act === "fold" ? "card" : amount > 0 ? "chip" : null),
  swapped: "card",
  exchanged: "card",
  returned: "chip",
  gathered: null,
  street: ({ cards }) => (cards.length > 0 ? "card" : null),
  drawBegan: null,
  blitz: null,
  shown: "card",
  awarded: ({ pot }, mine) => won(pot.winners, mine) ?? "chip",
  sideSettled: null,
  handOver: null,
  rebuyAsked: null,
  rebought: "chip",
  out: null,
  ready: null,
  matchOver: ({ winners }, mine) => wonAll(winners, mine),
});
