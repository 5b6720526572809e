import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../tools/stage.mjs";

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function rank(...args: readonly string[]): Ran {
  const run = spawnSync(process.execPath, [join(ROOT, "out", "main", "cli.js"), "rank", ...args], { encoding: "utf8" });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

interface Ranked {
  readonly rank: string;
  readonly wilds: number;
  readonly cards: readonly string[];
  readonly place: number;
}

function ranked(...args: readonly string[]): readonly Ranked[] {
  const { code, out, err } = rank(...args);
  expect(err).toBe("");
  expect(code).toBe(0);
  return JSON.parse(out) as readonly Ranked[];
}

describe("rank", () => {
  it("prints of each hand, in the order given, its rank, its wild cards, the cards used and its place", () => {
    expect(ranked("*1 *2 *3 Ah Kh", "Kh Kd 9c 9s *5 2t 3w", "2h 4d 6c 8s Tr Ql At 3w")).toEqual([
      { rank: "Straight Flush", wilds: 3, cards: ["*1", "*2", "*3", "Ah", "Kh"], place: 3 },
      { rank: "Full House", wilds: 1, cards: ["Kh", "Kd", "9c", "9s", "*5"], place: 2 },
      { rank: "SuitUp Flush", wilds: 0, cards: ["2h", "4d", "6c", "8s", "Tr", "Ql", "At", "3w"], place: 1 },
    ]);
  });

  it("gives equal hands the same place, and the next the place after them", () => {
    const places = (...hands: readonly string[]): readonly number[] => ranked(...hands).map(({ place }) => place);
    expect(places("Ah Kd 9c 8s 7r", "Ac Ks 9h 8d 7l", "Qh Kd 9c 8s 7r")).toEqual([1, 1, 3]);
    expect(places("Qh Kd 9c 8s 7r", "Ah Kd 9c 8s 7r", "Ac Ks 9h 8d 7l")).toEqual([3, 1, 1]);
    expect(places("Qh Kd 9c 8s 7r")).toEqual([1]);
  });

  it("plays the wheel unless told not to", () => {
    const wheel = "Ah 2d 3c 4s 5r";
    expect(ranked(wheel, "Ah Ad 3c 4s 5r").map((hand) => [hand.rank, hand.place])).toEqual([["Straight", 1], ["One Pair", 2]]);
    expect(ranked("--no-wheel", wheel, "Ah Ad 3c 4s 5r").map((hand) => [hand.rank, hand.place])).toEqual([["High Card", 2], ["One Pair", 1]]);
    expect(ranked(wheel, "--no-wheel")[0]?.rank).toBe("High Card");
  });

  it.each<[string, readonly string[]]>([
    ["no hand", []],
    ["no hand but an option", ["--no-wheel"]],
    ["four cards", ["Ah 2d 3c 4s"]],
    ["nine cards", ["2h 4d 6c 8s Tr Ql At 3w *1"]],
    ["an empty hand", [""]],
    ["an unknown card", ["Ah 2d 3c 4s 10r"]],
    ["a card in small letters", ["ah 2d 3c 4s 5r"]],
    ["a ninth wild card", ["*9 2d 3c 4s 5r"]],
    ["a card twice", ["Ah 2d 3c 4s Ah"]],
    ["a wild card twice", ["*1 2d 3c 4s *1"]],
    ["a thousand cards", ["Ah 2d 3c 4s ".repeat(250)]],
    ["an endless card", ["A".repeat(10_000)]],
    ["line breaks", ["Ah\n2d\n3c\n4s\nx"]],
    ["a good hand and a bad one", ["Ah 2d 3c 4s 5r", "Ah 2d"]],
    ["an unknown option", ["--wheels", "Ah 2d 3c 4s 5r"]],
    ["a value for --no-wheel", ["--no-wheel=yes", "Ah 2d 3c 4s 5r"]],
  ])("ends with 1 and one line for people when given %s", (_, args) => {
    const { code, out, err } = rank(...args);
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err).toMatch(/^[^\n]{1,200}\n$/);
  });

  it("takes a card that two hands share", () => {
    expect(ranked("Ah Kd 9c 8s 7r", "Ah Ks 9h 8d 7l").map(({ place }) => place)).toEqual([1, 1]);
  });
});
