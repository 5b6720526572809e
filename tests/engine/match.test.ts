import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { ZERO_SEED } from "@shared/cards";
import { historyOf, isRefusal, listed, parseRecord, playEntry, playMatch, recordOf, redacted, replay, seat, standing, startMatch, type Match } from "@shared/engine";
import { gameById, GAMES } from "@shared/games";
import { begin, diceOf, openMoves, playChoice, randomChoice, randomSetup, seedOf, viewersOf, walk, type Setup } from "../conformance/walk";

/** Much is tried here: a busy machine takes its time. */
vi.setConfig({ testTimeout: 120_000 });

const game = GAMES["suitup-original"];
const start = fc.integer({ min: 0, max: 10_000 });

describe("a match", () => {
  it("is the same when its record is replayed, at every number of entries", () => {
    fc.assert(fc.property(start, fc.nat(1), (number, part) => {
      const states: unknown[] = [];
      const match = walk(randomSetup(game, number), 90, diceOf(number), (now) => states.push(now.game.inspect(now.state)));
      const record = parseRecord(JSON.parse(JSON.stringify(recordOf(match))), gameById);
      for (const upto of [0, 1, 30 + part, 60, 90, 91, Number.POSITIVE_INFINITY]) {
        const replayed = replay(record, upto);
        expect(replayed.refused).toEqual([]);
        expect(game.inspect(replayed.match.state as never)).toEqual(states[Math.min(upto, states.length - 1)]);
      }
    }), { seed: 3, numRuns: 8, endOnFailure: true });
  });

  it("notes refused entries with their index, counts them in upto, and goes on", () => {
    const entries = [
      { seat: 1, move: { type: "discard", card: "Kh" } },
      { seat: 1, move: { type: "draw", from: "pile" } },
      { seat: 1 },
      { seat: 0, move: { type: "pass" } },
      { seat: 7, move: { type: "pass" } },
    ];
    const record = parseRecord({ format: "suitable-record", version: 1, game: game.id, seats: ["a", "b"], moves: entries }, gameById);
    const all = replay(record);
    expect(all.refused).toEqual([{ index: 0, refused: "drawFirst" }, { index: 2, refused: "malformed" }, { index: 4, refused: "notSeated" }]);
    expect(listed(all.match.entries)).toEqual([entries[1], entries[3]]);
    const two = replay(record, 2);
    expect(two.refused).toHaveLength(1);
    expect(listed(two.match.entries)).toEqual([entries[1]]);
    expect(replay(record, 0)).toMatchObject({ refused: [], match: { entries: null } });
    expect(isRefusal(playEntry(all.match, {}))).toBe(true);
    // Half a seat is ill-typed; a whole number may be no seat of this match.
    expect([1.5, "1", 9, -1].map((who) => playEntry(all.match, { seat: who, move: { type: "ready" } }))).toEqual(["malformed", "malformed", "notSeated", "notSeated"].map((refused) => ({ refused })));
  });

  it("keeps who made a move for a seat, and nothing else that an entry says", () => {
    const moves = [{ seat: 1, move: { type: "draw", from: "discard" }, by: "clock", note: "x" }];
    const { match } = replay(parseRecord({ format: "suitable-record", version: 1, game: game.id, seats: ["a", "b"], moves }, gameById));
    expect(recordOf(match)["moves"]).toEqual([{ seat: 1, move: { type: "draw", from: "discard" }, by: "clock" }]);
    const [wrong] = [{ seat: 1, move: { type: "draw", from: "discard" }, by: "cat" }];
    const other = replay(parseRecord({ format: "suitable-record", version: 1, game: game.id, seats: ["a", "b"], moves: [wrong] }, gameById));
    expect(recordOf(other.match)["moves"]).toEqual([{ seat: 1, move: { type: "draw", from: "discard" } }]);
  });

  it("deals the next round with the last ready, and begins its history anew", () => {
    const setup: Setup = { game, options: { ...game.options.defaults, rounds: 2, handSize: 5, mayI: false }, seats: 2, seed: seedOf(5) };
    const source = diceOf(5);
    let { match } = begin(setup);
    while (!match.game.dealOver(match.state)) {
      const choice = randomChoice(match, source);
      if (choice === null) break;
      ({ match } = playChoice(match, choice));
    }
    expect(listed(match.events).at(-1)).toMatchObject({ type: "roundOver" });
    const first = playMatch(match, seat(0), { type: "ready" });
    if (isRefusal(first)) throw new Error(first.refused);
    expect(standing(first.match)).toMatchObject({ deals: 1, dealer: 0 });
    expect(playMatch(first.match, seat(0), { type: "ready" })).toEqual({ refused: "alreadyReady" });
    const second = playMatch(first.match, seat(1), { type: "ready" });
    if (isRefusal(second)) throw new Error(second.refused);
    expect(standing(second.match)).toMatchObject({ deals: 2, dealer: 1 });
    expect(second.events.map(({ type }) => type)).toEqual(["ready", "dealt"]);
    expect(listed(second.match.events).map(({ type }) => type)).toEqual(["dealt"]);
  });

  it("gives the first deal by what was agreed: dealer, names, seed", () => {
    const { match, events } = startMatch(game, { options: game.options.defaults, seats: ["a", "b", "c"], dealer: seat(2), seed: ZERO_SEED });
    expect(match).toMatchObject({ firstDealer: 2, seats: ["a", "b", "c"], seed: ZERO_SEED, entries: null });
    expect(events).toMatchObject([{ type: "dealt", dealer: 2, first: 0, round: 1 }]);
    expect(recordOf(match as unknown as Match)).toMatchObject({ dealer: 2, options: {}, seats: ["a", "b", "c"], moves: [] });
  });
});

describe("the history of a deal", () => {
  it("is its events as the viewer may see them, in order, and can be had from any point on", () => {
    fc.assert(fc.property(start, fc.nat(40), (number, from) => {
      const match = walk(randomSetup(game, number), 80, diceOf(number));
      for (const viewer of viewersOf(match)) {
        const events = listed(match.events);
        expect(historyOf(match, viewer)).toEqual(redacted(match.game, events, viewer));
        expect(historyOf(match, viewer, from)).toEqual(redacted(match.game, events.slice(from), viewer));
      }
    }), { seed: 4, numRuns: 8, endOnFailure: true });
  });

  it("opens everything to everybody's eyes only where it is asked for", () => {
    const match = walk(randomSetup(game, 2), 60, diceOf(2));
    expect(redacted(match.game, listed(match.events), "open")).toEqual(listed(match.events));
    expect(openMoves(match, seat(0)).every(({ type }) => typeof type === "string")).toBe(true);
  });
});
