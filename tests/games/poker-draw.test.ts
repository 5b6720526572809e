import { describe, expect, it } from "vitest";
import type { PokerMove } from "@shared/games/suitup-poker/moves";
import { bet, cards, dealt, eventsOf, type HandSetup, type PokerHand } from "./poker-table";

/** Two hands of five: the first seat's are the odd cards of the deck. */
const TWO = "Ah 2d Kh 3c Kd 7s 4c 9r 5s Jt";

function exchange(text: string): PokerMove {
  return { type: "exchange", cards: text === "" ? [] : cards(text) };
}

function draw(more: Partial<HandSetup> = {}): PokerHand {
  return dealt({ format: "draw", stacks: [1000, 1000], deck: `${TWO} Tc 8h 6d 4l Qw`, ...more });
}

describe("Five-Card Draw", () => {
  it("takes the ante of everybody at once, and deals five cards from the left of the dealer", () => {
    const hand = draw();
    expect(hand.state).toMatchObject({ phase: "bet", street: "first", turn: 1, stacks: [990, 990], gathered: [10, 10], bets: [0, 0] });
    expect(hand.state.hands[1]).toEqual(cards("Ah Kh Kd 4c 5s"));
    expect(hand.state.drawPile).toHaveLength(102);
    expect(hand.view(0).pots).toEqual([{ amount: 20, seats: [0, 1], from: 0, to: 10 }]);
  });

  it("has a smallest bet of twice the ante", () => {
    expect(draw().legal(1).bet).toEqual({ min: 20, max: 990 });
    expect(draw({ minBet: 25 }).legal(1).bet).toEqual({ min: 25, max: 990 });
  });

  it("draws in turn between two betting rounds, both from the left of the dealer", () => {
    const hand = draw().play(bet(20), 1).play("call", 0);
    expect(hand.state).toMatchObject({ phase: "exchange", street: null, turn: 1 });
    expect(hand.refused({ type: "check" })).toBe("drawNow");
    expect(hand.refused(exchange(""), 0)).toBe("notYourTurn");
    hand.play(exchange("4c 5s"), 1);
    expect(hand.state.hands[1]).toEqual(cards("Ah Kh Kd Tc 8h"));
    expect(hand.state.turn).toBe(0);
    hand.play(exchange(""), 0);
    expect(hand.state).toMatchObject({ phase: "bet", street: "second", turn: 1, exchanged: [0, 2], discardPile: cards("4c 5s") });
    expect(hand.refused(exchange(""), 1)).toBe("betNow");
    hand.play("check").play("check");
    expect(hand.state.lastHand).toMatchObject({ how: "showdown", awards: [{ seat: 1, amount: 60, pot: 0 }] });
    expect(hand.state.lastHand?.shown[1]).toMatchObject({ seat: 1, rank: "One Pair", ranks: ["K", "A", "T", "8"] });
  });

  it("lets three cards go, four with an ace in the hand; a wild card is none", () => {
    const hand = draw().play("check").play("check");
    expect(hand.legal(1).exchange).toBe(4);
    expect(hand.refused(exchange("Ah Kh Kd 4c 5s"))).toBe("tooManyCards");
    hand.play(exchange("Ah Kh Kd 4c"), 1);
    expect(hand.legal(0).exchange).toBe(3);
    expect(hand.refused(exchange("2d 3c 7s 9r"))).toBe("tooManyCards");
    const wild = dealt({ format: "draw", stacks: [100, 100], deck: "*1 2d Kh 3c Kd 7s 4c 9r 5s Jt" }).play("check").play("check");
    expect(wild.legal(1).exchange).toBe(3);
  });

  it("refuses cards that are not held, and cards named twice", () => {
    const hand = draw().play("check").play("check");
    expect(hand.refused(exchange("2d"))).toBe("notInHand");
    expect(hand.refused(exchange("*8"))).toBe("notInHand");
    expect(hand.refused(exchange("4c 4c"))).toBe("cardTwice");
  });

  it("hides from the others what was exchanged", () => {
    const hand = draw().play("check").play("check").play(exchange("4c 5s"), 1);
    const raw = eventsOf(hand, "exchanged")[0];
    expect(raw).toMatchObject({ gave: { cards: cards("4c 5s") }, took: { cards: cards("Tc 8h") } });
    expect(hand.view(0).discard).toEqual({ count: 2, top: null });
    expect(hand.view(1).discard).toEqual({ count: 2, top: null });
  });

  it("lets those who are all in draw as well, without a second betting round", () => {
    const hand = draw({ stacks: [500, 500] }).play("allIn", 1).play("allIn", 0);
    expect(hand.state).toMatchObject({ phase: "exchange", turn: 1 });
    hand.play(exchange("4c 5s"), 1).play(exchange(""), 0);
    expect(eventsOf(hand, "street").at(-1)).toEqual({ type: "street", street: "second", cards: [], betting: false });
    expect(hand.state).toMatchObject({ phase: "over", winners: [1], stacks: [0, 1000] });
  });

  it("is not played in Hold'em", () => {
    expect(dealt({ stacks: [100, 100] }).refused(exchange(""))).toBe("noDraw");
  });
});
