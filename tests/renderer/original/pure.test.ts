import { describe, expect, it } from "vitest";
import type { Card } from "@shared/cards";
import { seat } from "@shared/engine";
import type { OriginalEvent } from "@shared/games/suitup-original/view";
import { growthOf, meldsIn } from "@shared/games/suitup-original/hints";
import { timed } from "@/games/parts/flight-plan";
import { legsOf } from "@/games/suitup-original/flight";
import { arranged, sorted } from "@/games/suitup-original/hand-order";
import { meldsAfter } from "@/games/suitup-original/meld-history";
import { playsAt } from "@/games/suitup-original/plays";
import { seating } from "@/games/parts/seating";
import { shapeOf } from "@/games/parts/board-shape";
import { handCardFor } from "@/games/suitup-original/useBoardShape";

describe("a hand's order", () => {
  it("sorts by rank and by suit, wild cards last", () => {
    const hand: readonly Card[] = ["Kh", "*1", "2w", "2h", "Ad"];
    expect(sorted(hand, "rank")).toEqual(["Ad", "2h", "2w", "Kh", "*1"]);
    expect(sorted(hand, "suit")).toEqual(["2h", "Kh", "Ad", "2w", "*1"]);
  });

  it("stays as the player left it: what came lies at the right, what went is gone", () => {
    expect(arranged(["Kh", "2w", "Ad"], ["Ad", "Kh", "3s"], "hand")).toEqual(["Kh", "Ad", "3s"]);
    expect(arranged(["Kh", "Ad"], ["Ad", "Kh", "3s"], "rank")).toEqual(["Ad", "3s", "Kh"]);
    expect(arranged([], ["Ad", "Kh", "3s"], "hand"), "after another hand was shown").toEqual(["Ad", "3s", "Kh"]);
  });
});

describe("seats round the table", () => {
  it("go clockwise from one's left, up to two along the top, else one at each side", () => {
    expect(seating(3, seat(1)).map((one) => [one.seat, one.side])).toEqual([[2, "top"], [0, "top"]]);
    expect(seating(4, seat(0)).map(({ side }) => side)).toEqual(["left", "top", "right"]);
    expect(seating(8, seat(6)).map((one) => one.seat)).toEqual([7, 0, 1, 2, 3, 4, 5]);
  });

  it("has a layout for a laptop and for a phone either way", () => {
    expect([shapeOf(1280, 748), shapeOf(390, 790), shapeOf(844, 338)]).toEqual(["wide", "tall", "low"]);
    for (const [shape, width, height] of [["wide", 1280, 748], ["tall", 390, 790], ["low", 844, 338]] as const) {
      expect(handCardFor(shape, width, height)).toBeGreaterThanOrEqual(52);
    }
  });

  it("takes a laptop whose text is twice as large for the phone on its side that its room amounts to", () => {
    expect([shapeOf(1280, 700, 2), shapeOf(390, 740, 2), shapeOf(1920, 1100, 2)]).toEqual(["low", "tall", "wide"]);
  });

  it("gives an upright phone with up to four seats the larger cards that it has room for", () => {
    const few = handCardFor("tall", 390, 790, { cards: 12, seats: 4 });
    expect(few).toBeGreaterThan(handCardFor("tall", 390, 790, { cards: 8, seats: 8 }));
    expect(few).toBeGreaterThanOrEqual(75);
  });
});

describe("melds in a hand", () => {
  it("finds runs over the top, each suit once, and sets", () => {
    const melds = meldsIn(["Qh", "Kd", "Ac", "2s", "2r", "2l"], true);
    expect(melds).toContainEqual(["2s", "2r", "2l"]);
    expect(melds.some((meld) => meld.join() === "Qh,Kd,Ac,2s")).toBe(true);
    expect(meldsIn(["4h", "5h", "6c", "7s"], true)).toEqual([]);
  });

  it("fills gaps with wild cards, one in an opening, two later", () => {
    const hand: readonly Card[] = ["4h", "7s", "*1", "*2"];
    expect(meldsIn(hand, true)).toEqual([]);
    expect(meldsIn(hand, false).some((meld) => meld.length === 4)).toBe(true);
  });

  it("says how long a meld may still grow", () => {
    const run = { id: 1, kind: "run", owner: seat(0), cards: ["Kh", "Ad", "*1", "3s"] } as const;
    expect(growthOf(run)).toEqual({ room: 4, low: 11, high: 3 });
    expect(growthOf({ ...run, kind: "set", cards: ["3h", "3d", "3s"] })).toEqual({ room: 5, low: 2, high: 2 });
  });
});

describe("what cards let go mean", () => {
  const low = { type: "layOff", meld: 1, cards: ["*1"], end: "low" } as const;
  const high = { type: "layOff", meld: 1, cards: ["*1"], end: "high" } as const;
  const swap = { type: "swapWild", meld: 1, wild: "*2", card: "5s" } as const;

  it("the end that is nearer, and the wild card that lies there", () => {
    expect(playsAt([low, high], { kind: "meld", id: 1, half: "high", card: null })).toEqual([high]);
    expect(playsAt([high, swap], { kind: "meld", id: 1, half: "low", card: "*2" })).toEqual([swap]);
    expect(playsAt([low], { kind: "meld", id: 2, half: "low", card: null })).toEqual([]);
    expect(playsAt([low], { kind: "hand" })).toEqual([]);
  });
});

describe("the log's melds", () => {
  it("are named as they were then", () => {
    const meld = { id: 1, kind: "run", owner: seat(0), cards: ["4h", "5d", "6c", "7s"] } as const;
    const laid = meldsAfter(new Map(), { type: "laidDown", seat: seat(0), meld, opening: true });
    const longer = meldsAfter(laid, { type: "laidOff", seat: seat(1), meld: 1, end: "low", cards: ["3r"] });
    expect(laid.get(1)?.cards).toHaveLength(4);
    expect(longer.get(1)?.cards[0]).toBe("3r");
  });
});

describe("cards on their way", () => {
  const drew: OriginalEvent = { type: "drew", seat: seat(1), from: "pile", card: { hidden: true } };
  const discarded: OriginalEvent = { type: "discarded", seat: seat(0), card: "5t", action: "trade" };

  it("go from where they were to where they are, face down where nobody may look", () => {
    expect(legsOf([drew], seat(0))[0]?.trips).toEqual([{ card: null, from: "draw", to: "seat:1" }]);
    expect(legsOf([discarded], seat(0))[0]?.trips).toEqual([{ card: "5t", from: "hand:5t", to: "discard" }]);
    expect(legsOf([discarded], seat(1))[0]?.trips).toEqual([{ card: "5t", from: "seat:0", to: "discard" }]);
  });

  it("take their time, one's own less; a burst is shortened to a second", () => {
    const [own] = timed(legsOf([discarded], seat(0)));
    const [other] = timed(legsOf([discarded], seat(1)));
    expect(own?.duration).toBe(220);
    expect(other?.duration).toBe(320);
    const burst = timed(legsOf(Array.from({ length: 20 }, () => drew), seat(0)));
    expect(Math.max(...burst.map(({ delay, duration }) => delay + duration))).toBeLessThan(1_100);
  });

  it("ripple at a deal, forty milliseconds a card", () => {
    const dealt: OriginalEvent = {
      type: "dealt", round: 1, dealer: seat(0), first: seat(1), up: "2h",
      hands: [{ hidden: false, cards: ["3h", "4h"] }, { hidden: true, count: 2 }],
    };
    expect(timed(legsOf([dealt], seat(0))).map(({ delay }) => delay)).toEqual([0, 40, 80, 120, 160]);
  });
});
