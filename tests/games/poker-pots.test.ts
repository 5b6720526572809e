import { describe, expect, it } from "vitest";
import { bet, dealt, eventsOf, next, raise, type PokerHand } from "./poker-table";

/** Hold'em with two hole cards, seat by seat from the left of the dealer, then the board. */
function deckFor(order: readonly string[], board: string): string {
  const holes = order.map((hole) => hole.split(" "));
  return [...holes.map(([one]) => one), ...holes.map(([, two]) => two), board].join(" ");
}

const BOARD = "2h 7d 9c Js 4r";
const ACES = "Ah Ad";
const KINGS = "Kh Kd";
const KINGS_TOO = "Kc Ks";
const QUEENS = "Qh Qd";
const NOTHING = "3h 8d";

function awards(hand: PokerHand): readonly unknown[] {
  return hand.state.lastHand?.awards.map(({ seat, amount, pot }) => [seat, amount, pot]) ?? [];
}

function potsOf(hand: PokerHand): readonly unknown[] {
  return hand.state.lastHand?.pots.map(({ amount, seats }) => [amount, seats]) ?? [];
}

describe("all-ins and side pots, to the chip", () => {
  it("three all-ins where the big blind folds and the small blind is best: 3054 come back, the pot is 26966", () => {
    const deck = deckFor([ACES, NOTHING, KINGS, QUEENS], BOARD);
    const hand = dealt({ stacks: [8982, 8982, 10000, 12036], smallBlind: 10, bigBlind: 20, deck });
    hand.play("allIn", 3).play("allIn", 0).play("allIn", 1).play("fold", 2);
    expect(eventsOf(hand, "returned")).toEqual([{ type: "returned", seat: 3, amount: 3054 }]);
    expect(potsOf(hand)).toEqual([[26966, [0, 1, 3]]]);
    expect(awards(hand)).toEqual([[1, 26966, 0]]);
    expect(hand.state.stacks).toEqual([0, 26966, 9980, 3054]);
    expect(hand.state.out).toEqual([true, false, false, false]);
    expect(hand.state.lastHand?.change).toEqual([-8982, 17984, -20, -8982]);
  });

  const four = (holes: readonly string[], board: string): PokerHand => {
    const hand = dealt({ stacks: [600, 100, 300, 600], deck: deckFor([holes[0], holes[1], holes[2], holes[3]] as string[], board) });
    return hand.play("allIn", 3).play("allIn", 0).play("allIn", 1).play("allIn", 2);
  };

  it("of 100, 300, 600 and 600 the shortest is best and the 300 ties with one 600 for second", () => {
    const hand = four([ACES, KINGS, KINGS_TOO, QUEENS], BOARD);
    expect(potsOf(hand)).toEqual([[400, [0, 1, 2, 3]], [600, [0, 2, 3]], [600, [0, 3]]]);
    expect(awards(hand)).toEqual([[1, 400, 0], [2, 300, 1], [3, 300, 1], [3, 600, 2]]);
    expect(hand.state.stacks).toEqual([0, 400, 300, 900]);
  });

  it("the same where the two 600s tie", () => {
    const hand = four([ACES, QUEENS, KINGS, KINGS_TOO], BOARD);
    expect(awards(hand)).toEqual([[1, 400, 0], [0, 300, 1], [3, 300, 1], [0, 300, 2], [3, 300, 2]]);
    expect(hand.state.stacks).toEqual([600, 400, 0, 600]);
    expect(eventsOf(hand, "returned")).toEqual([]);
  });

  it("odd chips go one by one from the left of the dealer", () => {
    const deck = deckFor(["2h 2d", "3h 3d", "4h 4d", "5h 5d"], "Ah Kd Qc Js Tr");
    const hand = dealt({ stacks: [50, 11, 50, 50], smallBlind: 1, bigBlind: 2, deck });
    // Seat 1 is all in for 11; seat 2 puts in 31 and folds on the flop, seats 3 and 0 go on.
    hand.play(raise(31), 3).play("call", 0).play("allIn", 1).play("call", 2);
    hand.play("fold", 2).play("check", 3).play("check", 0);
    hand.play("check", 3).play("check", 0).play("check", 3).play("check", 0);
    expect(potsOf(hand)).toEqual([[44, [0, 1, 3]], [60, [0, 3]]]);
    expect(hand.state.lastHand?.pots.map(({ share, odd }) => [share, odd])).toEqual([[14, [1, 3]], [30, []]]);
    expect(hand.state.stacks).toEqual([19 + 14 + 30, 15, 19, 19 + 15 + 30]);
  });

  it("three tie over odd chips in two pots, shared out in each from the left of the dealer", () => {
    // 0, 2 and 3 tie; 1 is all in for 7 and loses; 4 puts in 39 and folds.
    const deck = deckFor(["2h 2d", "Ad Kh", "Ac Kc", "5h 5d", "As Ks"], "Ah 9d Qc Js Tr");
    const hand = dealt({ stacks: [41, 7, 41, 41, 100], smallBlind: 1, bigBlind: 2, deck });
    hand.play("call", 3).play(raise(39), 4).play("allIn", 0).play("allIn", 1).play("allIn", 2).play("allIn", 3).play("fold", 4);
    expect(potsOf(hand)).toEqual([[35, [0, 1, 2, 3]], [34 * 3 + 32, [0, 2, 3]]]);
    expect(hand.state.lastHand?.pots.map(({ winners, share, odd }) => [winners, share, odd])).toEqual([[[0, 2, 3], 11, [2, 3]], [[0, 2, 3], 44, [2, 3]]]);
  });

  it("everyone all in before the flop: the board comes without betting, each street told", () => {
    const hand = dealt({ stacks: [40, 40, 40], deck: deckFor([KINGS, QUEENS, ACES], BOARD) });
    hand.play("allIn", 0).play("allIn", 1).play("allIn", 2);
    expect(eventsOf(hand, "street").map(({ street, cards, betting }) => [street, cards.length, betting])).toEqual([["preflop", 0, true], ["flop", 3, false], ["turn", 1, false], ["river", 1, false]]);
    expect(hand.state.stacks).toEqual([120, 0, 0]);
    expect(hand.state.winners).toEqual([0]);
    expect(hand.state.phase).toBe("over");
  });

  it("a folded player's chips lie in two side pots", () => {
    const hand = dealt({ stacks: [500, 50, 150, 500, 500], deck: deckFor([ACES, KINGS, QUEENS, NOTHING, "5h 6d"], BOARD) });
    hand.play(raise(200), 3).play("call", 4).play("call", 0).play("allIn", 1).play("allIn", 2);
    hand.play(bet(100), 3).play("fold", 4).play("call", 0);
    hand.play("check", 3).play("check", 0).play("check", 3).play("check", 0);
    expect(potsOf(hand)).toEqual([[250, [0, 1, 2, 3]], [400, [0, 2, 3]], [350, [0, 3]]]);
    expect(awards(hand)).toEqual([[1, 250, 0], [2, 400, 1], [3, 350, 2]]);
  });

  it("shove and fold: what nobody called comes back, and nothing is shown", () => {
    const hand = dealt({ stacks: [1000, 1000, 1000] }).play("allIn", 0).play("fold", 1).play("fold", 2);
    expect(eventsOf(hand, "returned")).toEqual([{ type: "returned", seat: 0, amount: 990 }]);
    expect(hand.state.lastHand).toMatchObject({ how: "folds", shown: [], awards: [{ seat: 0, amount: 25, pot: 0 }] });
    expect(hand.state.stacks).toEqual([1015, 995, 990]);
    expect(hand.view(1).hands[0]).toEqual({ hidden: true, count: 2 });
  });

  it("a raise larger than any opponent can call is allowed, and its surplus comes back", () => {
    const hand = dealt({ stacks: [1000, 60, 80], deck: deckFor([QUEENS, KINGS, ACES], BOARD) });
    hand.play(raise(900), 0).play("allIn", 1).play("fold", 2);
    expect(eventsOf(hand, "returned")).toEqual([{ type: "returned", seat: 0, amount: 840 }]);
    expect(hand.state.stacks).toEqual([940 + 130, 0, 70]);
  });
});

