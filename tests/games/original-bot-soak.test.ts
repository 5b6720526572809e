import { describe, expect, it } from "vitest";
import { soakMatch, soakTable } from "./soak-match";

/** The first matches of the soak (tests/soak/simulate.ts, seed 1), one round each. */
const MATCHES = 14;
const ROUNDS = 1;

describe("a slice of the soak", () => {
  it.each(Array.from({ length: MATCHES / 2 }, (_, part) => part))("bots play without a refusal, a stalled round or a lost card (part %i)", (part) => {
    for (let index = part * 2; index < part * 2 + 2; index += 1) {
      const { rounds, moves } = soakMatch(soakTable(1, index, ROUNDS));
      expect(rounds).toBe(ROUNDS);
      expect(moves).toBeGreaterThan(0);
    }
  });

  it("has tables of every size and every level", () => {
    const tables = Array.from({ length: 60 }, (_, index) => soakTable(1, index));
    expect(new Set(tables.map(({ levels }) => levels.length)).size).toBe(7);
    expect(new Set(tables.flatMap(({ levels }) => levels))).toEqual(new Set(["easy", "medium", "hard"]));
  });
});
