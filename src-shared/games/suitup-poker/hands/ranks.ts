/**
 * The one table of hand ranks, best first (rules/suitup-poker.md, "Hand ranking"). `groups` says how many cards of one rank
 * stand together, the ones that weigh most first: their ranks break ties in this order. `run`: the ranks follow each other,
 * so the highest one says all.
 */
export const HAND_RANKS = [
  { name: "SuitUp Flush", groups: [1, 1, 1, 1, 1, 1, 1, 1], run: false },
  { name: "Straight Flush", groups: [5], run: true },
  { name: "Four of a Kind", groups: [4, 1], run: false },
  { name: "Full House", groups: [3, 2], run: false },
  { name: "Flush", groups: [1, 1, 1, 1, 1], run: false },
  { name: "Straight", groups: [5], run: true },
  { name: "Three of a Kind", groups: [3, 1, 1], run: false },
  { name: "Two Pair", groups: [2, 2, 1], run: false },
  { name: "One Pair", groups: [2, 1, 1, 1], run: false },
  { name: "High Card", groups: [1, 1, 1, 1, 1], run: false },
] as const;

/** The name of a hand rank: its identity in views, records and texts. */
export type HandRank = (typeof HAND_RANKS)[number]["name"];

/** How a hand rank is built. */
export interface HandShape {
  readonly name: HandRank;
  readonly groups: readonly number[];
  readonly run: boolean;
}

const SHAPES: ReadonlyMap<HandRank, HandShape> = new Map(HAND_RANKS.map((shape) => [shape.name, shape]));
const STRENGTHS: ReadonlyMap<HandRank, number> = new Map(HAND_RANKS.map(({ name }, place) => [name, HAND_RANKS.length - 1 - place]));

/** How a rank is built. */
export function shapeOf(rank: HandRank): HandShape {
  return SHAPES.get(rank) as HandShape;
}

/** A rank as a number, the better the higher: 0 is the worst of the table. */
export function strengthOf(rank: HandRank): number {
  return STRENGTHS.get(rank) as number;
}

/** The rank of a strength; the inverse of `strengthOf`. */
export function rankOfStrength(strength: number): HandRank {
  const shape = HAND_RANKS[HAND_RANKS.length - 1 - strength];
  if (shape === undefined) throw new RangeError(`${strength} is no strength of a hand`);
  return shape.name;
}
