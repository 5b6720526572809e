import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseRecord, replay, type TableRecord } from "@shared/engine";
import { SUITS_ME_REFUSALS } from "@shared/games/suits-me/refusals";
import sentences from "@shared/texts/en/refusals.json";
import { gameById } from "@shared/games";
import { SUITS_ME_RULES } from "./suits-me-rules";

/** What must come of a recorded game: beside `NAME.json`, a plain record, lies `NAME.expect.json`. */
interface Expected {
  /** The rules that occur in it. */
  readonly covers: readonly string[];
  /** Entries that the rules refuse; no others may be. */
  readonly refused: readonly { readonly index: number; readonly code: string }[];
  /** Parts of the state after so many entries, by path. */
  readonly at: readonly { readonly upto: number; readonly state: Readonly<Record<string, unknown>> }[];
}

const FOLDER = new URL("../fixtures/suits-me/", import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => !name.endsWith(".expect.json")).map((name) => name.replace(/\.json$/, "")).sort();
/** Suits Me says more exactly what the moment is. */
const NEVER: readonly string[] = ["notAsked", "notNow"];
const FIELDS = ["game", "deal", "phase", "turn", "waitingFor", "hands", "drawPile", "discardPile", "scores", "over", "winners", "mustDiscard", "lastGame"];

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));
}

function expectedOf(name: string): Expected {
  return read(`${name}.expect.json`) as Expected;
}

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, key) => (inner as Readonly<Record<string, unknown>> | undefined)?.[key], value);
}

/** Hands hold the same cards in any order. */
function sortedHands(path: string, value: unknown): unknown {
  if (path === "hands") return (value as readonly (readonly string[])[]).map((hand) => [...hand].sort());
  return path.startsWith("hands.") ? [...(value as readonly string[])].sort() : value;
}

function stateAfter(record: TableRecord, upto: number): unknown {
  const { match } = replay(record, upto);
  return JSON.parse(JSON.stringify(match.game.inspect(match.state)));
}

describe("recorded games of Suits Me", () => {
  it.each(NAMES)("%s", (name) => {
    const record = parseRecord(read(`${name}.json`), gameById);
    const expected = expectedOf(name);
    const { refused } = replay(record);
    expect(refused.map(({ index, refused: code }) => ({ index, code }))).toEqual(expected.refused);
    for (const { upto, state } of expected.at) {
      const after = stateAfter(record, upto);
      expect(Object.keys(after as object)).toEqual(FIELDS);
      const found = Object.keys(state).map((path) => [path, sortedHands(path, at(after, path))]);
      expect(Object.fromEntries(found), `after ${upto} entries`).toEqual(Object.fromEntries(Object.entries(state).map(([path, value]) => [path, sortedHands(path, value)])));
    }
  });

  it("show every rule and every Decision", () => {
    const shown = new Set(NAMES.flatMap((name) => expectedOf(name).covers));
    expect([...shown].filter((rule) => !(rule in SUITS_ME_RULES))).toEqual([]);
    expect(Object.keys(SUITS_ME_RULES).filter((rule) => !shown.has(rule))).toEqual([]);
  });

  it("meet every refusal, each of which has its sentence", () => {
    expect(SUITS_ME_REFUSALS.filter((code) => !(code in sentences))).toEqual([]);
    const met = new Set(NAMES.flatMap((name) => expectedOf(name).refused.map(({ code }) => code)));
    expect(SUITS_ME_REFUSALS.filter((code) => !met.has(code))).toEqual(NEVER);
  });
});
