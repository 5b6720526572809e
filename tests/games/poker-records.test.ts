import { describe, expect, it } from "vitest";
import { parseRecord } from "@shared/engine";
import { gameById } from "@shared/games";
import { POKER_REFUSALS } from "@shared/games/suitup-poker/refusals";
import { POKER_RULES } from "./poker-rules";
import { testRecordedGames } from "./recorded-games";

/** Options that cannot be agreed on make no match, so no move can be refused for them. */
const OF_OPTIONS: readonly string[] = ["blitzNeedsDraw", "holeCardsNeedHoldem", "doubleDownNeedsFlush", "smallBlindTooLarge"];

/** Pots and the last hand have what records.md lists, and no more. */
function expectFields(state: Readonly<Record<string, unknown>>): void {
  for (const pot of state["pots"] as readonly object[]) expect(Object.keys(pot)).toEqual(["amount", "seats"]);
  const last = state["lastHand"] as { readonly awards: readonly object[]; readonly shown: readonly object[] } | null;
  if (last === null) return;
  expect(Object.keys(last)).toEqual(["awards", "shown"]);
  for (const award of last.awards) expect(Object.keys(award)).toEqual(["seat", "amount", "pot"]);
  for (const hand of last.shown) expect(Object.keys(hand)).toEqual(["seat", "rank", "cards", "wilds"]);
}

testRecordedGames({
  title: "SuitUP Poker",
  folder: "poker",
  rules: POKER_RULES,
  refusals: POKER_REFUSALS.filter((code) => !OF_OPTIONS.includes(code)),
  // Poker says more exactly what the moment is.
  never: ["notNow"],
  fields: ["bets", "pots", "board", "folded", "button", "lastHand"],
  inspect: expectFields,
});

/** What an options object makes of a record: the reason why it is none, or null. */
function faultOf(options: unknown): string | null {
  try {
    parseRecord({ format: "suitable-record", version: 1, game: "suitup-poker", seats: ["Ana", "Ben"], options }, gameById);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe("options of SuitUP Poker in a record", () => {
  it.each([
    {},
    { format: "holdem", holeCards: 3, doubleDown: true },
    { blitz: true, doubleDown: true, wildMania: true, sideStake: 1 },
    { smallBlind: 20, bigBlind: 10 },
    { format: "holdem", ante: 5000, minBet: 1, smallBlind: 10, bigBlind: 10 },
    { hands: 0, raiseBlindsEvery: 0, minBet: null, sideStake: null },
  ])("may be %j", (options) => {
    expect(faultOf(options)).toBeNull();
  });

  it.each([
    { format: "holdem", blitz: true },
    { holeCards: 3 },
    { doubleDown: true },
    { doubleDown: true, wildMania: true },
    { format: "holdem", doubleDown: true },
    { format: "holdem", smallBlind: 11 },
    { format: "stud" },
    { limit: "spread" },
    { chips: 0 },
    { chips: -5 },
    { chips: 10.5 },
    { chips: "1000" },
    { ante: 0 },
    { bigBlind: 0 },
    { smallBlind: 0.5 },
    { minBet: 0 },
    { sideStake: 0 },
    { holeCards: 4 },
    { holeCards: 2.5 },
    { hands: -1 },
    { hands: 1.5 },
    { raiseBlindsEvery: -1 },
    { wheel: 1 },
    { rebuys: "yes" },
    { blinds: [5, 10] },
    [],
    null,
    7,
  ])("may not be %j", (options) => {
    expect(faultOf(options)).toMatch(/\S/);
  });
});
