import type { KeyHelp } from "../board";

/** Letters for plays, as the help dialog lists them; `useKeys` acts on them. */
export const ORIGINAL_KEYS: readonly KeyHelp[] = [
  { keys: "← →", text: "original.keys.arrows" },
  { keys: "Enter", text: "original.keys.pick" },
  { keys: "Shift + ← →", text: "original.keys.move" },
  { keys: "Esc", text: "original.keys.unpick" },
  { keys: "D", text: "original.keys.draw" },
  { keys: "T", text: "original.keys.take" },
  { keys: "L", text: "original.keys.layDown" },
  { keys: "O", text: "original.keys.layOff" },
  { keys: "X", text: "original.keys.discard" },
  { keys: "M", text: "original.keys.mayI" },
  { keys: "P", text: "original.keys.pass" },
  { keys: "S", text: "original.keys.sort" },
  { keys: "H", text: "original.keys.hand" },
  { keys: "G", text: "original.keys.log" },
];