describe("blinds and antes that take the stack", () => {
  it("a big blind all in from the blind itself: the call stays the full blind", () => {
    const hand = dealt({ stacks: [1000, 1000, 4], deck: deckFor([KINGS, ACES, QUEENS], BOARD) });
    expect(eventsOf(hand, "posted").at(-1)).toEqual({ type: "posted", seat: 2, post: "big", amount: 4, allIn: true });
    expect(hand.legal(0)).toMatchObject({ call: 10, raise: { min: 20, max: 1000 } });
    hand.play("call", 0);
    expect(hand.legal(1)).toMatchObject({ call: 5, raise: { min: 20, max: 1000 } });
    hand.play("call", 1).play("check", 1).play("check", 0).play("check", 1).play("check", 0).play("check", 1).play("check", 0);
    expect(potsOf(hand)).toEqual([[12, [0, 1, 2]], [12, [0, 1]]]);
    expect(awards(hand)).toEqual([[2, 12, 0], [1, 12, 1]]);
  });

  it("who has put in as much as those still in, all of them all in, is not asked for the rest of the blind", () => {
    const hand = dealt({ stacks: [1000, 1000, 4], deck: deckFor([KINGS, ACES, QUEENS], BOARD) }).play("fold", 0);
    expect(eventsOf(hand, "returned")).toEqual([{ type: "returned", seat: 1, amount: 1 }]);
    expect(hand.state.stacks).toEqual([1000, 996, 8]);
  });

  it("who has put in less than them is asked, for the full blind, and cannot raise", () => {
    const hand = dealt({ stacks: [1000, 1000, 7], deck: deckFor([KINGS, ACES, QUEENS], BOARD) }).play("fold", 0);
    expect(hand.legal(1)).toMatchObject({ kinds: ["fold", "call"], call: 5, raise: null, allIn: null });
    expect(hand.refused(raise(20))).toBe("nobodyToRaise");
    expect(hand.refused({ type: "allIn" })).toBe("nobodyToRaise");
    hand.play("call", 1);
    expect(eventsOf(hand, "returned")).toEqual([{ type: "returned", seat: 1, amount: 3 }]);
    expect(hand.state.stacks).toEqual([1000, 993, 14]);
  });

  it("an ante that takes the stack is all in for what it is; with two the rest of the other's comes back", () => {
    const hand = dealt({ format: "draw", stacks: [3, 1000], deck: "2h Ah 4d Ad 6c Ac 8s As Tr Ar" });
    expect(hand.state.phase).toBe("exchange");
    expect(eventsOf(hand, "returned")).toEqual([{ type: "returned", seat: 1, amount: 7 }]);
    hand.play({ type: "exchange", cards: [] }, 1).play({ type: "exchange", cards: [] }, 0);
    expect(hand.state.stacks).toEqual([6, 997]);
  });

  it("heads-up after a bust: the left of the dealer posts the small blind and acts first, before and after the flop", () => {
    const bust = dealt({ stacks: [500, 20, 500], dealer: 0, deck: deckFor([NOTHING, ACES, KINGS], BOARD) });
    bust.play("fold", 0).play("allIn", 1).play("call", 2);
    expect(bust.state.out).toEqual([false, true, false]);
    const hand = next(bust.play("ready", 0).play("ready", 2));
    expect(hand.state.dealer).toBe(2);
    expect(eventsOf(hand, "posted").map(({ seat: who, post }) => [who, post])).toEqual([[0, "small"], [2, "big"]]);
    expect(hand.state.turn).toBe(0);
    expect(hand.play("call", 0).play("check", 2).state.turn).toBe(0);
    expect(hand.state.hands[1]).toEqual([]);
    expect(hand.state.folded[1]).toBe(false);
    expect(hand.refused({ type: "ready" }, 1)).toBe("outOfMatch");
  });
});

