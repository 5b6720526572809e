import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { formatRecord, parseRecord, recordOf, replay } from "@shared/engine";
import { gameById } from "@shared/games";

/** `simulate` through the built command line. */
const CLI = resolve("out/main/cli.js");
const folder = mkdtempSync(join(tmpdir(), "suitable-simulate-"));

function run(...args: readonly string[]): { readonly code: number | null; readonly out: string; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, "simulate", ...args], { encoding: "utf8" });
  return { code: status, out: stdout, said: stderr };
}

const ASKED = ["--game", "suitup-original", "--seats", "hard,easy,medium", "--games", "3", "--options", '{"rounds":2,"wilds":4}'];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("simulate", () => {
  it("prints what was played, by seat, and keeps records that replay to the same matches", () => {
    const { code, out } = run(...ASKED, "--seed", "7", "--records", folder);
    expect(code).toBe(0);
    const told = JSON.parse(out) as Readonly<Record<string, unknown>>;
    expect(Object.keys(told)).toEqual(["games", "moves", "seconds", "gamesPerSecond", "movesPerSecond", "wins", "meanScore", "stalled"]);
    expect(told).toMatchObject({ games: 3, stalled: 0 });
    const files = readdirSync(folder).sort();
    expect(files).toHaveLength(3);
    const replayed = files.map((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      const record = parseRecord(JSON.parse(text), gameById);
      const { match, refused } = replay(record);
      expect(refused).toEqual([]);
      expect(record.meta).toEqual({ players: match.seats.map((name) => ({ name, kind: "bot", level: name.split(" ")[0] })) });
      expect(formatRecord(recordOf(match, record.meta as Readonly<Record<string, unknown>>))).toBe(text);
      return match;
    });
    const standings = replayed.map((match) => match.game.standing(match.state));
    const totals = [0, 1, 2].map((place) => standings.reduce((sum, { scores }) => sum + (scores[place] ?? 0), 0) / 3);
    const wins = [0, 1, 2].map((place) => standings.filter(({ winners }) => winners?.some((winner) => winner === place)).length);
    expect(told["meanScore"]).toEqual(totals);
    expect(told["wins"]).toEqual(wins);
    expect(told["moves"]).toBe(replayed.reduce((sum, match) => sum + (match.entries?.length ?? 0), 0));
  });

  it("plays the same matches from the same number, and others from another", () => {
    const played = (seed: string): readonly unknown[] => {
      const { wins, meanScore, moves } = JSON.parse(run(...ASKED, "--seed", seed).out) as Readonly<Record<string, unknown>>;
      return [wins, meanScore, moves];
    };
    expect(played("7")).toEqual(played("7"));
    expect(played("8")).not.toEqual(played("7"));
  });

  it.each<[string, readonly string[]]>([
    ["an unknown game", ["--game", "bridge", "--seats", "easy,easy", "--games", "1"]],
    ["no game", ["--seats", "easy,easy", "--games", "1"]],
    ["an unknown level", ["--game", "suitup-original", "--seats", "easy,genius", "--games", "1"]],
    ["too few seats", ["--game", "suitup-original", "--seats", "easy", "--games", "1"]],
    ["no number of games", ["--game", "suitup-original", "--seats", "easy,easy"]],
    ["a number of games that is none", ["--game", "suitup-original", "--seats", "easy,easy", "--games", "few"]],
    ["a seed that is no number", ["--game", "suitup-original", "--seats", "easy,easy", "--games", "1", "--seed", "x"]],
    ["options that are not JSON", ["--game", "suitup-original", "--seats", "easy,easy", "--games", "1", "--options", "{"]],
    ["an unknown option", ["--game", "suitup-original", "--seats", "easy,easy", "--games", "1", "--options", '{"jokers":2}']],
    ["hands that are too large", ["--game", "suitup-original", "--seats", "easy,easy,easy,easy,easy,easy,easy,easy", "--games", "1", "--options", '{"handSize":14}']],
    ["an argument that it does not know", ["--game", "suitup-original", "--seats", "easy,easy", "--games", "1", "--fast"]],
  ])("says in one line what is wrong with %s", (_, args) => {
    const { code, out, said } = run(...args);
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(said.trim()).not.toBe("");
  });
});
