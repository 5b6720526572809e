import type { KeyHelp } from "../board";

/** Letters for plays, as the help dialog lists them; the board acts on them (`HoarderBoard.vue`). */
export const HOARDER_KEYS: readonly KeyHelp[] = [
  { keys: "← →", text: "hoarder.keys.arrows" },
  { keys: "Enter", text: "hoarder.keys.pick" },
  { keys: "Shift + ← →", text: "hoarder.keys.move" },
  { keys: "X", text: "hoarder.keys.discard" },
  { keys: "Q", text: "hoarder.keys.queen" },
  { keys: "J", text: "hoarder.keys.jack" },
  { keys: "F", text: "hoarder.keys.four" },
  { keys: "B", text: "hoarder.keys.faceDown" },
  { keys: "G", text: "hoarder.keys.guess" },
  { keys: "V", text: "hoarder.keys.show" },
  { keys: "1 2 3 4", text: "hoarder.keys.piles" },
  { keys: "S", text: "hoarder.keys.sort" },
  { keys: "H", text: "hoarder.keys.hand" },
  { keys: "L", text: "hoarder.keys.log" },
  { keys: "Esc", text: "hoarder.keys.escape" },
];
