import type { Known } from "./known";

export const SUITS_ME: Known = {
  long: { wins: 10 },
  short: { wins: 1 },
  purpose: 7,
  opensHands: true,
  // A complete hand ends the game at once.
  sameWay: (one, other) => one[1] === other[1],
};
