import { describe, expect, it } from "vitest";
import { planned } from "@/sounds/plan";
import type { Sound } from "@/sounds/sounds";

const NEVER: ReadonlyMap<Sound, number> = new Map();
const names = (wanted: readonly Sound[], last = NEVER, now = 10_000): readonly Sound[] => planned(wanted, last, now).map(({ sound }) => sound);

describe("what of a burst is heard", () => {
  it("is each sound in order, one after the other", () => {
    expect(planned(["card", "chip"], NEVER, 10_000)).toEqual([{ sound: "card", at: 10_000 }, { sound: "chip", at: 10_110 }]);
  });

  it("is three of a kind at most, and four in all", () => {
    expect(names(["card", "card", "card", "card", "card"])).toEqual(["card", "card", "card"]);
    expect(names(["card", "card", "card", "card", "chip", "card", "chip"])).toEqual(["card", "card", "card", "chip"]);
  });

  it("is what was won, whatever came before it, and a won match instead of a won deal", () => {
    expect(names(["chip", "card", "chip", "card", "chip", "good"])).toEqual(["chip", "card", "chip", "good"]);
    expect(names(["card", "good", "win"])).toEqual(["card", "win"]);
  });

  it("comes within a moment, or not at all", () => {
    for (const { at } of planned(["chip", "chip", "chip", "card"], NEVER, 10_000)) expect(at).toBeLessThanOrEqual(10_600);
  });
});

describe("no sound comes more often than is pleasant", () => {
  it("a deal is one ripple, however many deals there are", () => {
    expect(names(["deal"], new Map([["deal", 9_000]]))).toEqual([]);
    expect(names(["deal"], new Map([["deal", 8_000]]))).toEqual(["deal"]);
  });

  it("cards that fall at once are heard apart", () => {
    expect(planned(["card"], new Map([["card", 9_950]]), 10_000)).toEqual([{ sound: "card", at: 10_060 }]);
  });

  it("a thousand plays a second are at most some ten cards", () => {
    const last = new Map<Sound, number>();
    let heard = 0;
    for (let now = 0; now < 1_000; now += 1) {
      for (const { sound, at } of planned(["card"], last, now)) {
        last.set(sound, at);
        heard += 1;
      }
    }
    expect(heard).toBeLessThanOrEqual(15);
  });

  it("turns that come and go call once in two seconds", () => {
    expect(names(["turn"], new Map([["turn", 8_500]]))).toEqual([]);
    expect(names(["turn"], new Map([["turn", 7_900]]))).toEqual(["turn"]);
  });
});
