import { describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import { legal } from "@shared/games/suitup-poker/page";
import { quickAmounts, shareOfPot, snapped, stepFor, stepped, typedAmount } from "@/games/suitup-poker/amounts";
import { legsFor } from "@/games/suitup-poker/flight";
import { laidOut } from "@/games/suitup-poker/hand-order";
import { ovalPlaces } from "@/games/suitup-poker/oval";
import { playsOf } from "@/games/suitup-poker/plays";
import { advancesOf } from "@/games/suitup-poker/preselect";
import { ownCardFor } from "@/games/suitup-poker/usePokerShape";
import { bet, cards, dealt, raise } from "../../games/poker-table";

describe("amounts", () => {
  it("bet a share of what the pot holds after the call", () => {
    expect(shareOfPot(0.5, { pot: 100, toMatch: 0, call: 0 })).toBe(50);
    // 60 in the pot, 20 to call of 30: half of 80 on top of 30.
    expect(shareOfPot(0.5, { pot: 60, toMatch: 30, call: 20 })).toBe(70);
  });

  it("offer only what is in bounds, each once, and always both ends", () => {
    const keys = (min: number, max: number, pot: number): readonly string[] => quickAmounts({ min, max }, { pot, toMatch: 0, call: 0 }).map(({ key, amount }) => `${key} ${amount}`);
    expect(keys(10, 1000, 100)).toEqual(["min 10", "half 50", "threeQuarters 75", "pot 100", "max 1000"]);
    expect(keys(60, 90, 100)).toEqual(["min 60", "threeQuarters 75", "max 90"]);
    expect(keys(40, 40, 100)).toEqual(["min 40"]);
    expect(keys(1, 50, 2)).toEqual(["min 1", "threeQuarters 2", "max 50"]);
  });

  it("slide in steps and reach exactly both ends", () => {
    const bounds = { min: 25, max: 987 };
    expect(stepFor(bounds, 10)).toBe(10);
    expect(stepFor({ min: 10, max: 40 }, 10)).toBe(5);
    expect(stepFor({ min: 10, max: 12 }, 10)).toBe(1);
    expect([0, 29, 31, 104, 106, 984, 5000].map((amount) => snapped(bounds, 10, amount))).toEqual([25, 25, 30, 100, 110, 987, 987]);
  });

  it("step by keys, the first step onto a round amount", () => {
    const bounds = { min: 25, max: 987 };
    expect(stepped(bounds, 10, 25, 1)).toBe(30);
    expect(stepped(bounds, 10, 30, 5)).toBe(80);
    expect(stepped(bounds, 10, 980, 1)).toBe(987);
    expect(stepped(bounds, 10, 987, -1)).toBe(980);
    expect(stepped(bounds, 10, 30, -5)).toBe(25);
  });

  it("are typed as people type them", () => {
    expect(typedAmount("1,250")).toBe(1250);
    expect(typedAmount(" 1 250 ")).toBe(1250);
    expect(typedAmount("12x")).toBeNull();
    expect(typedAmount("-5")).toBeNull();
    expect(typedAmount("")).toBeNull();
  });
});

describe("plays of a betting turn", () => {
  const playsAt = (hand: ReturnType<typeof dealt>): readonly string[] => {
    const me = seat(hand.state.turn as number);
    const view = hand.view(me);
    return playsOf(view, legal(view), me).map(({ kind, amount, whole }) => `${kind} ${amount ?? "-"}${whole ? " whole" : ""}`);
  };

  it("leave the amount open where there is a choice", () => {
    expect(playsAt(dealt({ stacks: [1000, 1000, 1000] }))).toEqual(["fold -", "call 10", "raise -"]);
  });

  it("name the one amount of fixed-limit", () => {
    expect(playsAt(dealt({ stacks: [1000, 1000, 1000], limit: "fixed-limit" }))).toEqual(["fold -", "call 10", "raise 20"]);
  });

  it("call for the rest of a short stack, without a second button for the same chips", () => {
    const hand = dealt({ stacks: [60, 1000, 1000] });
    hand.play("call").play(raise(200)).play("call");
    expect(playsAt(hand)).toEqual(["fold -", "call 50 whole"]);
  });

  it("offer all in by itself only where no raise reaches it", () => {
    const hand = dealt({ stacks: [1000, 1000, 1000] });
    hand.play("call").play("call").play("check").play(bet(20));
    expect(playsAt(hand)).toEqual(["fold -", "call 20", "raise -"]);
  });
});

describe("what can be settled before the turn", () => {
  it("is a check or a call, and nothing on one's turn, after a fold or without chips", () => {
    const hand = dealt({ stacks: [1000, 1000, 1000, 1000], dealer: 3 });
    // Left of the dealer: seat 0 small blind, 1 big blind, 2 to act.
    expect(advancesOf(hand.view(0), seat(0))).toEqual(["checkFold", "call"]);
    expect(advancesOf(hand.view(1), seat(1))).toEqual(["checkFold", "check"]);
    expect(advancesOf(hand.view(2), seat(2))).toEqual([]);
    hand.play("fold");
    expect(advancesOf(hand.view(2), seat(2))).toEqual([]);
  });
});

describe("the oval", () => {
  it.each([2, 3, 4, 5, 6, 7, 8])("seats %i in order, left to right over the top, nobody on another", (count) => {
    const places = ovalPlaces(count, seat(1));
    expect(places.map(({ seat: one }) => one)).toEqual(Array.from({ length: count - 1 }, (_, index) => (1 + index + 1) % count));
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(5);
      expect(x).toBeLessThan(95);
      expect(y).toBeGreaterThan(5);
      expect(y).toBeLessThan(85);
    }
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(15);
    }
    expect(places[0]?.x ?? 0).toBeLessThan(50.1);
    expect(places.at(-1)?.x ?? 0).toBeGreaterThan(49.9);
  });
});

describe("one's own cards", () => {
  it("lie by rank with aces high and wild cards first, or as the player moved them", () => {
    const hand = cards("2h Ac *3 Td Kc");
    expect(laidOut(hand, "rank", null)).toEqual(cards("*3 Ac Kc Td 2h"));
    expect(laidOut(hand, "hand", null)).toEqual(hand);
    expect(laidOut(cards("2h Ac 7s"), "rank", cards("Td 2h Ac"))).toEqual(cards("2h Ac 7s"));
  });

  it("are large, and eight of them still fit a phone", () => {
    expect(ownCardFor("wide", 1280, 750, 2)).toBeGreaterThan(100);
    expect(ownCardFor("tall", 390, 790, 2)).toBeGreaterThan(70);
    expect(ownCardFor("tall", 390, 790, 8)).toBeGreaterThanOrEqual(44);
  });
});

describe("what moves", () => {
  it("is chips to the bet, bets to the pot, and the pot to its winners", () => {
    const legs = legsFor(3);
    const hand = dealt({ stacks: [1000, 1000, 1000] });
    hand.play("fold").play("fold");
    const moved = legs(hand.events, seat(0)).flatMap(({ trips }) => trips.filter(({ chips }) => chips).map(({ from, to }) => `${from} ${to}`));
    expect(moved).toContain("stack:1 bet:1");
    expect(moved).toContain("bet:1 pot");
    expect(moved.at(-1)).toBe("pot stack:2");
  });
});
