import { describe, expect, it } from "vitest";
import { bet, dealt, raise, type PokerHand } from "./poker-table";

describe("no-limit", () => {
  it("begins at the left of the big blind, later at the left of the dealer", () => {
    const hand = dealt({ stacks: [1000, 1000, 1000, 1000] });
    expect(hand.state.turn).toBe(3);
    hand.play("call").play("call").play("call").play("check");
    expect(hand.state).toMatchObject({ street: "flop", turn: 1, toMatch: 0 });
    expect(hand.state.board).toHaveLength(3);
  });

  it("has a smallest bet of the big blind, and a smallest raise of the last full one", () => {
    const hand = dealt({ stacks: [1000, 1000, 1000] });
    expect(hand.refused(raise(19))).toBe("raiseTooSmall");
    hand.play(raise(45), 0);
    expect(hand.legal(1).raise).toEqual({ min: 80, max: 1000 });
    hand.play("call", 1).play("call", 2);
    expect(hand.legal(1)).toMatchObject({ kinds: ["fold", "check", "bet", "allIn"], bet: { min: 10, max: 955 } });
    expect(hand.refused(bet(9))).toBe("betTooSmall");
    expect(hand.refused(bet(956))).toBe("notEnoughChips");
    expect(hand.refused(raise(20))).toBe("noBetYet");
    expect(hand.refused({ type: "call" })).toBe("nothingToCall");
    hand.play(bet(10), 1);
    expect(hand.refused(bet(20), 2)).toBe("betOpen");
    expect(hand.refused({ type: "check" }, 2)).toBe("facingBet");
    expect(hand.refused({ type: "fold" }, 0)).toBe("notYourTurn");
  });

  it("lets the whole stack be a bet, raise or call below the smallest", () => {
    const hand = dealt({ stacks: [1000, 18, 1000, 14] });
    expect(hand.legal(3)).toMatchObject({ call: 10, raise: { min: 14, max: 14 }, allIn: 14 });
    hand.play(raise(14), 3).play("fold", 0);
    expect(hand.state).toMatchObject({ toMatch: 14, lastRaise: 10, raises: 1 });
    expect(hand.legal(1).raise).toEqual({ min: 18, max: 18 });
    const short = dealt({ stacks: [1000, 1000, 17] }).play("call", 0).play("call", 1).play("check", 2).play("check", 1);
    expect(short.legal(2).bet).toEqual({ min: 7, max: 7 });
    short.play(bet(7), 2);
    // A short bet: the raise is its total plus what a full bet would have been.
    expect(short.legal(0).raise).toEqual({ min: 17, max: 990 });
    short.play("call", 0);
    expect(short.legal(1)).toMatchObject({ kinds: ["fold", "call"], raise: null });
  });

  it("lets fold whoever could check", () => {
    const hand = dealt({ stacks: [1000, 1000, 1000] }).play("call").play("call").play("fold", 2);
    expect(hand.state).toMatchObject({ street: "flop", folded: [false, false, true] });
  });
});

describe("pot-limit", () => {
  const table = (stacks: readonly number[]): PokerHand => dealt({ stacks, limit: "pot-limit" });

  it("raises by the pot after calling at most", () => {
    const hand = table([1000, 1000, 1000]);
    expect(hand.legal(0).raise).toEqual({ min: 20, max: 35 });
    expect(hand.refused(raise(36))).toBe("overPotLimit");
    expect(hand.refused({ type: "allIn" })).toBe("overPotLimit");
    hand.play(raise(35), 0);
    // 35 + 5 + 10 lie there; 30 more to call make 80, by which it may be raised.
    expect(hand.legal(1).raise).toEqual({ min: 60, max: 115 });
    hand.play("call", 1).play("call", 2);
    expect(hand.legal(1).bet).toEqual({ min: 10, max: 105 });
    expect(hand.refused(bet(106))).toBe("overPotLimit");
  });

  it("always allows the smallest bet, whatever the pot", () => {
    const hand = dealt({ format: "draw", stacks: [1000, 1000], ante: 1, minBet: 50, limit: "pot-limit" });
    expect(hand.legal(1).bet).toEqual({ min: 50, max: 50 });
    hand.play(bet(50), 1);
    expect(hand.legal(0).raise).toEqual({ min: 100, max: 152 });
  });

  it("allows all in where it is within the limit", () => {
    const hand = table([1000, 1000, 30, 33]);
    expect(hand.legal(3)).toMatchObject({ raise: { min: 20, max: 33 }, allIn: 33 });
    hand.play("allIn", 3);
    expect(hand.state.toMatch).toBe(33);
  });
});

describe("fixed-limit", () => {
  const table = (stacks: readonly number[], dealer = 0): PokerHand => dealt({ stacks, dealer, limit: "fixed-limit" });

  it("has one bet and three raises of one size a round, the big blind one of them", () => {
    const hand = table([1000, 1000, 1000]);
    expect(hand.legal(0).raise).toEqual({ min: 20, max: 20 });
    expect(hand.refused(raise(30))).toBe("fixedAmount");
    expect(hand.refused({ type: "allIn" })).toBe("fixedAmount");
    hand.play(raise(20), 0).play(raise(30), 1).play(raise(40), 2);
    expect(hand.legal(0)).toMatchObject({ kinds: ["fold", "call"], raise: null });
    expect(hand.refused(raise(50))).toBe("raisesCapped");
  });

  it("has no cap with two left in the hand", () => {
    const hand = table([1000, 1000, 1000]).play(raise(20), 0).play(raise(30), 1).play(raise(40), 2).play("fold", 0);
    expect(hand.legal(1).raise).toEqual({ min: 50, max: 50 });
    hand.play(raise(50), 1).play(raise(60), 2).play(raise(70), 1);
    expect(hand.state.toMatch).toBe(70);
  });

  it("does not count short all-ins, and refuses them too once capped", () => {
    expect(table([1000, 1000, 1000, 24]).refused({ type: "allIn" }, 3)).toBe("fixedAmount");
    const short = table([1000, 1000, 1000, 15, 48]).play("allIn", 3);
    expect(short.state).toMatchObject({ toMatch: 15, raises: 1, lastRaise: 10 });
    short.play(raise(25), 4).play(raise(35), 0).play(raise(45), 1).play("call", 2);
    expect(short.state.raises).toBe(4);
    expect(short.refused({ type: "allIn" }, 4)).toBe("raisesCapped");
    expect(short.legal(4)).toMatchObject({ kinds: ["fold", "call"], call: 20 });
  });

  it("bets twice as much from the turn on", () => {
    const hand = table([1000, 1000, 1000]).play("call").play("call").play("check");
    expect(hand.legal(1).bet).toEqual({ min: 10, max: 10 });
    hand.play("check").play("check").play("check");
    expect(hand.state.street).toBe("turn");
    expect(hand.legal(1).bet).toEqual({ min: 20, max: 20 });
    hand.play(bet(20), 1);
    expect(hand.legal(2).raise).toEqual({ min: 40, max: 40 });
  });

  it("bets twice as much after the draw", () => {
    const hand = dealt({ format: "draw", stacks: [1000, 1000], limit: "fixed-limit", minBet: 15 });
    expect(hand.legal(1).bet).toEqual({ min: 15, max: 15 });
    hand.play("check").play("check").play({ type: "exchange", cards: [] }).play({ type: "exchange", cards: [] });
    expect(hand.legal(1).bet).toEqual({ min: 30, max: 30 });
  });
});
