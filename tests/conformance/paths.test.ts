import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { isRefusal, playMatch, seatsOf, type Match } from "@shared/engine";
import { ALL_GAMES } from "./all-games";
import { begin, openMoves, seedOf } from "./walk";

/** Much is tried here: a busy machine takes its time. */
vi.setConfig({ testTimeout: 120_000 });

/** How many paths of legal moves, by any seat, lead from a state to so many moves later. */
function paths(match: Match, depth: number): number {
  if (depth === 0) return 1;
  let count = 0;
  for (const who of seatsOf(match.seats.length)) {
    for (const move of openMoves(match, who)) {
      const played = playMatch(match, who, move);
      if (!isRefusal(played)) count += depth === 1 ? 1 : paths(played.match, depth - 1);
    }
  }
  return count;
}

interface Pinned {
  readonly seed: number;
  readonly seats: number;
  readonly options?: object;
  /** Paths of one move, of two, and so on. */
  readonly paths: readonly number[];
}

/** The pinned counts of a game, by its id. */
function pinned(id: string): readonly Pinned[] {
  return JSON.parse(readFileSync(new URL(`./paths/${id}.json`, import.meta.url), "utf8")) as readonly Pinned[];
}

describe.each(ALL_GAMES)("$id: paths of moves from fixed deals", (game) => {
  it.each(pinned(game.id))("seed $seed, $seats seats", ({ seed, seats, options, paths: counts }) => {
    const { match } = begin({ game, seats, seed: seedOf(seed), options: game.options.schema.parse(options ?? {}) });
    expect(counts.map((_, index) => paths(match, index + 1))).toEqual(counts);
  });
});
