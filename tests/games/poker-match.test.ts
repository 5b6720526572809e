import { describe, expect, it } from "vitest";
import { randomFrom, ZERO_SEED } from "@shared/cards";
import { parseRecord, replay, seat, type Seat } from "@shared/engine";
import { gameById } from "@shared/games";
import { suitupPoker } from "@shared/games/suitup-poker";
import { absent } from "@shared/games/suitup-poker/absent";
import { POKER_DEFAULTS } from "@shared/games/suitup-poker/options";
import { pokerRules } from "@shared/games/suitup-poker/rules";
import { stakesFor } from "@shared/games/suitup-poker/stakes";
import { bet, card, dealt, eventsOf, next, raise, type PokerHand } from "./poker-table";

/** Seats 1 and 2 lose all to seat 0's aces; 1 has less. */
const BUST = "3h 8d Ah 5s 9c Ad 2h 7d 9d Js 4r";

function bust(more: object = {}): PokerHand {
  return dealt({ stacks: [100, 40, 60], deck: BUST, ...more }).play("allIn", 0).play("allIn", 1).play("allIn", 2);
}

describe("the end of a match", () => {
  it("comes when one player has all the chips", () => {
    const hand = bust();
    expect(hand.state).toMatchObject({ phase: "over", winners: [0], stacks: [200, 0, 0], out: [false, true, true] });
    expect(eventsOf(hand, "out").map(({ seat: who }) => who)).toEqual([1, 2]);
    expect(eventsOf(hand, "returned")).toEqual([{ type: "returned", seat: 0, amount: 40 }]);
    expect(pokerRules.waitingFor(hand.state)).toEqual([]);
    expect(hand.refused({ type: "ready" }, 0)).toBe("matchOver");
    expect(pokerRules.outcome(hand.state)).toMatchObject({ kind: "final", carry: { over: true, winners: [0], deals: 1 } });
  });

  it("comes at once after the last of a set number of hands; most chips win", () => {
    const hand = dealt({ stacks: [1000, 1000, 1000], hands: 3, deals: 2, rebuys: true }).play("fold", 0).play("fold", 1);
    expect(hand.state).toMatchObject({ phase: "over", winners: [2], stacks: [1000, 995, 1005] });
    const before = dealt({ stacks: [1000, 1000, 1000], hands: 3, deals: 1 }).play("fold", 0).play("fold", 1);
    expect(before.state).toMatchObject({ phase: "handOver", winners: null });
  });

  it("asks nobody about a rebuy after the last hand", () => {
    expect(bust({ hands: 1, rebuys: true }).state).toMatchObject({ phase: "over", winners: [0] });
  });

  it("is shared by equal stacks", () => {
    const hand = dealt({ stacks: [1000, 1005, 995], hands: 1 }).play("fold", 0).play("fold", 1);
    expect(hand.state.stacks).toEqual([1000, 1000, 1000]);
    expect(hand.state.winners).toEqual([0, 1, 2]);
  });
});

describe("between hands", () => {
  it("everybody still in the match says ready, and then the next is dealt with the dealer one to the left", () => {
    const hand = dealt({ stacks: [100, 40, 200, 300], dealer: 0 }).play("fold", 3).play("fold", 0).play("allIn", 1).play("fold", 2);
    expect(pokerRules.waitingFor(hand.state)).toEqual([0, 1, 2, 3]);
    expect(hand.refused({ type: "check" }, 0)).toBe("dealOver");
    hand.play("ready", 2);
    expect(hand.refused({ type: "ready" }, 2)).toBe("alreadyReady");
    expect(pokerRules.outcome(hand.state)).toBeNull();
    hand.play("ready", 0).play("ready", 1).play("ready", 3);
    const second = next(hand);
    expect(second.state).toMatchObject({ hand: 2, dealer: 1, stacks: [100, 50, 185, 290] });
  });

  it("refuses ready while the hand is played", () => {
    expect(dealt({ stacks: [100, 100] }).refused({ type: "ready" }, 0)).toBe("dealRunning");
    expect(dealt({ stacks: [100, 100], rebuys: true }).refused({ type: "rebuy" }, 0)).toBe("dealRunning");
  });
});

