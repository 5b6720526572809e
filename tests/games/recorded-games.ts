import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseRecord, replay, type TableRecord } from "@shared/engine";
import { gameById } from "@shared/games";
import { SENTENCES } from "../../src-main/cli/messages";

/** What must come of a recorded game: beside `NAME.json`, a plain record, lies `NAME.expect.json`. */
interface Expected {
  /** The rules that occur in it. */
  readonly covers: readonly string[];
  /** Entries that the rules refuse; no others may be. */
  readonly refused: readonly { readonly index: number; readonly code: string }[];
  /** Parts of the state after so many entries, by path. */
  readonly at: readonly { readonly upto: number; readonly state: State }[];
}

type State = Readonly<Record<string, unknown>>;

/** The recorded games of one game, and what they have to show together. */
export interface RecordedGames {
  readonly title: string;
  /** Their folder in tests/fixtures. */
  readonly folder: string;
  /** Every rule and every Decision, by name. */
  readonly rules: Readonly<Record<string, string>>;
  /** All codes with which the game refuses a move. */
  readonly refusals: readonly string[];
  /** Codes that no recorded game can meet. */
  readonly never: readonly string[];
  /** What this game's state has beside what every game's has. */
  readonly fields: readonly string[];
  /** Looks closer at a state. */
  readonly inspect?: (state: State) => void;
}

/** What `replay` prints of every game. */
const FIELDS = ["game", "deal", "phase", "turn", "waitingFor", "hands", "drawPile", "discardPile", "scores", "over", "winners"];

/** A game never refuses with it, only the path of a lesson does. */
const ONLY_IN_LESSONS = "lessonFirst";

interface ShownHand {
  readonly cards: readonly string[];
}

/** Hands, and the cards of one that is shown, are the same in any order. */
function inAnyOrder(path: string, value: unknown): unknown {
  if (path === "hands") return (value as readonly (readonly string[])[]).map((hand) => [...hand].sort());
  if (path.startsWith("hands.")) return [...(value as readonly string[])].sort();
  if (path === "lastHand.shown") return (value as readonly ShownHand[]).map((hand) => ({ ...hand, cards: [...hand.cards].sort() }));
  return value;
}

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, key) => (inner as State | undefined)?.[key], value);
}

function parts(state: State, found: (path: string) => unknown): State {
  return Object.fromEntries(Object.keys(state).map((path) => [path, inAnyOrder(path, found(path))]));
}

function stateAfter(record: TableRecord, upto: number): State {
  const { match } = replay(record, upto);
  return JSON.parse(JSON.stringify(match.game.inspect(match.state))) as State;
}

/** Tests that recorded games, worked out by hand, end as told, and that together they show every rule and meet every refusal. */
export function testRecordedGames({ title, folder, rules, refusals, never, fields, inspect }: RecordedGames): void {
  const home = new URL(`../fixtures/${folder}/`, import.meta.url);
  const names = readdirSync(home).filter((name) => !name.endsWith(".expect.json")).map((name) => name.replace(/\.json$/, "")).sort();
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, home), "utf8"));
  const expectedOf = (name: string): Expected => read(`${name}.expect.json`) as Expected;

  describe(`recorded games of ${title}`, () => {
    it.each(names)("%s", (name) => {
      const record = parseRecord(read(`${name}.json`), gameById);
      const expected = expectedOf(name);
      const { refused } = replay(record);
      expect(refused.map(({ index, refused: code }) => ({ index, code }))).toEqual(expected.refused);
      for (const { upto, state } of expected.at) {
        const after = stateAfter(record, upto);
        expect(Object.keys(after).sort()).toEqual([...FIELDS, ...fields].sort());
        inspect?.(after);
        expect(parts(state, (path) => at(after, path)), `after ${upto} entries`).toEqual(parts(state, (path) => state[path]));
      }
    });

    it("show every rule and every Decision", () => {
      const shown = new Set(names.flatMap((name) => expectedOf(name).covers));
      expect([...shown].filter((rule) => !(rule in rules))).toEqual([]);
      expect(Object.keys(rules).filter((rule) => !shown.has(rule))).toEqual([]);
    });

    it("meet every refusal, each of which has its sentence", () => {
      expect(refusals.filter((code) => !(code in SENTENCES))).toEqual([]);
      const met = new Set(names.flatMap((name) => expectedOf(name).refused.map(({ code }) => code)));
      expect(refusals.filter((code) => !met.has(code) && code !== ONLY_IN_LESSONS)).toEqual(never);
    });
  });
}
