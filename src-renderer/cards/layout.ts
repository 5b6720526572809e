import type { Rank, Suit } from "@shared/cards";
import { PIPS, place, type Place } from "./pips";

/** A card is drawn 250 by 350: five to seven. */
export const CARD_W = 250;
export const CARD_H = 350;

const [LEFT, MID, RIGHT] = [82, 125, 168];
const [TOP, HIGH, CENTRE, LOW, BOTTOM] = [66, 138.7, 175, 211.3, 284];
const UPPER = 102; // between the first two rows
const LOWER = CARD_H - UPPER;

type Spot = readonly [x: number, y: number];
const pair = (y: number): readonly Spot[] => [[LEFT, y], [RIGHT, y]];
const four: readonly Spot[] = [...pair(TOP), ...pair(BOTTOM)];
const six: readonly Spot[] = [...four, ...pair(CENTRE)];
const eight: readonly Spot[] = [...four, ...pair(HIGH), ...pair(LOW)];
const mid = (...ys: number[]): readonly Spot[] => ys.map((y) => [MID, y]);

/** The classic layouts of pips, ace to ten. Courts have an emblem instead. */
const SPOTS: Partial<Readonly<Record<Rank, readonly Spot[]>>> = {
  A: mid(CENTRE), "2": mid(TOP, BOTTOM), "3": mid(TOP, CENTRE, BOTTOM), "4": four, "5": [...four, ...mid(CENTRE)],
  "6": six, "7": [...six, ...mid(120.5)], "8": [...six, ...mid(120.5, 229.5)], "9": [...eight, ...mid(CENTRE)], T: [...eight, ...mid(UPPER, LOWER)],
};

/** Where the pips of a number card sit, those of the lower half on their heads; none for courts. */
export function pipPlaces(rank: Rank): readonly Place[] {
  const size = rank === "A" ? 136 : 44;
  return (SPOTS[rank] ?? []).map(([x, y]) => ({ x, y, size, down: y > CENTRE }));
}

/** The pips of the two corner indices, and on a large-index face the one big pip of a number card. */
const INDEX: readonly Place[] = [{ x: 30, y: 84, size: 34 }, { x: CARD_W - 30, y: CARD_H - 84, size: 34, down: true }];
const LARGE_INDEX: readonly Place[] = [{ x: 47, y: 126, size: 66 }];
const LARGE_PIP: Place = { x: 158, y: 248, size: 146 };

const cache = new Map<string, string>();

/** All pips of a card as one path (kept, since the same 104 faces are drawn again and again). */
export function facePath(rank: Rank, suit: Suit, large: boolean): string {
  const key = `${rank}${suit}${large ? "+" : ""}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const number = rank in SPOTS;
  const body = large ? (number ? [LARGE_PIP] : []) : pipPlaces(rank);
  const path = [...(large ? LARGE_INDEX : INDEX), ...body].map((where) => place(PIPS[suit], where)).join("");
  cache.set(key, path);
  return path;
}
