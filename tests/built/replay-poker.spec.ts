import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseRecord, replay, seat, type Viewer } from "@shared/engine";
import { gameById, GAMES } from "@shared/games";
import { ROOT } from "../tools/stage.mjs";

const FOLDER = join(ROOT, "tests", "fixtures", "poker");
const fixture = (name: string): string => join(FOLDER, `${name}.json`);

interface PlainRecord {
  readonly options: object;
  readonly seats: readonly string[];
  readonly decks: readonly (readonly string[])[];
  readonly moves: readonly object[];
}
const recordOf = (name: string): PlainRecord => JSON.parse(readFileSync(fixture(name), "utf8")) as PlainRecord;

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function suitable(args: readonly string[], input = ""): Ran {
  const run = spawnSync(process.execPath, [join(ROOT, "out", "main", "cli.js"), ...args], { encoding: "utf8", input });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

interface View {
  readonly phase: string;
  readonly scores: readonly number[];
  readonly hands: readonly ({ readonly hidden: true; readonly count: number } | { readonly hidden: false; readonly cards: readonly string[] })[];
  readonly sideBets: readonly (string | null)[];
  readonly discard: { readonly count: number; readonly top: string | null };
  readonly board: readonly string[];
}
interface Printed {
  readonly refused: readonly { readonly index: number; readonly code: string; readonly message: string }[];
  readonly state?: Readonly<Record<string, unknown>>;
  readonly view?: View;
}

function printed(args: readonly string[], input?: string): Printed {
  const { code, out, err } = suitable(args, input);
  expect(err).toBe("");
  expect(code).toBe(0);
  return JSON.parse(out) as Printed;
}

function viewOf(name: string, upto: number, viewer: string): View {
  const { state, view } = printed(["replay", fixture(name), "--upto", String(upto), "--view", viewer]);
  expect(state).toBeUndefined();
  expect(GAMES["suitup-poker"].schemas.view.parse(view)).toEqual(view);
  return view as View;
}

const CARD = /"(?:[A2-9TJQK][hdcsrltw]|\*[1-8])"/g;
/** Every card that a view names anywhere. */
const named = (view: View): ReadonlySet<string> => new Set((JSON.stringify(view).match(CARD) ?? []).map((text) => text.slice(1, -1)));

const FIELDS = ["game", "deal", "phase", "turn", "waitingFor", "hands", "drawPile", "discardPile", "scores", "over", "winners", "bets", "pots", "board", "folded", "button", "lastHand"];

describe("replay of SuitUP Poker", () => {
  it("prints the state that records.md lists, and nothing else", () => {
    const { refused, state, ...more } = printed(["replay", fixture("rebuys")]);
    expect(more).toEqual({});
    expect(Object.keys(state ?? {}).sort()).toEqual([...FIELDS].sort());
    expect(state).toMatchObject({ game: "suitup-poker", deal: 3, phase: "over", turn: null, waitingFor: [], scores: [200, 0, 0], over: true, winners: [0], pots: [], bets: [0, 0, 0], button: 0 });
    expect(refused.map(({ code }) => code)).toEqual(["dealRunning", "hasChips", "hasChips", "alreadyReady", "outOfMatch", "outOfMatch", "matchOver", "matchOver"]);
  });

  it("says of each refused move its index in moves, its code, and a sentence", () => {
    const seen = new Set<string>();
    for (const name of ["draw", "double-down", "fixed-limit", "pot-limit", "rebuys", "short-all-in-does-not-reopen", "wild-mania", "ill-formed"]) {
      const expected = JSON.parse(readFileSync(join(FOLDER, `${name}.expect.json`), "utf8")) as { readonly refused: readonly { readonly index: number; readonly code: string }[] };
      const { refused } = printed(["replay", fixture(name)]);
      expect(refused.map(({ index, code }) => ({ index, code }))).toEqual(expected.refused);
      for (const { code, message, ...more } of refused) {
        seen.add(code);
        expect(Object.keys(more)).toEqual(["index"]);
        expect(message).toMatch(/^\S+ .*\S$/);
        expect(message).not.toMatch(/[{}\n]|undefined/);
      }
    }
    expect(seen.size).toBeGreaterThan(25);
  });

  it("stops after --upto entries, refused ones included", () => {
    const none = printed(["replay", fixture("double-down"), "--upto", "0"]);
    expect(none).toMatchObject({ refused: [], state: { phase: "sideBets", turn: null, waitingFor: [0, 1, 2, 3], drawPile: 112, hands: [[], [], [], []] } });
    const three = printed(["replay", fixture("double-down"), "--upto", "3"]);
    expect(three.refused.map(({ index, code }) => [index, code])).toEqual([[0, "sideBetsFirst"], [1, "sideBetsFirst"], [2, "dealRunning"]]);
    expect(three.state).toEqual(none.state);
    expect(printed(["replay", fixture("double-down"), "--upto", "8"]).state).toMatchObject({ phase: "bet", scores: [965, 965, 965, 990] });
    expect(printed(["replay", "--upto", "9999", fixture("double-down")])).toEqual(printed(["replay", fixture("double-down")]));
  });

  it("prints with --view what that seat's client is sent, in place of the state", () => {
    const game = GAMES["suitup-poker"];
    const { match } = replay(parseRecord(recordOf("wild-mania"), gameById), 12);
    for (const viewer of ["0", "1", "2", "spectator"]) {
      const seen: Viewer = viewer === "spectator" ? "spectator" : seat(Number(viewer));
      expect(viewOf("wild-mania", 12, viewer)).toEqual(JSON.parse(JSON.stringify(match.game.view(match.state, seen))));
    }
    expect(game.id).toBe(match.game.id);
  });

  it("shows nobody else's side bet, and no stack, before all have answered", () => {
    // Entry 3 is seat 2's answer, 5 and 6 those of seats 0 and 3.
    for (const viewer of ["0", "1", "2", "3", "spectator"]) {
      const view = viewOf("double-down", 7, viewer);
      const own = { 0: "no", 2: "no", 3: "none" }[viewer] ?? null;
      expect(view.sideBets).toEqual([0, 1, 2, 3].map((place) => (String(place) === viewer ? own : null)));
      expect(view).toMatchObject({ phase: "sideBets", scores: [1000, 1000, 1000, 1000], drawPile: 112, waitingFor: [1] });
      expect(named(view)).toEqual(new Set());
    }
    expect(viewOf("double-down", 8, "spectator")).toMatchObject({ sideBets: ["no", "yes", "no", "none"], scores: [965, 965, 965, 990] });
  });

  it("names no hidden card: in the deal and the draw, in a hand with a board, after folds, after a Blitz", () => {
    const deal = recordOf("draw").decks[0] ?? [];
    const own = deal.filter((_, place) => place < 15 && place % 3 === 0);
    expect(named(viewOf("draw", 0, "2"))).toEqual(new Set(own));
    expect(named(viewOf("draw", 0, "spectator"))).toEqual(new Set());
    const drawn = viewOf("draw", 25, "1");
    expect(drawn.discard).toEqual({ count: 7, top: null });
    expect(named(drawn)).toEqual(new Set(["*1", "Qh", "9c", "6s", "3t"]));
    const board = recordOf("holdem").decks[0]?.slice(8) ?? [];
    const flop = viewOf("holdem", 12, "3");
    expect(flop.board).toEqual(board.slice(0, 3));
    expect(named(flop)).toEqual(new Set(["7c", "2d", ...board.slice(0, 3)]));
    expect(named(viewOf("shove-and-fold", 3, "spectator"))).toEqual(new Set());
    const blitz = viewOf("blitz-at-the-deal", 0, "spectator");
    expect(blitz.hands.map(({ hidden }) => hidden)).toEqual([true, true, false]);
  });

  it.each([
    ["Blitz in Hold'em", { format: "holdem", blitz: true }],
    ["three hole cards in Draw", { holeCards: 3 }],
    ["Double Down in plain Draw", { doubleDown: true }],
    ["a small blind above the big one", { format: "holdem", smallBlind: 20 }],
    ["no chips", { chips: 0 }],
    ["an unknown limit", { limit: "sky" }],
    ["an option of another game", { rounds: 3 }],
  ])("ends with 1 and one line for people when given %s", (_, options) => {
    const { code, out, err } = suitable(["replay", "-"], JSON.stringify({ ...recordOf("draw"), options }));
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err).toMatch(/^[^\n]{1,300}\n$/);
  });

  it.each([
    ["nine seats", { seats: Array.from({ length: 9 }, (_, place) => `P${place}`) }],
    ["a dealer who is not there", { dealer: 3 }],
    ["a card twice", { decks: [["Kh", "2d", "Kh"]] }],
  ])("ends with 1 and one line for people when given %s", (_, part) => {
    const { code, out, err } = suitable(["replay", "-"], JSON.stringify({ ...recordOf("draw"), ...part }));
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err).toMatch(/^[^\n]{1,300}\n$/);
  });

  it("plays on through moves that make no sense", () => {
    const odd = [{ seat: 2, move: { type: "bet", amount: Number.MAX_SAFE_INTEGER } }, { seat: 2, move: { type: "raise", to: -1 } }, { seat: 2, move: { type: "exchange", cards: Array.from({ length: 200 }, () => "Ah") } }, { seat: 7, move: { type: "fold" } }, { extra: true }];
    const record = recordOf("draw");
    const { refused, state } = printed(["replay", "-"], JSON.stringify({ ...record, moves: [...odd, ...record.moves] }));
    expect(refused.slice(0, 5).map(({ index, code }) => [index, code])).toEqual([[0, "notEnoughChips"], [1, "noBetYet"], [2, "malformed"], [3, "notSeated"], [4, "malformed"]]);
    expect(state).toEqual(printed(["replay", fixture("draw")]).state);
  });
});
