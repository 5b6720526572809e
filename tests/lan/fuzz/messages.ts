import type { Dice } from "@shared/cards";
import { GAME_IDS } from "@shared/games";
import { MAX_MESSAGE_BYTES, PLAYER_COLOURS, REACTIONS } from "@shared/protocol";
import { helloWith, player, setUpOf } from "../../host/client";

/** What a fuzzing client sends: a text frame, or a binary one. */
export type Frame = string | Buffer;

type Fields = Record<string, unknown>;

function pick<T>(dice: Dice, values: readonly T[]): T {
  const found = values[dice.next(values.length)];
  if (found === undefined) throw new Error("Nothing to pick from");
  return found;
}

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let count = 0; count < depth; count += 1) value = count % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values that a field does not expect: of other types, out of range, huge, deep, and texts that are hard to carry. */
const ODD: readonly (() => unknown)[] = [
  () => null, () => true, () => -1, () => 0.5, () => 7, () => 1e308, () => -0, () => 2 ** 53, () => "0", () => "", () => [], () => ({}), () => [[]],
  () => "x".repeat(5_000), () => "\u{1f0a1}".repeat(40), () => "\u202eevil", () => "\ud800", () => `a${"\u0301".repeat(60)}`, () => "\0\n\r", () => "<img src=x onerror=alert(1)>",
  () => "__proto__", () => "constructor", () => "toString", () => nested(60), () => nested(2_000), () => Array.from({ length: 3_000 }, (_, at) => at), () => ({ length: 1e9 }),
  () => JSON.parse('{"__proto__":{"owner":true}}'), () => ({ constructor: { prototype: { owner: true } } }), () => ({ toJSON: 1, then: 1, valueOf: null }),
];

const KEYS = ["__proto__", "constructor", "prototype", "hasOwnProperty", "toString", "then", "owner", "home", "grant", "luck", "date", "type", "id", "seat", "\u0000", ""];

/** What everybody may send, and what only whoever runs the table may. */
function command(dice: Dice): object {
  const seat = dice.next(9);
  const who = { ...player(`F${dice.next(100)}`), colour: pick(dice, PLAYER_COLOURS) };
  return pick<() => object>(dice, [
    () => ({ type: "setUp", setUp: setUpOf({ game: pick(dice, GAME_IDS) }) }), () => ({ type: "seats", count: 1 + dice.next(8) }), () => ({ type: "sit", seat, player: who }),
    () => ({ type: "stand", seat }), () => ({ type: "profile", seat, player: who }), () => ({ type: "bot", seat, level: "easy", player: who }), () => ({ type: "empty", seat }),
    () => ({ type: "claim", seat }), () => ({ type: "allow", guest: 1 + dice.next(60), seat }), () => ({ type: "deny", guest: 1 + dice.next(60) }), () => ({ type: "swap", seat, with: dice.next(9) }),
    () => ({ type: "kick", seat, keepOut: dice.next(2) === 0 }), () => ({ type: "kickGuest", guest: 1 + dice.next(60), keepOut: true }), () => ({ type: "forgive" }),
    () => ({ type: "handOver", seat: pick(dice, [null, seat]) }), () => ({ type: "talk", saying: pick<object>(dice, [{ text: "hello" }, { reaction: pick(dice, REACTIONS) }]) }),
    () => ({ type: "hold", seat }), () => ({ type: "release", seat }), () => ({ type: "start" }), () => ({ type: "pause" }), () => ({ type: "resume" }), () => ({ type: "lobby" }),
    () => ({ type: "goOn", saving: dice.next(2) === 0 }),
  ])();
}

const MOVES: readonly object[] = [
  { type: "draw", from: "draw" }, { type: "discard", card: "9l" }, { type: "bet", amount: 10 }, { type: "fold" }, { type: "ready" }, { type: "show" }, { type: "layDown", melds: [["9l", "9t", "9w"]] },
];

