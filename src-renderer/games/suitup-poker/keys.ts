import type { KeyHelp } from "../board";

/** Letters for plays, as the help dialog lists them; the board acts on them (`PokerBoard.vue`). */
export const POKER_KEYS: readonly KeyHelp[] = [
  { keys: "F", text: "poker.keys.fold" },
  { keys: "C", text: "poker.keys.call" },
  { keys: "B R", text: "poker.keys.raise" },
  { keys: "↑ ↓", text: "poker.keys.amount" },
  { keys: "Enter", text: "poker.keys.enter" },
  { keys: "A", text: "poker.keys.allIn" },
  { keys: "← →", text: "poker.keys.arrows" },
  { keys: "X", text: "poker.keys.exchange" },
  { keys: "S", text: "poker.keys.swap" },
  { keys: "Y N O", text: "poker.keys.side" },
  { keys: "H K", text: "poker.keys.ranking" },
  { keys: "P", text: "poker.keys.pots" },
  { keys: "G", text: "poker.keys.log" },
  { keys: "Esc", text: "poker.keys.escape" },
];
