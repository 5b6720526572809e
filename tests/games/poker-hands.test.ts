import { describe, expect, it } from "vitest";
import { isCard, suitupDeck, type Card } from "@shared/cards";
import { cardOf, codeOf, describe as describeHand, evaluate, evaluateCodes, HAND_RANKS, rankOfStrength, rankOfValue, shapeOf, strengthOf } from "@shared/games/suitup-poker/hands";
import { RANK_KEYS } from "@shared/games/suitup-poker/hands/rank-table";

const TABLE = { wheel: true };

function cards(text: string): readonly Card[] {
  const words = text.split(" ");
  const all = words.filter(isCard);
  if (all.length !== words.length || new Set(all).size !== all.length) throw new Error(`No hand: ${text}`);
  return all;
}

const hand = (text: string, options = TABLE): ReturnType<typeof describeHand> => describeHand(cards(text), options);
const value = (text: string, options = TABLE): number => evaluate(cards(text), options);

describe("the table of ranks", () => {
  it("names ten, best first", () => {
    expect(HAND_RANKS.map(({ name }) => name)).toEqual(["SuitUp Flush", "Straight Flush", "Four of a Kind", "Full House", "Flush", "Straight", "Three of a Kind", "Two Pair", "One Pair", "High Card"]);
  });

  it("gives each a strength and takes it back", () => {
    expect(HAND_RANKS.map(({ name }) => strengthOf(name))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    for (const { name } of HAND_RANKS) expect(rankOfStrength(strengthOf(name))).toBe(name);
    expect(() => rankOfStrength(10)).toThrow(RangeError);
  });

  it("says of how many cards each is made", () => {
    for (const { name } of HAND_RANKS) expect(shapeOf(name).groups.reduce((sum, count) => sum + count, 0)).toBe(name === "SuitUp Flush" ? 8 : 5);
  });
});

describe("codes of cards", () => {
  it("are 0 to 111 and can be taken back", () => {
    const deck = suitupDeck(8);
    expect(deck.map((card) => cardOf(codeOf(card)))).toEqual(deck);
    expect(deck.map(codeOf).sort((one, other) => one - other)).toEqual(deck.map((_, place) => place));
    for (const code of [-1, 112, 1.5]) expect(() => cardOf(code)).toThrow(RangeError);
  });

  it("rank as their cards do", () => {
    const list = cards("Kh Kd *1 9c 9s 2r 3l 4t");
    for (const count of [5, 6, 7, 8]) expect(evaluateCodes(list.slice(0, count).map(codeOf), TABLE)).toBe(evaluate(list.slice(0, count), TABLE));
  });

  it("have keys that no two hands of one size share", () => {
    const sums = (left: number, from: number, sum: number): readonly number[] =>
      left === 0 ? [sum | 0] : RANK_KEYS.flatMap((key, rank) => (rank < from ? [] : sums(left - 1, rank, (sum + key) | 0)));
    for (const [size, lists] of [[5, 8_568], [6, 27_132], [7, 77_520], [8, 203_490]] as const) {
      const distinct = new Set(sums(size, 0, 0));
      expect(distinct.size).toBe(lists);
      expect(distinct.has(0)).toBe(false);
    }
  });
});

describe("a hand's rank", () => {
  it.each([
    ["SuitUp Flush", "2h 4d 6c 8s Tr Ql At 3w"],
    ["SuitUp Flush", "Ah Ad Ac As Ar Al At Aw"],
    ["Straight Flush", "9t 8t 7t 6t 5t"],
    ["Straight Flush", "At 2t 3t 4t 5t"],
    ["Four of a Kind", "Kh Kd Kr Kw 2c"],
    ["Four of a Kind", "Kh Kd Kr Kw Kc"],
    ["Full House", "Kh Kd Kr 2w 2c"],
    ["Flush", "Al Tl 7l 4l 2l"],
    ["Straight", "Al Kt Qh Jw Tr"],
    ["Straight", "Al 2t 3h 4w 5r"],
    ["Three of a Kind", "7h 7l 7w Kc 2d"],
    ["Two Pair", "7h 7l Kw Kc 2d"],
    ["One Pair", "7h 7l Kw Qc 2d"],
    ["High Card", "Qh Kl Aw 2c 3d"],
  ])("is %s: %s", (rank, text) => {
    expect(hand(text).rank).toBe(rank);
    expect(rankOfValue(evaluate(cards(text), TABLE))).toBe(rank);
  });

  it("is only that: eight cards of eight suits with a wild card are no SuitUp Flush", () => {
    expect(hand("2h 4d 6c 8s Tr Ql At *1").rank).toBe("One Pair");
  });

  it("takes the wheel as the lowest straight, or not at all", () => {
    expect(value("Ah 2d 3c 4s 5r")).toBeLessThan(value("2d 3c 4s 5r 6h"));
    expect(value("Ah 2h 3h 4h 5h")).toBeLessThan(value("2h 3h 4h 5h 6h"));
    expect(hand("Ah 2d 3c 4s 5r", { wheel: false }).rank).toBe("High Card");
    expect(hand("Ah 2h 3h 4h 5h", { wheel: false }).rank).toBe("Flush");
  });

  it("refuses fewer than five cards and more than eight", () => {
    for (const text of ["Ah 2d 3c 4s", "2h 4d 6c 8s Tr Ql At 3w *1"]) {
      expect(() => value(text)).toThrow(RangeError);
      expect(() => hand(text)).toThrow(RangeError);
    }
  });
});

describe("two hands", () => {
  it.each([
    ["all wild cards count: three lose to a high card", "2h 3d 4c 5s 7r", "*1 *2 *3 Ah Kh"],
    ["four wild cards lose to three", "*1 *2 *3 2h 9d", "*4 *5 *6 *7 Ah"],
    ["five wild cards lose to four", "*1 *2 *3 *4 2h", "*5 *6 *7 *8 *1"],
    ["two wild cards cost nothing", "*1 *2 Ah Ad 2c", "Kh Kd Kc Ks Ar"],
    ["five kings beat four kings and an ace", "Kh Kd Kc Ks Kr", "Kh Kd Kc Ks Ar"],
    ["five kings lose to four aces", "Ah Ad Ac As 2r", "Kh Kd Kc Ks Kr"],
    ["five kings with a wild card too", "Ah Ad Ac As 2r", "Kh Kd Kc Ks *1"],
    ["a wild card is the fifth", "Kh Kd Kc Ks *1", "Kh Kd Kc Ks Ar"],
    ["the kicker decides", "Kh Kd 9c 8s 3r", "Kc Ks 9h 8d 2l"],
    ["the higher pair, then the lower, then the kicker", "Kh Kd 9c 9s 2r", "Kc Ks 8h 8d Ar"],
    ["three of a full house before two", "3h 3d 3c 2s 2r", "2h 2d 2c As Ar"],
    ["SuitUp Flushes by their ranks, highest first", "Ah 2d 2c 2s 2r 2l 2t 3w", "Kh Kd Kc Ks Kr Kl Kt Kw"],
    ["SuitUp Flushes to the last rank", "Ah Kd Qc Js Tr 9l 8t 3w", "Ad Kh Qs Jc Tl 9r 8w 2t"],
    ["a SuitUp Flush beats a straight flush", "2h 2d 2c 3s 3r 4l 5t 7w", "Ah Kh Qh Jh Th"],
  ])("%s", (_, better, worse) => {
    expect(value(better)).toBeGreaterThan(value(worse));
  });

  it.each([
    ["suits never count", "Ah Kh Qh Jh 9h", "Aw Kw Qw Jw 9w"],
    ["the sixth card does not count", "Ah Kd 9c 8s 7r 2t", "Ac Ks 9h 8d 7l 4t"],
    ["a wild card is as good as the card", "Kh Kd Kc 9s 9r", "Kr Kl *3 9h 9d"],
    ["a wild card that somebody else holds", "Ah Kh Qh Jh Th", "*1 Kh Qh Jh Th"],
    ["SuitUp Flushes of the same ranks", "Ah Kd Qc Js Tr 9l 8t 3w", "Ad Kh Qs Jc Tl 9r 8w 3t"],
  ])("are equal: %s", (_, one, other) => {
    expect(value(one)).toBe(value(other));
  });
});

describe("the description of a hand", () => {
  it("names cards, wild cards and ranks for a text", () => {
    expect(hand("2c Kh 5r *4 Kd 5l 9t")).toMatchObject({ rank: "Full House", cards: ["Kh", "5r", "*4", "Kd", "5l"], wilds: 1, ranks: ["K", "5"], reads: ["K", "5", "K", "K", "5"] });
  });

  it("makes a wild card the highest rank that the flush lacks", () => {
    expect(hand("Ah Qh 9h 4h *1")).toMatchObject({ rank: "Flush", ranks: ["A", "K", "Q", "9", "4"], reads: ["A", "Q", "9", "4", "K"] });
    expect(hand("Kh Qh 8h *2 *1")).toMatchObject({ rank: "Flush", reads: ["K", "Q", "8", "A", "J"] });
  });

  it("makes it the fifth beside four of a kind", () => {
    expect(hand("9h 9d 9c 9s *1")).toMatchObject({ rank: "Four of a Kind", ranks: ["9", "9"], reads: ["9", "9", "9", "9", "9"] });
  });

  it("makes it what a straight lacks, at the better end", () => {
    expect(hand("6h 5d 4c 3s *1")).toMatchObject({ rank: "Straight", ranks: ["7"], reads: ["6", "5", "4", "3", "7"] });
    expect(hand("*1 5d 4c 3s 2r")).toMatchObject({ rank: "Straight", ranks: ["6"] });
    expect(hand("Ah 5d *1 3s 2r")).toMatchObject({ rank: "Straight", ranks: ["5"], reads: ["A", "5", "4", "3", "2"] });
  });

  it("leaves out a third wild card where that is better", () => {
    expect(hand("*1 *2 *3 Ah Kd 9c 4s")).toMatchObject({ rank: "Three of a Kind", wilds: 2, ranks: ["A", "K", "9"] });
    expect(hand("*1 *2 *3 Ah Kd")).toMatchObject({ rank: "Four of a Kind", wilds: 3, ranks: ["A", "K"] });
  });

  it("uses the fewest wild cards of equally good fives", () => {
    expect(hand("*1 Ah Kh Qh Jh Th")).toMatchObject({ rank: "Straight Flush", wilds: 0, cards: ["Ah", "Kh", "Qh", "Jh", "Th"] });
    expect(hand("*1 *2 Ah Kh Qh Jh 2c")).toMatchObject({ rank: "Straight Flush", wilds: 1, cards: ["*1", "Ah", "Kh", "Qh", "Jh"] });
  });

  it("lists all eight of a SuitUp Flush, its ranks highest first", () => {
    expect(hand("2h 4d 6c 8s Tr Ql At 3w")).toMatchObject({ wilds: 0, cards: cards("2h 4d 6c 8s Tr Ql At 3w"), ranks: ["A", "Q", "T", "8", "6", "4", "3", "2"] });
  });

  it("changes nothing it is given", () => {
    const given = Object.freeze([...cards("Kh Kd *1 9c 9s 2r 3l")]);
    expect(describeHand(given, TABLE)).toEqual(describeHand([...given], TABLE));
  });
});