/** A message as a page would send it, of any type; about whatever seat, decision and match. */
function message(dice: Dice, id: string): Fields {
  const secrets = Array.from({ length: dice.next(4) }, () => "guessed".repeat(1 + dice.next(9)));
  return pick<() => Fields>(dice, [
    () => ({ ...helloWith(secrets, { player: pick(dice, [null, player(`F${dice.next(100)}`)]) }) }),
    () => ({ type: "confirm", proofs: helloWith(secrets).handles.map((handle) => ({ handle, proof: pick(dice, [handle, "0".repeat(64)]) })) }),
    () => ({ type: "show", seat: pick(dice, [null, dice.next(9)]) }),
    () => ({ type: "move", id, seat: dice.next(9), decision: dice.next(200), move: pick(dice, MOVES) }),
    () => ({ type: "command", id, command: command(dice) }),
    () => ({ type: "ping" }),
  ])();
}

/** How deep it is looked for something to change: what was made odd before is deeper. */
const DEPTH = 6;

/** Places of a value where something can be changed: an object or a list, and a key of it. */
function places(value: unknown, depth = DEPTH): readonly (readonly [at: Fields, key: string])[] {
  if (typeof value !== "object" || value === null || depth === 0) return [];
  return Object.entries(value).slice(0, 20).flatMap(([key, inner]) => [[value as Fields, key] as const, ...places(inner, depth - 1)]);
}

/** Changes one field: to an odd value, away, or another beside it. */
function change(value: Fields, dice: Dice): void {
  const [at, key] = pick(dice, [[value, "type"] as const, ...places(value)]);
  const how = dice.next(6);
  if (how === 0) Reflect.deleteProperty(at, key);
  else if (how === 1) Object.defineProperty(at, pick(dice, KEYS), { value: pick(dice, ODD)(), enumerable: true, configurable: true, writable: true });
  else at[key] = pick(dice, ODD)();
}

/** A message with so many fields changed. */
function changed(value: Fields, times: number, dice: Dice): string {
  for (let count = 0; count < times; count += 1) change(value, dice);
  return JSON.stringify(value);
}

function bytes(dice: Dice, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => dice.next(256)));
}

/** What is no message: cut short, no JSON, not even an object. After some of these the host ends the connection. */
function random(dice: Dice, id: string): Frame {
  const text = JSON.stringify(message(dice, id));
  return pick<() => Frame>(dice, [
    () => text.slice(0, dice.next(text.length)), () => text + text, () => bytes(dice, 1 + dice.next(200)).toString("latin1"), () => text.replace(/[{}":]/, pick(dice, ["[", "\\", "\u0000", "'"])),
    () => JSON.stringify(pick(dice, ODD)()), () => "[".repeat(1 + dice.next(60_000)), () => text.replace(/:/g, "::"), () => "",
  ])();
}

/** A frame that ends its connection at once: binary, or longer than any is read. */
function ending(dice: Dice): Frame {
  return dice.next(2) === 0 ? bytes(dice, 1 + dice.next(200)) : "x".repeat(MAX_MESSAGE_BYTES + 1 + dice.next(200_000));
}

/** The next frame of a fuzzing client: mostly messages with up to two fields changed. */
export function fuzzed(dice: Dice, id: string): Frame {
  const kind = dice.next(300);
  if (kind === 0) return ending(dice);
  return kind < 24 ? random(dice, id) : changed(message(dice, id), dice.next(3), dice);
}

/** A move like one that is about to be made, with something changed. */
export function fuzzedMove(move: object, dice: Dice, id: string): string {
  const copy = structuredClone(move) as Fields & { readonly move: Fields };
  if (dice.next(4) > 0) change(copy.move, dice);
  if (dice.next(2) === 0) change(copy, dice);
  // It may still be a move of this seat: then its answer is known by this.
  return JSON.stringify(typeof copy["id"] === "string" ? { ...copy, id } : copy);
}

/** A hello that is let in, and what is refused after it: to ask for a seat that is not there, to pause, and to move for somebody else. */
export function wellFormed(id: string): readonly string[] {
  const commands = [{ type: "claim", seat: 7 }, { type: "pause" }].map((command, at) => ({ type: "command", id: `${id}/${at}`, command }));
  return [helloWith(), ...commands, { type: "move", id: `${id}/move`, seat: 0, decision: 1, move: { type: "ready" } }].map((message) => JSON.stringify(message));
}
