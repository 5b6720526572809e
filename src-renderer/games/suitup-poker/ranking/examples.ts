import type { Card } from "@shared/cards";

/** A hand of each rank for the chart, in the order of `HAND_RANKS`, as it would be laid on the table. */
export const EXAMPLES: readonly (readonly Card[])[] = [
  ["Ah", "Kr", "Jd", "Tw", "9c", "7l", "4s", "2t"],
  ["Kl", "Ql", "Jl", "Tl", "9l"],
  ["Qh", "Qs", "Qt", "Qw", "5d"],
  ["Kd", "Kr", "Kl", "5c", "5w"],
  ["At", "Jt", "8t", "6t", "3t"],
  ["Tw", "9l", "8s", "7r", "6h"],
  ["8c", "8t", "8d", "Kh", "4l"],
  ["Ar", "As", "6w", "6d", "Jc"],
  ["Th", "Tl", "Ad", "7c", "3r"],
  ["Kw", "Js", "9d", "6r", "2h"],
];

/** What is told beside the chart, each point with the hands that show it, the better one first: `poker.ranking.notes.<key>`. */
export interface RankingNote {
  readonly key: string;
  readonly hands: readonly { readonly key: string; readonly cards: readonly Card[] }[];
}

export const WILD_NOTES: readonly RankingNote[] = [
  { key: "wild", hands: [{ key: "fourAces", cards: ["As", "Ad", "*1", "*2", "9c"] }] },
  { key: "penalty", hands: [{ key: "sevenHigh", cards: ["7h", "5d", "4c", "3s", "2r"] }, { key: "fiveKings", cards: ["Kd", "Kr", "*3", "*4", "*5"] }] },
  {
    key: "fifth",
    hands: [
      { key: "fourAcesAlone", cards: ["Ah", "Ac", "Ar", "Aw", "2d"] },
      { key: "kingsFive", cards: ["Kh", "Kd", "Ks", "Kl", "Kt"] },
      { key: "kingsFour", cards: ["Kh", "Kd", "Ks", "Kl", "At"] },
    ],
  },
];

/** The lowest straight where it is one, and where it is not. */
export const WHEEL: readonly Card[] = ["5d", "4h", "3w", "2c", "As"];
