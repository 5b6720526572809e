import { describe, expect, it } from "vitest";
import { HAND_RANKS } from "@shared/games/suitup-poker/hands";
import { compareWithOracle } from "./poker-agree";

const SEED = "7".repeat(64);

describe("the evaluator and the oracle", () => {
  it("agree on 500 hands of each size with 0 to 5 wild cards, and on the order of all of them", () => {
    const { hands, ranks, faults } = compareWithOracle([5, 6, 7, 8], 500, true, SEED);
    expect(faults).toEqual([]);
    expect(hands).toBe(2000);
    expect(Object.keys(ranks).sort()).toEqual(HAND_RANKS.map(({ name }) => name).sort());
  });

  it("agree where no wheel is played", () => {
    expect(compareWithOracle([5, 6, 7, 8], 150, false, SEED).faults).toEqual([]);
  });
});
