import { describe, expect, it } from "vitest";
import { SUITED_CARDS, WILDS, type Card } from "@shared/cards";
import { cardName, theCard } from "@/cards/names";
import { t } from "./help";

describe("cardName", () => {
  it("names rank and suit, and the action where the card carries one that acts", () => {
    expect(cardName("Tl", t)).toBe("ten of shields");
    expect(cardName("9l", t, "skip")).toBe("nine of shields, Skip");
    expect(cardName("*3", t)).toBe("wild card 3");
    expect(cardName(null, t)).toBe("face-down card");
  });

  it("names a card within a sentence", () => {
    expect(theCard("Tl", t)).toBe("the ten of shields");
    expect(theCard("*3", t)).toBe("a wild card");
  });

  it("gives each of the 112 cards a name of its own, none of them a bare key", () => {
    const cards: readonly Card[] = [...SUITED_CARDS, ...WILDS];
    const names = cards.map((card) => cardName(card, t));
    expect(new Set(names).size).toBe(112);
    expect(names.filter((name) => name.includes("cards."))).toEqual([]);
  });
});