describe("raising again", () => {
  it.each([16, 19])("an all-in of %i over a bet of 10 lets the caller only call or fold", (stack) => {
    const hand = dealt({ stacks: [1000, 1000, 1000, stack], dealer: 1 });
    // Seat 2 is the small blind, seat 3 the big one with a short stack.
    hand.play("call", 0).play("call", 1).play("call", 2).play("allIn", 3);
    expect(hand.state.toMatch).toBe(stack);
    expect(hand.legal(0)).toMatchObject({ kinds: ["fold", "call"], call: stack - 10, raise: null });
    expect(hand.refused(raise(stack + 10))).toBe("notReopened");
    expect(hand.refused({ type: "allIn" })).toBe("notReopened");
  });

  it("an all-in of 16 and one of 19 leave the caller of 10 with call or fold; one of 20 opens the betting again", () => {
    const lines = (last: number): PokerHand => dealt({ stacks: [16, last, 1000, 1000, 1000], dealer: 1 })
      .play("call", 4).play("allIn", 0).play("allIn", 1).play("call", 2).play("call", 3);
    expect(lines(19).legal(4)).toMatchObject({ kinds: ["fold", "call"], call: 9, raise: null });
    // Two short all-ins add up to a full raise of 10: the smallest raise is their total plus that.
    expect(lines(20).legal(4)).toMatchObject({ call: 10, raise: { min: 30, max: 1000 } });
  });

  it("who has not acted may raise a short all-in: by its total plus the last full raise", () => {
    const hand = dealt({ stacks: [1000, 1000, 1000, 16] }).play("allIn", 3);
    expect(hand.legal(0).raise).toEqual({ min: 26, max: 1000 });
    hand.play(raise(26), 0);
    expect(hand.state).toMatchObject({ toMatch: 26, lastRaise: 10, raises: 2 });
  });

  it("the big blind may raise when all have only called", () => {
    const hand = dealt({ stacks: [1000, 1000, 1000] }).play("call", 0).play("call", 1);
    expect(hand.legal(2)).toMatchObject({ kinds: ["fold", "check", "raise", "allIn"], raise: { min: 20, max: 1000 } });
  });

  it("nobody raises when all others still in are all in", () => {
    const hand = dealt({ stacks: [1000, 50, 50] }).play("call", 0).play("allIn", 1).play("allIn", 2);
    expect(hand.legal(0)).toMatchObject({ kinds: ["fold", "call"], call: 40, raise: null, allIn: null });
  });
});
