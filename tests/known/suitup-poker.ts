import { isWild } from "@shared/cards";
import type { Known } from "./known";

export const POKER: Known = {
  long: { chips: 1_000_000, blitz: true, wildMania: true, doubleDown: true },
  short: { hands: 4 },
  // In Blitz a SuitUp Flush ends the hand at once, so suits count; only who has an ace exchanges four.
  sameWay: (one, other) => one[1] === other[1] && !isWild(one) && !isWild(other) && one[0] !== "A" && other[0] !== "A",
};
