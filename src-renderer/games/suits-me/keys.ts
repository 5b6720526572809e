import type { KeyHelp } from "../board";

/** Letters for plays, as the help dialog lists them; the board acts on them (`SuitsMeBoard.vue`). */
export const SUITS_ME_KEYS: readonly KeyHelp[] = [
  { keys: "← →", text: "suitsMe.keys.arrows" },
  { keys: "Enter", text: "suitsMe.keys.pick" },
  { keys: "X", text: "suitsMe.keys.play" },
  { keys: "T", text: "suitsMe.keys.tray" },
  { keys: "Shift + ← →", text: "suitsMe.keys.move" },
  { keys: "O", text: "suitsMe.keys.top" },
  { keys: "H", text: "suitsMe.keys.hand" },
  { keys: "S", text: "suitsMe.keys.sort" },
  { keys: "L", text: "suitsMe.keys.look" },
  { keys: "G", text: "suitsMe.keys.log" },
  { keys: "Esc", text: "suitsMe.keys.escape" },
];
