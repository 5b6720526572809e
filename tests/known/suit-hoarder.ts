import type { Known } from "./known";

export const HOARDER: Known = {
  long: { wins: 10 },
  short: { wins: 1 },
  purpose: 4,
  opensHands: true,
  // Cards are dealt three and three: all sevens and a jack are the first hand.
  stacked: (deck, seats) => [...deck.filter((card) => /^7[hdc]$/.test(card)), ...deck.filter((card) => /^[2-6]/.test(card)).slice(0, 3 * (seats - 1)), "7s", "Jd"],
  // Only a jack is played face down.
  sameWay: (one, other) => (one[0] === "J") === (other[0] === "J"),
};