describe("rebuys", () => {
  it("ask those without chips: rebuy and ready puts them back in", () => {
    const hand = bust({ rebuys: true, chips: 500 });
    expect(hand.state).toMatchObject({ phase: "handOver", out: [false, false, false], stacks: [200, 0, 0] });
    expect(eventsOf(hand, "rebuyAsked")).toEqual([{ type: "rebuyAsked", seats: [1, 2], chips: 500 }]);
    expect(hand.legal(1)).toMatchObject({ kinds: ["rebuy", "ready"], rebuy: 500 });
    expect(hand.refused({ type: "rebuy" }, 0)).toBe("hasChips");
    hand.play("rebuy", 1);
    expect(hand.state.stacks).toEqual([200, 500, 0]);
    expect(hand.refused({ type: "rebuy" }, 1)).toBe("hasChips");
    hand.play("ready", 1).play("ready", 0).play("ready", 2);
    expect(hand.state.out).toEqual([false, false, true]);
    const second = next(hand);
    expect(second.state.dealtIn).toEqual([true, true, false]);
    expect(second.state.dealer).toBe(1);
  });

  it("end the match when nobody buys back in", () => {
    const hand = bust({ rebuys: true }).play("ready", 1).play("ready", 2);
    expect(hand.state).toMatchObject({ phase: "over", winners: [0] });
    expect(eventsOf(hand, "out").map(({ seat: who }) => who)).toEqual([1, 2]);
  });

  it("are for good when declined, and off unless the table plays with them", () => {
    const hand = bust({ rebuys: true }).play("ready", 1);
    expect(hand.refused({ type: "rebuy" }, 1)).toBe("outOfMatch");
    const off = dealt({ stacks: [100, 100, 40], deck: BUST }).play("fold", 0).play("fold", 1);
    expect(off.refused({ type: "rebuy" }, 0)).toBe("rebuysOff");
  });
});

describe("rising blinds", () => {
  const options = { ...POKER_DEFAULTS, raiseBlindsEvery: 2 };

  it("double every so many hands: blinds, or ante and smallest bet", () => {
    const holdem = { ...options, format: "holdem" } as const;
    expect([1, 2, 3, 4, 5].map((hand) => stakesFor(holdem, hand, 10_000)).map(({ smallBlind, bigBlind, minBet, level, risesIn }) => [smallBlind, bigBlind, minBet, level, risesIn])).toEqual([
      [5, 10, 10, 0, 2], [5, 10, 10, 0, 1], [10, 20, 20, 1, 2], [10, 20, 20, 1, 1], [20, 40, 40, 2, 2],
    ]);
    const { ante, minBet, sideStake } = stakesFor({ ...options, minBet: 15 }, 5, 10_000);
    expect([ante, minBet, sideStake]).toEqual([40, 60, 40]);
    expect(stakesFor({ ...options, sideStake: 7 }, 5, 10_000).sideStake).toBe(7);
  });

  it("stop when they exceed all chips of the match, and stay exact", () => {
    const stakes = stakesFor({ ...options, chips: 1000, minBet: 1_000_000_000 }, 9_999, 2000);
    expect(stakes).toMatchObject({ ante: 2560, minBet: 1_000_000_000, level: 8, risesIn: null });
    expect(stakesFor(POKER_DEFAULTS, 500, 2000)).toMatchObject({ ante: 10, level: 0, risesIn: null });
  });

  it("are told with the hand in which they rise", () => {
    const hand = dealt({ stacks: [500, 500], raiseBlindsEvery: 2, deals: 2 });
    expect(eventsOf(hand, "handBegan")[0]).toMatchObject({ hand: 3, rose: true, stakes: { bigBlind: 20, risesIn: 2 } });
    expect(eventsOf(dealt({ stacks: [500, 500], raiseBlindsEvery: 2, deals: 1 }), "handBegan")[0]).toMatchObject({ rose: false });
  });
});

