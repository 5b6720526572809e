import { describe, expect, it } from "vitest";
import { seedFrom } from "@shared/bots";
import { dice, randomFrom } from "@shared/cards";
import { gameById } from "@shared/games";
import { atOnce, isUnreadable, momentOf, reading, readRecord, type ReadRecord, type Unreadable } from "@shared/records";
import { jsonFaultAt } from "../../src-shared/records/json-fault";
import { LONGEST_RECORD, RECORDS_FAULTS, type RecordDamage } from "@shared/protocol/records";
import { ALL_GAMES } from "../conformance/all-games";
import { played } from "./played";

const whole = played(ALL_GAMES[0] as never, 5).text.trimEnd();
const entries = (JSON.parse(whole) as { moves: unknown[] }).moves.length;
const end = endOf(readOf(whole));

/** Reads bytes as the machine does; `kept`: whether it knows that they are other than it kept. */
function readBytes(bytes: Uint8Array, changed = true): ReadRecord | Unreadable {
  const text = new TextDecoder().decode(bytes);
  const bytesHurt = !Buffer.from(text).equals(Buffer.from(bytes));
  return atOnce(reading({ text, bytesHurt, changed }, gameById));
}

function readOf(text: string): ReadRecord {
  const read = readRecord(text, gameById);
  if (isUnreadable(read)) throw new Error(JSON.stringify(read));
  return read;
}

function damageOf(text: string): RecordDamage | null {
  return readOf(text).damage;
}

/** The end of a match, without what prescribed its cards. */
function endOf({ played: { end: { game, state } } }: ReadRecord): unknown {
  return game.inspect(state);
}

/** Where the entry of a number begins in the text. */
function entryAt(number: number): number {
  let at = whole.indexOf('"moves":[') + '"moves":['.length;
  for (let count = 0; count < number; count += 1) at = whole.indexOf('{"seat":', at + 1);
  return at;
}

describe("a damaged record", () => {
  it("that was cut off says where, and gives every move that is whole", () => {
    const at = entryAt(12);
    const read = readOf(whole.slice(0, at + 9));
    expect(read.damage).toEqual({ kind: "cutOff", line: 1, character: at + 10, entry: 12, saved: 12, of: null });
    expect(momentOf(read.played, 12, "spectator", false)).toEqual(momentOf(readOf(whole).played, 12, "spectator", false));
    // Between two moves, and within what comes before them.
    expect(damageOf(whole.slice(0, at - 1))).toMatchObject({ kind: "cutOff", saved: 12 });
    expect(damageOf(whole.slice(0, whole.indexOf('"decks"') + 30))).toMatchObject({ kind: "cutOff", saved: 0, of: null });
  });

  it("with a character that cannot stand there says which of how many moves are whole", () => {
    const at = entryAt(7);
    const hurt = `${whole.slice(0, at)}}${whole.slice(at + 1)}`;
    expect(damageOf(hurt)).toEqual({ kind: "notJson", line: 1, character: at + 1, entry: 7, saved: 7, of: entries });
    const lines = hurt.replaceAll('{"seat"', '\n{"seat"');
    expect(damageOf(lines)).toMatchObject({ line: 8, saved: 7, of: entries });
  });

  it("in what comes before the moves loses none of them: the cards follow from the seed", () => {
    for (const word of ['"decks":[[', '"meta":{"id"']) {
      const at = whole.indexOf(word) + word.length;
      const read = readOf(`${whole.slice(0, at)}]${whole.slice(at)}`);
      expect(read.damage).toMatchObject({ kind: "notJson", entry: null, saved: entries, of: entries });
      expect(endOf(read)).toEqual(end);
    }
    const twice = JSON.parse(whole) as { decks: string[][] };
    const [first = ""] = twice.decks[0] ?? [];
    twice.decks[0]?.splice(1, 1, first);
    const read = readOf(JSON.stringify(twice));
    expect(read.damage).toMatchObject({ kind: "badCards", entry: null, saved: entries, of: entries });
    expect(endOf(read)).toEqual(end);
  });

  it("with an entry that is no move gives those before it", () => {
    const record = JSON.parse(whole) as { moves: unknown[] };
    record.moves[9] = "draw";
    expect(damageOf(JSON.stringify(record))).toEqual({ kind: "badEntry", line: null, character: null, entry: 9, saved: 9, of: entries });
  });

  it("that is other than it was kept gives what fits the rules, and one from elsewhere notes what they refuse", () => {
    const record = JSON.parse(whole) as { moves: { seat: number }[]; seats: string[] };
    const changed = { ...record, moves: record.moves.map((entry, index) => (index === 5 ? { ...entry, seat: (entry.seat + 1) % 3 } : entry)) };
    const bytes = Buffer.from(JSON.stringify(changed));
    expect(readBytes(bytes)).toMatchObject({ damage: { kind: "badMoves", entry: 5, saved: 5, of: entries } });
    const foreign = readBytes(bytes, false);
    expect(foreign).toMatchObject({ damage: null });
    expect("played" in foreign && foreign.played.marks[5]?.refused).toBeTruthy();
    expect(readBytes(Buffer.from(JSON.stringify({ ...record, seats: record.seats.map((name) => `${name}!`) })))).toMatchObject({ damage: { kind: "changed", saved: entries, of: entries } });
  });

  it("with bytes that are no text is read as far as it can be", () => {
    const bytes = Buffer.from(whole);
    const at = whole.indexOf('"seats":["') + '"seats":["'.length;
    bytes[at] = 0xc0;
    expect(readBytes(bytes)).toMatchObject({ damage: { kind: "notUtf8", line: 1, character: at + 1, saved: entries, of: entries } });
  });

  it("is never fatal, wherever a bit flips or the file ends, and whatever is shown fits the rules", () => {
    const source = dice(randomFrom(seedFrom("flipped bits")));
    const bytes = Buffer.from(whole);
    let saved = 0;
    for (let count = 0; count < 250; count += 1) {
      const hurt = Buffer.from(bytes);
      const at = source.next(bytes.length);
      hurt[at] = (hurt[at] ?? 0) ^ (1 << source.next(8));
      const read = readBytes(count % 3 === 0 ? hurt.subarray(0, source.next(bytes.length)) : hurt);
      if (isUnreadable(read)) {
        expect(RECORDS_FAULTS).toContain(read.fault);
        expect(read.fault).not.toBe("fault");
        continue;
      }
      saved += 1;
      expect(read.damage).not.toBeNull();
      expect(read.damage?.saved).toBe(read.played.marks.length);
      expect(read.played.marks.every(({ refused }) => refused === null)).toBe(true);
      momentOf(read.played, read.played.marks.length, "open", true);
    }
    expect(saved).toBeGreaterThan(150);
  });
});

