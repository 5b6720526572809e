import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseRecord, replay, type TableRecord } from "@shared/engine";
import { gameById } from "@shared/games";
import { POKER_REFUSALS } from "@shared/games/suitup-poker/refusals";
import { POKER_RULES } from "./poker-rules";

/** What must come of a recorded game: beside `NAME.json`, a plain record, lies `NAME.expect.json`. */
interface Expected {
  /** The rules that occur in it. */
  readonly covers: readonly string[];
  /** Entries that the rules refuse; no others may be. */
  readonly refused: readonly { readonly index: number; readonly code: string }[];
  /** Parts of the state after so many entries, by path. */
  readonly at: readonly { readonly upto: number; readonly state: Readonly<Record<string, unknown>> }[];
}

interface ShownHand {
  readonly cards: readonly string[];
}

const FOLDER = new URL("../fixtures/poker/", import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => !name.endsWith(".expect.json")).map((name) => name.replace(/\.json$/, "")).sort();

/** Options that cannot be agreed on make no match, so no move can be refused for them. */
const OF_OPTIONS: readonly string[] = ["blitzNeedsDraw", "holeCardsNeedHoldem", "doubleDownNeedsFlush", "smallBlindTooLarge"];
/** Poker says more exactly what the moment is. */
const NEVER: readonly string[] = ["notNow"];

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));
}

function expectedOf(name: string): Expected {
  return read(`${name}.expect.json`) as Expected;
}

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, key) => (inner as Readonly<Record<string, unknown>> | undefined)?.[key], value);
}

/** Hands, and the cards of one that is shown, are the same in any order. */
function inAnyOrder(path: string, value: unknown): unknown {
  if (path === "hands") return (value as readonly (readonly string[])[]).map((hand) => [...hand].sort());
  if (path.startsWith("hands.")) return [...(value as readonly string[])].sort();
  if (path === "lastHand.shown") return (value as readonly ShownHand[]).map((hand) => ({ ...hand, cards: [...hand.cards].sort() }));
  return value;
}

const FIELDS = ["game", "deal", "phase", "turn", "waitingFor", "hands", "drawPile", "discardPile", "scores", "over", "winners", "bets", "pots", "board", "folded", "button", "lastHand"];

/** What an options object makes of a record: the reason why it is none, or null. */
function faultOf(options: unknown): string | null {
  try {
    parseRecord({ format: "suitable-record", version: 1, game: "suitup-poker", seats: ["Ana", "Ben"], options }, gameById);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function stateAfter(record: TableRecord, upto: number): Readonly<Record<string, unknown>> {
  const { match } = replay(record, upto);
  return JSON.parse(JSON.stringify(match.game.inspect(match.state))) as Readonly<Record<string, unknown>>;
}

/** A state has what records.md lists, and no more. */
function expectFields(state: Readonly<Record<string, unknown>>): void {
  expect(Object.keys(state).sort()).toEqual([...FIELDS].sort());
  for (const pot of state["pots"] as readonly object[]) expect(Object.keys(pot)).toEqual(["amount", "seats"]);
  const last = state["lastHand"] as { readonly awards: readonly object[]; readonly shown: readonly object[] } | null;
  if (last === null) return;
  expect(Object.keys(last)).toEqual(["awards", "shown"]);
  for (const award of last.awards) expect(Object.keys(award)).toEqual(["seat", "amount", "pot"]);
  for (const hand of last.shown) expect(Object.keys(hand)).toEqual(["seat", "rank", "cards", "wilds"]);
}

function parts(state: Readonly<Record<string, unknown>>, found: (path: string) => unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(state).map((path) => [path, inAnyOrder(path, found(path))]));
}

describe("recorded games of SuitUP Poker", () => {
  it.each(NAMES)("%s", (name) => {
    const record = parseRecord(read(`${name}.json`), gameById);
    const expected = expectedOf(name);
    const { refused } = replay(record);
    expect(refused.map(({ index, refused: code }) => ({ index, code }))).toEqual(expected.refused);
    for (const { upto, state } of expected.at) {
      const after = stateAfter(record, upto);
      expectFields(after);
      expect(parts(state, (path) => at(after, path)), `after ${upto} entries`).toEqual(parts(state, (path) => state[path]));
    }
  });

  it("show every rule and every Decision", () => {
    const shown = new Set(NAMES.flatMap((name) => expectedOf(name).covers));
    expect([...shown].filter((rule) => !(rule in POKER_RULES))).toEqual([]);
    expect(Object.keys(POKER_RULES).filter((rule) => !shown.has(rule))).toEqual([]);
  });

  it("are refused every move that can be refused", () => {
    const refused = new Set(NAMES.flatMap((name) => expectedOf(name).refused.map(({ code }) => code)));
    expect(POKER_REFUSALS.filter((code) => !refused.has(code) && !OF_OPTIONS.includes(code))).toEqual(NEVER);
  });
});

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
