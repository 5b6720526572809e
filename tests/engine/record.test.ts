import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { suitupDeck, ZERO_SEED } from "@shared/cards";
import { formatRecord, isRefusal, optionsThatDiffer, parseRecord, readOptions, RecordError, recordOf, replay, ScriptError } from "@shared/engine";
import { gameById, GAMES } from "@shared/games";
import { diceOf, randomSetup, walk } from "../conformance/walk";

/** Much is tried here: a busy machine takes its time. */
vi.setConfig({ testTimeout: 120_000 });

const game = GAMES["suitup-original"];
const bare = { format: "suitable-record", version: 1, game: "suitup-original", seats: ["Ana", "Ben"] } as const;

function parse(fields: object): ReturnType<typeof parseRecord> {
  return parseRecord({ ...bare, ...fields }, gameById);
}

function faultOf(value: unknown): string {
  try {
    parseRecord(value, gameById);
  } catch (error) {
    if (error instanceof RecordError) return error.message;
    throw error;
  }
  return "none";
}

describe("a record", () => {
  it("needs its format, version, game and seats; the rest has defaults", () => {
    const record = parse({});
    expect(record).toMatchObject({ game, options: game.options.defaults, seats: ["Ana", "Ben"], dealer: 0, seed: ZERO_SEED, moves: [], script: { decks: [], rebuilds: [], tosses: [] } });
    const { match, refused } = replay(record);
    expect(refused).toEqual([]);
    expect(game.standing(match.state as never)).toMatchObject({ deals: 1, scores: [0, 0], over: false, winners: null });
  });

  it("keeps what it says: dealer, options, seed in either case, cards, meta of any kind", () => {
    const seed = "00FF".repeat(16);
    const record = parse({ dealer: 1, seed, options: { rounds: 1, wilds: 4 }, decks: [["5t", "*4"], []], rebuilds: [["3c"]], tosses: [1, 0], meta: { title: "x" }, moves: [{ seat: 1, move: { type: "draw", from: "pile" } }] });
    expect(record).toMatchObject({ dealer: 1, seed: seed.toLowerCase(), script: { decks: [["5t", "*4"], []], rebuilds: [["3c"]], tosses: [1, 0] } });
    expect(record.options).toEqual({ ...game.options.defaults, rounds: 1, wilds: 4 });
  });

  it.each<[string, unknown, RegExp]>([
    ["null", null, /no table record/],
    ["a number", 1, /no table record/],
    ["a list", [], /no table record/],
    ["an empty object", {}, /no table record/],
    ["another format", { ...bare, format: "hand-history" }, /no table record/],
    ["another version", { ...bare, version: 2 }, /version: 2/],
    ["a version as text", { ...bare, version: "1" }, /version: "1"/],
    ["no version", { format: "suitable-record" }, /version/],
    ["an unknown game", { ...bare, game: "bridge" }, /game: "bridge"/],
    ["a game that is a property of objects", { ...bare, game: "constructor" }, /game: "constructor"/],
    ["no game", { ...bare, game: undefined }, /game/],
    ["no seats", { ...bare, seats: undefined }, /seats/],
    ["seats as text", { ...bare, seats: "Ana, Ben" }, /seats must be a list/],
    ["a seat that is no name", { ...bare, seats: ["Ana", 2] }, /seats\[1\]/],
    ["one seat", { ...bare, seats: ["Ana"] }, /2 to 8 seats, not 1/],
    ["nine seats", { ...bare, seats: [..."abcdefghi"] }, /2 to 8 seats, not 9/],
    ["an unknown option", { ...bare, options: { jokers: 2 } }, /jokers/],
    ["an option out of bounds", { ...bare, options: { rounds: 0 } }, /rounds/],
    ["21 rounds", { ...bare, options: { rounds: 21 } }, /rounds/],
    ["half a round", { ...bare, options: { rounds: 1.5 } }, /rounds/],
    ["three wild cards", { ...bare, options: { wilds: 3 } }, /wilds/],
    ["an option of another type", { ...bare, options: { mayI: "on" } }, /mayI/],
    ["a hand of 4", { ...bare, options: { handSize: 4 } }, /handSize/],
    ["a hand of 15", { ...bare, options: { handSize: 15 } }, /handSize/],
    ["a May I of a second", { ...bare, options: { mayITime: 1 } }, /mayITime/],
    ["suits that are no layout", { ...bare, options: { actionSuits: "old" } }, /actionSuits/],
    ["options as a list", { ...bare, options: [] }, /[Oo]ptions/],
    ["options that are null", { ...bare, options: null }, /[Oo]ptions/],
    ["options as text", { ...bare, options: "none" }, /[Oo]ptions/],
    ["more cards than the deck has", { ...bare, seats: [..."abcdefgh"], options: { handSize: 13 } }, /handTooLarge.*needed 106/],
    ["a dealer who is not there", { ...bare, dealer: 2 }, /dealer/],
    ["a dealer as text", { ...bare, dealer: "0" }, /dealer/],
    ["half a dealer", { ...bare, dealer: 0.5 }, /dealer/],
    ["a short seed", { ...bare, seed: "00ff" }, /64 hex digits/],
    ["a seed that is a number", { ...bare, seed: 0 }, /64 hex digits/],
    ["decks that are no list", { ...bare, decks: {} }, /decks must be a list/],
    ["a deck that is no list", { ...bare, decks: [["Kh"], "Kd"] }, /decks\[1\]/],
    ["a card twice in a deck", { ...bare, decks: [[], ["Kh", "2d", "Kh"]] }, /decks\[1\].*Kh/],
    ["a card of another deck", { ...bare, decks: [["*1"]] }, /decks\[0\].*\*1/],
    ["no card at all", { ...bare, decks: [["Kh", "10h"]] }, /decks\[0\].*10h/],
    ["a wild beyond the option", { ...bare, options: { wilds: 4 }, decks: [["*4", "*5"]] }, /\*5/],
    ["a card twice in a rebuild", { ...bare, rebuilds: [["Kh", "Kh"]] }, /rebuilds\[0\].*Kh/],
    ["a strange card in a rebuild", { ...bare, rebuilds: [[], [7]] }, /rebuilds\[1\].*7/],
    ["a toss as text", { ...bare, tosses: ["0"] }, /tosses\[0\]/],
    ["a toss below 0", { ...bare, tosses: [0, -1] }, /tosses\[1\]/],
    ["moves that are no list", { ...bare, moves: {} }, /moves must be a list/],
    ["a move that is null", { ...bare, moves: [null] }, /moves\[0\]/],
    ["a move that is a list", { ...bare, moves: [{}, []] }, /moves\[1\]/],
    ["a move that is text", { ...bare, moves: ["draw"] }, /moves\[0\]/],
  ])("with %s is an error in one clear line", (_, value, line) => {
    const message = faultOf(value);
    expect(message).toMatch(line);
    expect(message).not.toMatch(/\n/);
  });

  it("fits a hand size that leaves exactly one card to turn up and one to draw", () => {
    expect(parse({ seats: [..."abcdefg"], options: { handSize: 14 } }).options).toMatchObject({ handSize: 14 });
    expect(parse({ seats: [..."abcdefgh"], options: { handSize: 13, wilds: 4 } }).options).toMatchObject({ handSize: 13 });
    expect(faultOf({ ...bare, seats: [..."abcdefgh"], options: { handSize: 13 } })).not.toBe("none");
    expect(faultOf({ ...bare, seats: [..."abcdefgh"], options: { handSize: 14, wilds: 8 } })).not.toBe("none");
  });
});

