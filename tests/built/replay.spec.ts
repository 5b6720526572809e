import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { parseRecord, replay, seat } from "@shared/engine";
import { gameById, GAMES } from "@shared/games";
import { ROOT } from "../tools/stage.mjs";

const fixture = (name: string): string => join(ROOT, "tests", "fixtures", "original", `${name}.json`);
const recordOf = (name: string): object => JSON.parse(readFileSync(fixture(name), "utf8")) as object;

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function suitable(args: readonly string[], input?: string | Uint8Array): Ran {
  const run = spawnSync(process.execPath, [join(ROOT, "out", "main", "cli.js"), ...args], { encoding: "utf8", input: input ?? "", maxBuffer: 64 * 1024 * 1024 });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

interface Printed {
  readonly refused: readonly { readonly index: number; readonly code: string; readonly message: string }[];
  readonly state?: Readonly<Record<string, unknown>>;
  readonly view?: unknown;
}

function printed(args: readonly string[], input?: string): Printed {
  const { code, out, err } = suitable(args, input);
  expect(err).toBe("");
  expect(code).toBe(0);
  return JSON.parse(out) as Printed;
}

const STATE = ["game", "deal", "phase", "turn", "waitingFor", "hands", "drawPile", "discardPile", "scores", "over", "winners"];
const ORIGINAL = ["melds", "direction", "blocked", "laidDown", "lastRound"];

describe("replay", () => {
  it("prints the state after the last move, and nothing else", () => {
    const { refused, state, ...more } = printed(["replay", fixture("match-of-two-rounds")]);
    expect(more).toEqual({});
    expect(Object.keys(state ?? {}).sort()).toEqual([...STATE, ...ORIGINAL].sort());
    expect(state).toMatchObject({ game: "suitup-original", deal: 2, phase: "over", turn: null, waitingFor: [], scores: [56, 31, 31], over: true, winners: [1, 2], lastRound: [31, 31, 0], blocked: [], direction: 1 });
    expect(refused.map(({ index, code }) => [index, code]).slice(0, 2)).toEqual([[0, "dealRunning"], [13, "dealRunning"]]);
  });

  it("says of each refused move its index in moves, its code, and a sentence", () => {
    for (const name of ["trade", "runs-and-sets", "wild-cards", "ill-formed", "may-i"]) {
      const { refused } = printed(["replay", fixture(name)]);
      expect(refused.length).toBeGreaterThan(3);
      for (const { index, code, message, ...more } of refused) {
        expect(more).toEqual({});
        expect(Number.isInteger(index)).toBe(true);
        expect(GAMES["suitup-original"].refusals).toContain(code);
        expect(message).toMatch(/^\S+ .*\S$/);
        expect(message).not.toMatch(/[{}\n]|undefined/);
      }
    }
  });

  it("reads standard input for -", () => {
    const text = readFileSync(fixture("trade"), "utf8");
    expect(printed(["replay", "-"], text)).toEqual(printed(["replay", fixture("trade")]));
    expect(printed(["replay", "-"], `\uFEFF${text}`).state).toMatchObject({ phase: "draw" });
  });

  it("stops after --upto entries, refused ones included", () => {
    const none = printed(["replay", fixture("match-of-two-rounds"), "--upto", "0"]);
    expect(none).toMatchObject({ refused: [], state: { phase: "draw", turn: 1, lastRound: null } });
    const one = printed(["replay", fixture("match-of-two-rounds"), "--upto", "1"]);
    expect(one.refused).toHaveLength(1);
    expect(one.state).toEqual(none.state);
    expect(printed(["replay", fixture("match-of-two-rounds"), "--upto", "2"]).state).toMatchObject({ phase: "play" });
    expect(printed(["replay", "--upto", "9999", fixture("trade")])).toEqual(printed(["replay", fixture("trade")]));
  });

  it("prints with --view what that seat's client is sent, in place of the state", () => {
    const game = GAMES["suitup-original"];
    const { match } = replay(parseRecord(recordOf("trade"), gameById), 17);
    for (const viewer of ["0", "1", "2", "spectator"]) {
      const { state, view } = printed(["replay", fixture("trade"), "--upto", "17", "--view", viewer]);
      expect(state).toBeUndefined();
      expect(game.schemas.view.parse(view)).toEqual(view);
      expect(view).toEqual(JSON.parse(JSON.stringify(match.game.view(match.state, viewer === "spectator" ? "spectator" : seat(Number(viewer))))));
    }
  });

  it.each<[string, readonly string[], string | Uint8Array | undefined]>([
    ["no file", ["replay"], undefined],
    ["two files", ["replay", fixture("trade"), fixture("may-i")], undefined],
    ["a file that is not there", ["replay", fixture("no-such-record")], undefined],
    ["no JSON", ["replay", "-"], "{"],
    ["nothing at all", ["replay", "-"], ""],
    ["JSON that is no record", ["replay", "-"], "null"],
    ["an unknown game", ["replay", "-"], JSON.stringify({ ...recordOf("trade"), game: "bridge" })],
    ["an unknown option", ["replay", "-"], JSON.stringify({ ...recordOf("trade"), options: { jokers: 1 } })],
    ["a card twice", ["replay", "-"], JSON.stringify({ ...recordOf("trade"), decks: [["Kh", "Kh"]] })],
    ["an entry that is no object", ["replay", "-"], JSON.stringify({ ...recordOf("trade"), moves: [7] })],
    ["a rebuild of other cards", ["replay", "-"], JSON.stringify({ ...recordOf("rebuilt-pile"), rebuilds: [["Kw"]] })],
    ["an upto that is no number", ["replay", fixture("trade"), "--upto", "two"], undefined],
    ["an upto below 0", ["replay", fixture("trade"), "--upto=-1"], undefined],
    ["a view of nobody", ["replay", fixture("trade"), "--view", "3"], undefined],
    ["a view of somebody else", ["replay", fixture("trade"), "--view", "open"], undefined],
    ["an unknown flag", ["replay", fixture("trade"), "--fast"], undefined],
    ["an unknown command", ["shuffle"], undefined],
    ["a folder", ["replay", "tests"], undefined],
    ["another encoding", ["replay", "-"], Buffer.from("\uFEFF{}", "utf16le")],
    ["bytes that are no text", ["replay", "-"], Uint8Array.of(0x22, 0xff, 0xfe, 0x22)],
    ["a version that is no number but a deep list", ["replay", "-"], `{"format":"suitable-record","version":${"[".repeat(200_000)}${"]".repeat(200_000)}}`],
    ["a game with a name without end", ["replay", "-"], JSON.stringify({ ...recordOf("trade"), game: "x".repeat(1_000_000) })],
  ])("ends with 1 and one line for people when given %s", (_, args, input) => {
    const { code, out, err } = suitable(args, input);
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err).toMatch(/^[^\n]{1,300}\n$/);
  });

  it("names the rebuild that cannot be", () => {
    expect(suitable(["replay", "-"], JSON.stringify({ ...recordOf("rebuilt-pile"), rebuilds: [["Kw"]] })).err).toContain("rebuilds[0]");
  });

  it("is done when its reader has seen enough", async () => {
    const child = spawn(process.execPath, [join(ROOT, "out", "main", "cli.js"), "replay", fixture("match-of-two-rounds")], { stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.destroy();
    expect(await text(child.stderr)).toBe("");
    expect(child.exitCode ?? (await once(child, "exit"))[0]).toBe(0);
  });

  it("plays a record of very many entries", () => {
    const moves = Array.from({ length: 100_000 }, () => ({ seat: 0, move: { type: "ready" } }));
    expect(printed(["replay", "-"], JSON.stringify({ ...recordOf("trade"), moves })).refused).toHaveLength(100_000);
  });
});