describe("somebody who is not there", () => {
  const move = (hand: PokerHand, who: number): unknown => absent(pokerRules.view(hand.state, seat(who)));

  it("checks, else folds; makes no side bet and no rebuy; draws as an easy bot would", () => {
    const hand = dealt({ stacks: [1000, 1000] });
    expect(move(hand, 1)).toEqual({ type: "fold" });
    expect(move(hand.play("call", 1), 0)).toEqual({ type: "check" });
    expect(move(bust({ rebuys: true }), 1)).toEqual({ type: "ready" });
    const side = dealt({ format: "draw", blitz: true, doubleDown: true, stacks: [1000, 1000] });
    expect(move(side, 0)).toEqual({ type: "sideBet", on: "none" });
    const draw = dealt({ format: "draw", stacks: [1000, 1000] }).play("check").play("check");
    const view = pokerRules.view(draw.state, seat(1));
    expect(move(draw, 1)).toEqual(suitupPoker.bot({ view, history: [], seat: seat(1) as Seat, level: "easy", random: randomFrom(ZERO_SEED) }));
  });
});

describe("what replay prints", () => {
  it("has exactly the fields of records.md", () => {
    const record = parseRecord({
      format: "suitable-record", version: 1, game: "suitup-poker", options: { format: "holdem" }, seats: ["Ana", "Ben", "Cleo"],
      decks: [BUST.split(" ")],
      moves: [
        { seat: 0, move: { type: "call" } }, { seat: 1, move: { type: "check" } }, { seat: 1, move: { type: "call" } }, { seat: 2, move: { type: "check" } },
        { seat: 1, move: { type: "bet", amount: 50 } }, { seat: 2, move: { type: "fold" } }, { seat: 0, move: { type: "call" } },
      ],
    }, gameById);
    const { match, refused } = replay(record);
    expect(refused).toEqual([{ index: 1, refused: "facingBet", facts: { call: 5 } }]);
    const state = pokerRules.inspect(match.state as PokerHand["state"]);
    expect(state).toEqual({
      game: "suitup-poker", deal: 1, phase: "bet", turn: 1, waitingFor: [1],
      hands: [["Ah", "Ad"], ["3h", "5s"], ["8d", "9c"]], drawPile: 102, discardPile: [],
      scores: [940, 940, 990], over: false, winners: null,
      bets: [0, 0, 0], pots: [{ amount: 130, seats: [0, 1] }], board: ["2h", "7d", "9d", "Js"].map(card), folded: [false, false, true],
      button: 0, lastHand: null,
    });
  });

  it("has the awards and the hands shown of the last hand", () => {
    const hand = bust();
    expect(pokerRules.inspect(hand.state)).toMatchObject({
      phase: "over", bets: [0, 0, 0], pots: [], turn: null,
      lastHand: {
        awards: [{ seat: 0, amount: 120, pot: 0 }, { seat: 0, amount: 40, pot: 1 }],
        shown: [
          { seat: 0, rank: "One Pair", wilds: 0 },
          { seat: 1, rank: "High Card" },
          { seat: 2, rank: "One Pair" },
        ],
      },
    });
    const { lastHand } = pokerRules.inspect(hand.state) as { readonly lastHand: { readonly shown: readonly object[] } };
    expect(lastHand.shown.map((shown) => Object.keys(shown))).toEqual([0, 1, 2].map(() => ["seat", "rank", "cards", "wilds"]));
  });
});

describe("the best hand in a view", () => {
  it("is named for its own seat from five cards on, and for nobody else", () => {
    const hand = dealt({ stacks: [1000, 1000, 1000], deck: BUST });
    expect(hand.view(0).best).toBeNull();
    hand.play("call", 0).play("call", 1).play("check", 2);
    expect(hand.view(0).best).toMatchObject({ rank: "One Pair", ranks: ["A", "9", "7", "2"], wilds: 0 });
    expect(hand.view("spectator").best).toBeNull();
    hand.play(bet(10), 1).play("fold", 2);
    expect(hand.view(2).best).toBeNull();
    hand.play(raise(20), 0).play("fold", 1);
    expect(hand.view(1).hands[0]).toEqual({ hidden: true, count: 2 });
  });
});