describe("options", () => {
  it("are read and reduced to what differs, one undoing the other", () => {
    for (let number = 0; number < 40; number += 1) {
      const { options, seats } = randomSetup(game, number * 2 + 1);
      const short = optionsThatDiffer(game, options);
      expect(readOptions(game, JSON.parse(JSON.stringify(short)), seats)).toEqual(options);
      expect(Object.keys(short).length).toBeLessThanOrEqual(Object.keys(options).length);
    }
    expect(optionsThatDiffer(game, game.options.defaults)).toEqual({});
    expect(isRefusal(readOptions(game, { rounds: 99 }, 2))).toBe(true);
  });
});

describe("a saved record", () => {
  it("is parsed and formatted, one undoing the other", () => {
    const match = walk(randomSetup(game, 11), 150, diceOf(11));
    const text = formatRecord(recordOf(match, { id: "t" }));
    const record = parseRecord(JSON.parse(text), gameById);
    const again = replay(record);
    expect(again.refused).toEqual([]);
    expect(formatRecord(recordOf(again.match, { id: "t" }))).toBe(text);
    expect(text.endsWith("}\n")).toBe(true);
  });

  it("has all decks, rebuilds and tosses, and replays the same whatever its seed", () => {
    for (const number of [0, 5, 9]) {
      const match = walk({ ...randomSetup(game, number), options: { ...game.options.defaults, rounds: 2, handSize: 5 } }, 900, diceOf(number));
      const saved = recordOf(match) as { readonly decks: readonly string[][]; readonly rebuilds: readonly string[][] };
      expect(saved.decks).toHaveLength(game.standing(match.state as never).deals);
      for (const deck of saved.decks) expect([...deck].sort()).toEqual([...suitupDeck(0)].sort());
      const elsewhere = replay(parseRecord({ ...saved, seed: "5".repeat(64) }, gameById));
      expect(elsewhere.refused).toEqual([]);
      expect(match.game.inspect(elsewhere.match.state)).toEqual(match.game.inspect(match.state));
      expect(elsewhere.match.state.chance.made).toEqual(match.state.chance.made);
    }
  });

  it("with a rebuild of other cards is an error that gives its index", () => {
    const text = readFileSync(new URL("../fixtures/original/rebuilt-pile.json", import.meta.url), "utf8");
    const record = JSON.parse(text) as { readonly decks: readonly string[][] };
    expect(replay(parseRecord(record, gameById)).refused).toEqual([]);
    const inHand = record.decks[0]?.[0] ?? "";
    const strange = parseRecord({ ...record, rebuilds: [[inHand]] }, gameById);
    expect(() => replay(strange)).toThrow(new ScriptError(`rebuilds[0] names ${inHand}, which is not in that pile`));
    expect(replay(strange, 10).refused).toEqual([]);
  });
});
