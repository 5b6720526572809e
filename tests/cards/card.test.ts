import { describe, expect, it } from "vitest";
import {
  ACTION_BY_RANK, actionOf, FRENCH_SUITS, isCard, isRed, isWild, NEW_SUITS, rankIndex, rankOf, RANKS, STANDARD_52, suitedCard, SUITED_CARDS, suitOf, suitupDeck, SUITS, WILDS,
} from "@shared/cards";

describe("notation", () => {
  it("is rank then suit, and putting together undoes taking apart", () => {
    for (const rank of RANKS) {
      for (const suit of SUITS) {
        const card = suitedCard(rank, suit);
        expect(card).toBe(`${rank}${suit}`);
        expect([rankOf(card), suitOf(card), RANKS[rankIndex(card)]]).toEqual([rank, suit, rank]);
        expect(isCard(card)).toBe(true);
        expect(isWild(card)).toBe(false);
      }
    }
    for (const card of SUITED_CARDS) expect(suitedCard(rankOf(card), suitOf(card))).toBe(card);
  });

  it("names exactly 112 cards", () => {
    expect(RANKS.join("")).toBe("A23456789TJQK");
    expect(SUITS.join("")).toBe("hdcsrltw");
    expect(WILDS).toEqual(["*1", "*2", "*3", "*4", "*5", "*6", "*7", "*8"]);
    expect(WILDS.every((card) => isCard(card) && isWild(card))).toBe(true);
    const letters = [...new Set("A23456789TJQKhdcsrltw*0189Hx ")];
    const named = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCard);
    expect(named).toHaveLength(112);
  });

  it.each(["", "h", "10h", "1h", "th", "TH", "hT", "*0", "*9", "*", "Th ", " Th", "5T", 5, null, undefined, ["Th"], { card: "Th" }, "__proto__", "constructor"])("%j is no card", (text) => {
    expect(isCard(text)).toBe(false);
  });

  it("halves the suits into red and black", () => {
    expect(SUITS.filter(isRed)).toEqual(["h", "d", "r", "t"]);
  });
});

describe("decks", () => {
  it("standard 52: four French suits, ace to king, in the order that record version 1 pins", () => {
    expect(STANDARD_52.join(" ")).toBe(["h", "d", "c", "s"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit)).join(" "));
  });

  it.each([0, 4, 8])("SuitUP with %i wild cards", (wilds) => {
    const deck = suitupDeck(wilds);
    expect(deck).toHaveLength(104 + wilds);
    expect(new Set(deck).size).toBe(deck.length);
    expect(deck.slice(0, 104).join(" ")).toBe([..."hdcsrltw"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit)).join(" "));
    expect(deck.slice(104)).toEqual(["*1", "*2", "*3", "*4", "*5", "*6", "*7", "*8"].slice(0, wilds));
    expect(deck.every(isCard)).toBe(true);
  });
});

describe("action icons", () => {
  const icons = (layout: "new" | "all"): Readonly<Record<string, readonly string[]>> => {
    const found: Record<string, string[]> = {};
    for (const card of suitupDeck(8)) {
      const action = actionOf(card, layout);
      if (action !== null) (found[action] ??= []).push(card);
    }
    return found;
  };

  it("are on 5, 7, 9 and Jack of rainbows, shields, stars and crowns: 16 cards", () => {
    expect(icons("new")).toEqual({ trade: ["5r", "5l", "5t", "5w"], reverse: ["7r", "7l", "7t", "7w"], skip: ["9r", "9l", "9t", "9w"], block: ["Jr", "Jl", "Jt", "Jw"] });
  });

  it("or of all eight suits: 32 cards", () => {
    expect(Object.values(icons("all")).map((cards) => cards.length)).toEqual([8, 8, 8, 8]);
    expect(icons("all")["skip"]).toEqual([...SUITS].map((suit) => `9${suit}`));
  });

  it("come from one table, and wild cards have none", () => {
    expect(ACTION_BY_RANK).toEqual({ "5": "trade", "7": "reverse", "9": "skip", J: "block" });
    expect([...FRENCH_SUITS, ...NEW_SUITS]).toEqual(SUITS);
    for (const wild of WILDS) expect(actionOf(wild, "all")).toBeNull();
  });
});
