import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientMessageSchema, plainText, REACTIONS, SAYING_LENGTH, type Command } from "@shared/protocol";
import { helloWith, player } from "../host/client";
import { Party } from "./party";
import { s } from "./room";

const accepts = (message: unknown): boolean => clientMessageSchema.safeParse(message).success;
const command = (given: unknown): unknown => ({ type: "command", id: "a", command: given });
const say = (saying: unknown): boolean => accepts(command({ type: "talk", saying }));

/** One well-formed command of each new kind. */
const COMMANDS: readonly Command[] = [
  { type: "claim", seat: s(0) }, { type: "allow", guest: 1, seat: s(0) }, { type: "deny", guest: 1 }, { type: "swap", seat: s(0), with: s(1) },
  { type: "kick", seat: s(0), keepOut: true }, { type: "kickGuest", guest: 1, keepOut: false }, { type: "forgive" }, { type: "handOver", seat: s(0) },
  { type: "handOver", seat: null }, { type: "talk", saying: { text: "hm" } }, { type: "talk", saying: { reaction: "wow" } },
];

describe("commands of a game night", () => {
  it.each(COMMANDS)("are read strictly: %o", (one) => {
    expect(accepts(command(one))).toBe(true);
    expect(accepts(command({ ...one, more: 1 }))).toBe(false);
    for (const key of Object.keys(one)) {
      const { [key as keyof Command]: _left, ...rest } = one;
      expect(accepts(command(rest))).toBe(false);
      expect(accepts(command({ ...one, [key]: { toString: "x" } }))).toBe(false);
    }
  });

  it("name guests by whole numbers from 1 and seats that there can be", () => {
    for (const guest of [0, -1, 1.5, "1", null, Number.NaN]) expect(accepts(command({ type: "deny", guest }))).toBe(false);
    for (const seat of [-1, 0.5, 99, "0", null]) expect(accepts(command({ type: "claim", seat }))).toBe(false);
  });
});

describe("what somebody says", () => {
  it("is words or one of the reactions, never both or neither", () => {
    for (const reaction of REACTIONS) expect(say({ reaction })).toBe(true);
    for (const saying of [{}, { text: "a", reaction: "wow" }, { reaction: "spit" }, "a", null, { text: 1 }]) expect(say(saying)).toBe(false);
  });

  it("is trimmed, not empty and not long", () => {
    expect(clientMessageSchema.parse(command({ type: "talk", saying: { text: "  hello  " } }))).toMatchObject({ command: { saying: { text: "hello" } } });
    for (const text of ["", "   ", "\u200d", "\ufe0f", "\u3164\u115f", "\u2800", "\u034f", "x".repeat(SAYING_LENGTH + 1)]) expect(say({ text })).toBe(false);
    expect(say({ text: "x".repeat(SAYING_LENGTH) })).toBe(true);
  });

  it("breaks no line and changes no direction, in names as in words; signs drawn of several stay whole", () => {
    const unfit = ["a\nb", "a\u2028b", "a\u202eb", "a\u200fb", "a\u2066b", "a\u0000b", "a\u200bb", "a\ud83d", `a${"\u0301".repeat(4)}`];
    for (const text of unfit) expect([text, say({ text }), accepts(helloWith([], { player: player(text) }))]).toEqual([text, false, false]);
    for (const text of ["👩‍🚀", "❤️", "Zoë", "שלום", "नमस्ते", "<b>&amp;</b>"]) expect([text, say({ text }), plainText(text)]).toEqual([text, true, text]);
    expect(unfit.map(plainText)).toEqual(["a b", "a b", "ab", "ab", "ab", "a b", "ab", "a", "a\u0301\u0301\u0301"]);
    for (const text of unfit) expect(say({ text: plainText(text) })).toBe(true);
  });
});

it("whatever is well-formed, from whomever and whenever, leaves the table as it must be", () => {
  const seat = fc.integer({ min: 0, max: 7 }).map(s);
  const guest = fc.integer({ min: 1, max: 1_000_000 });
  const any: fc.Arbitrary<Command> = fc.oneof(
    fc.constantFrom(...COMMANDS),
    fc.record({ type: fc.constant("allow" as const), guest, seat }),
    fc.record({ type: fc.constant("swap" as const), seat, with: seat }),
    fc.record({ type: fc.constant("kickGuest" as const), guest, keepOut: fc.boolean() }),
    fc.record({ type: fc.constant("sit" as const), seat, player: fc.constant(player("X")) }),
    fc.record({ type: fc.constantFrom("claim" as const, "stand" as const, "hold" as const, "release" as const, "empty" as const), seat }),
    fc.constantFrom("start" as const, "pause" as const, "resume" as const, "lobby" as const).map((type) => ({ type })),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), any), { maxLength: 60, size: "max" }), (all) => {
      const party = new Party();
      for (const home of [true, false, false, false]) party.arrive(1, home);
      for (const [who, one] of all) party.command(who, one);
    }),
    { seed: 3, numRuns: 40 },
  );
});
