import { describe, expect, it } from "vitest";
import { cardsOf } from "@shared/cards";
import { cardsOrBacks, cardsSeen, handSize, handView, hideHand } from "@shared/engine";

const CARDS = cardsOf("3h Kc *1");

describe("A hand", () => {
  it("tells a viewer who may not see it how many cards it has, and nothing else", () => {
    const hidden = handView(CARDS, false);
    expect(hidden).toStrictEqual({ hidden: true, count: 3 });
    expect(hideHand(handView(CARDS, true))).toStrictEqual(hidden);
    expect(hideHand(hidden)).toBe(hidden);
  });

  it("has its size whoever looks, and its cards for whoever sees them", () => {
    const [shown, hidden] = [handView(CARDS, true), handView(CARDS, false)];
    expect([shown, hidden].map(handSize)).toEqual([3, 3]);
    expect([shown, hidden, undefined].map(cardsSeen)).toEqual([CARDS, [], []]);
    expect([shown, hidden].map(cardsOrBacks)).toEqual([CARDS, [null, null, null]]);
  });
});