it("a text stops being JSON where JSON.parse says so, or at its end", () => {
  const texts = ["{}", '{"a":[1,-2.5e3,true,null,"\\u00e9\\n"]}', '{"a":01}', '{"a":1,}', '["x\ny"]', '["\\x"]', "[1 2]", '{"a" 1}', "tru", "[1,", '{"a":"', "[1]]", "-", '["\u0085é"]'];
  const places = [null, null, 6, 7, 3, 2, 3, 5, 0, 3, 6, 3, 0, null];
  expect(texts.map(jsonFaultAt)).toEqual(places);
  const source = dice(randomFrom(seedFrom("no JSON")));
  for (let count = 0; count < 300; count += 1) {
    const at = source.next(whole.length);
    const hurt = `${whole.slice(0, at)}${String.fromCharCode(32 + source.next(90))}${whole.slice(at + 1)}`;
    const isJson = (() => {
      try {
        JSON.parse(hurt);
        return true;
      } catch {
        return false;
      }
    })();
    expect(jsonFaultAt(hurt) === null).toBe(isJson);
  }
});

describe("a file that is no record", () => {
  const faultOf = (text: string): unknown => {
    const read = readRecord(text, gameById);
    return isUnreadable(read) ? read.fault : null;
  };
  const record = (change: object): string => JSON.stringify({ ...(JSON.parse(whole) as object), ...change });

  it.each([
    ["nothing", " \n", "empty"],
    ["text", "Dear diary", "notJson"],
    ["half of something else", '{"name":"x","version":', "notJson"],
    ["another JSON", '{"name":"x"}', "notRecord"],
    ["a list", "[]", "notRecord"],
    ["null", "null", "notRecord"],
    ["a newer version", record({ version: 2 }), "otherVersion"],
    ["another game", record({ game: "chess" }), "unknownGame"],
    ["a game of Object's", record({ game: "constructor" }), "unknownGame"],
    ["no seats", record({ seats: [] }), "badSeats"],
    ["too many seats", record({ seats: Array.from({ length: 9 }, () => "x") }), "badSeats"],
    ["an unknown option", record({ options: { more: 1 } }), "badOptions"],
    ["options of a prototype", `{"options":{"__proto__":{"rounds":1}},${record({ options: undefined }).slice(1)}`, "badOptions"],
    ["moves that are no list", record({ moves: {} }), "badField"],
    ["a dealer who is not there", record({ dealer: 8 }), "badField"],
    ["deep nesting", `${"[".repeat(200_000)}${"]".repeat(200_000)}`, "tooDeep"],
    ["deep nesting in a move", record({ moves: [{ seat: 0, move: JSON.parse(`${"[".repeat(90)}${"]".repeat(90)}`) as unknown }] }), "tooDeep"],
    ["too much text", " ".repeat(LONGEST_RECORD + 1), "tooLarge"],
    ["a text without an end", `["${"x".repeat(LONGEST_RECORD - 8)}`, "notJson"],
    ["texts without an end", `["${"x\\\\".repeat(LONGEST_RECORD / 4)}`, "notJson"],
    ["too many moves", record({ moves: Array.from({ length: 200_001 }, () => ({})) }), "tooLarge"],
  ])("%s is refused with a code", (_what, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it("changes no prototype, and takes nothing from one", () => {
    readRecord(`{"__proto__":{"polluted":1},"meta":{"__proto__":{"polluted":1}},${whole.slice(1)}`, gameById);
    readRecord(`{"__proto__":{"polluted":1},"format":"suitable-record","version":1,"game":"suits-me","constructor":{"prototype":{"polluted":1}},"moves":[{`, gameById);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(faultOf('{"__proto__":{"format":"suitable-record","version":1,"game":"suits-me","seats":["a","b"]}}')).toBe("notRecord");
  });
});
