import { describe, expect, it } from "vitest";
import { RANKS, SUITS, type Rank } from "@shared/cards";
import { CARD_H, CARD_W, facePath, pipPlaces } from "@/cards/layout";
import { PIPS, place } from "@/cards/pips";

const NUMBERS: readonly [Rank, number][] = [["A", 1], ["2", 2], ["3", 3], ["4", 4], ["5", 5], ["6", 6], ["7", 7], ["8", 8], ["9", 9], ["T", 10]];
const numbersOf = (path: string): number[] => (path.match(/-?[\d.]+/g) ?? []).map(Number);
const starts = (path: string): number => path.split("M").length - 1;

describe("the pips", () => {
  it.each(NUMBERS)("lie on a %s as often as it counts", (rank, count) => {
    expect(pipPlaces(rank)).toHaveLength(count);
  });

  it("leave the courts to their emblems", () => {
    expect(["J", "Q", "K"].flatMap((rank) => pipPlaces(rank as Rank))).toEqual([]);
  });

  it("never touch each other or leave the card", () => {
    for (const [rank] of NUMBERS) {
      const places = pipPlaces(rank);
      for (const [index, a] of places.entries()) {
        for (const b of places.slice(index + 1)) expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(a.size * 0.9);
      }
    }
    for (const rank of RANKS) {
      for (const suit of SUITS) {
        for (const large of [false, true]) {
          const all = numbersOf(facePath(rank, suit, large));
          expect(Math.min(...all)).toBeGreaterThan(0);
          expect(Math.max(...all.filter((_, index) => index % 2 === 0))).toBeLessThan(CARD_W);
          expect(Math.max(...all)).toBeLessThan(CARD_H);
        }
      }
    }
  });

  it("are drawn once for each spot and index in one path", () => {
    for (const suit of SUITS) expect(starts(facePath("8", suit, false))).toBe(10 * starts(PIPS[suit]));
  });

  it("fill their box and are eight different drawings", () => {
    expect(new Set(Object.values(PIPS)).size).toBe(8);
    for (const suit of SUITS) {
      const all = numbersOf(PIPS[suit]);
      expect(Math.min(...all)).toBeGreaterThanOrEqual(-1);
      expect(Math.max(...all)).toBeLessThanOrEqual(101);
      expect(Math.max(...all) - Math.min(...all)).toBeGreaterThan(80);
    }
  });

  it("can be placed, and stood on their heads", () => {
    expect(place("M50 50L100 0Z", { x: 10, y: 20, size: 50 })).toBe("M10 20L35 -5Z");
    expect(place("M50 50L100 0Z", { x: 10, y: 20, size: 50, down: true })).toBe("M10 20L-15 45Z");
  });
});
