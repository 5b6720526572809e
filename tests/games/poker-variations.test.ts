import { describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import { pokerConflict, POKER_DEFAULTS } from "@shared/games/suitup-poker/options";
import { pokerRules } from "@shared/games/suitup-poker/rules";
import { bet, card, cards, dealt, eventsOf, raise, type PokerHand } from "./poker-table";

const FLUSH = "2h 4d 6c 8s Tr Ql At 3w";
const OTHER_FLUSH = "3h 5d 7c 9s Jr Kl 2t 4w";
const PLAIN = "2c 2s 9h Jh Kd 5c 6s 7d";
const KINGS = "Kh Kc Ks 2d 3d 7h 8d 9d";
const HIGH = "Ah Ad Ac 3c 4c 5h 8h Th";

/** Deals hands card by card, the first from the left of the dealer on. */
function deckOf(hands: readonly string[], more = ""): string {
  const lists = hands.map((hand) => hand.split(" "));
  const laps = (lists[0] ?? []).flatMap((_, lap) => lists.map((list) => list[lap] ?? ""));
  return [...laps, ...(more === "" ? [] : [more])].join(" ");
}

const side = (on: "yes" | "no" | "none") => ({ type: "sideBet", on }) as const;

describe("SuitUP Blitz", () => {
  it("ends the hand at the deal when somebody holds a SuitUp Flush", () => {
    const hand = dealt({ format: "draw", blitz: true, stacks: [1000, 1000, 1000], deck: deckOf([PLAIN, FLUSH, HIGH]) });
    expect(hand.state.lastHand).toMatchObject({ how: "blitz", blitz: [2], awards: [{ seat: 2, amount: 30, pot: 0 }] });
    expect(hand.state.lastHand?.shown.map(({ seat: who, rank }) => [who, rank])).toEqual([[2, "SuitUp Flush"]]);
    expect(hand.view(0).hands[1]).toEqual({ hidden: true, count: 8 });
    expect(hand.view(0).hands[2]).toEqual({ hidden: false, cards: cards(FLUSH) });
    expect(hand.state.stacks).toEqual([990, 990, 1020]);
  });

  it("splits the pot among several at the deal, however high", () => {
    const hand = dealt({ format: "draw", blitz: true, ante: 5, stacks: [1000, 1000, 1000], deck: deckOf([OTHER_FLUSH, FLUSH, PLAIN]) });
    expect(hand.state.lastHand).toMatchObject({ blitz: [1, 2], awards: [{ seat: 1, amount: 8, pot: 0 }, { seat: 2, amount: 7, pot: 0 }] });
  });

  it("wins the pots the holder is in after the uncalled part is back; another pot goes to its best hand, which is shown", () => {
    const hand = dealt({ format: "draw", blitz: true, stacks: [10, 1000, 4, 7], deck: deckOf([PLAIN, FLUSH, HIGH, KINGS]) });
    // Seat 1 has put in 10, seat 2 4, seat 3 7 and seat 0 10; seat 2 holds the SuitUp Flush.
    expect(hand.state.lastHand?.pots.map(({ amount, seats, winners }) => [amount, seats, winners])).toEqual([
      [16, [0, 1, 2, 3], [2]],
      [9, [0, 1, 3], [3]],
      [6, [0, 1], [0]],
    ]);
    expect(hand.state.lastHand?.shown.map(({ seat: who }) => who)).toEqual([0, 1, 2, 3]);
  });

  it("takes an uncalled ante back first", () => {
    const hand = dealt({ format: "draw", blitz: true, stacks: [4, 1000], deck: deckOf([PLAIN, FLUSH]) });
    expect(eventsOf(hand, "returned")).toEqual([{ type: "returned", seat: 1, amount: 6 }]);
    expect(hand.state).toMatchObject({ stacks: [8, 996], phase: "handOver" });
  });

  it("is seen after each player's draw, and else played as the best five of eight", () => {
    const seven = "2h 4d 6c 8s Tr Ql At";
    const hand = dealt({ format: "draw", blitz: true, stacks: [1000, 1000], deck: deckOf([`${seven} 3d`, PLAIN], "3w") });
    hand.play("check").play("check").play({ type: "exchange", cards: cards("3d") }, 1);
    expect(hand.state.lastHand).toMatchObject({ how: "blitz", blitz: [1] });
    const on = dealt({ format: "draw", blitz: true, stacks: [1000, 1000], deck: deckOf([`${seven} 3d`, PLAIN], "3w") });
    on.play("check").play("check").play({ type: "exchange", cards: [] }).play({ type: "exchange", cards: [] }).play("check").play("check");
    expect(on.state.lastHand).toMatchObject({ how: "showdown", awards: [{ seat: 0, amount: 20 }] });
  });
});

describe("Wild Mania", () => {
  const table = (): PokerHand => dealt({ format: "draw", wildMania: true, stacks: [1000, 1000], deck: "Ah 2d Kh 3c Kd 7s 4c 9r 5s Jt *1 Tc 8h" });

  it("turns a card up, for which a card of the hand may be swapped once a turn, before acting", () => {
    const hand = table();
    expect(hand.view("spectator").discard).toEqual({ count: 1, top: "*1" });
    expect(hand.legal(1)).toMatchObject({ swap: "*1", kinds: ["fold", "check", "bet", "allIn", "swap"] });
    expect(hand.refused({ type: "swap", card: card("2d") })).toBe("notInHand");
    hand.play({ type: "swap", card: card("4c") }, 1);
    expect(hand.state).toMatchObject({ turn: 1, swapped: true, discardPile: ["4c"] });
    expect(hand.state.hands[1]).toEqual(cards("Ah Kh Kd 5s *1"));
    expect(hand.refused({ type: "swap", card: card("5s") })).toBe("alreadySwapped");
    hand.play("check", 1);
    expect(hand.legal(0).swap).toBe("4c");
    hand.play("check", 0);
    // The draw is another turn.
    expect(hand.legal(1)).toMatchObject({ kinds: ["exchange", "swap"], swap: "4c" });
    hand.play({ type: "swap", card: card("5s") }).play({ type: "exchange", cards: cards("4c Ah") });
    expect(hand.state.discardPile).toEqual(cards("5s 4c Ah"));
    expect(hand.view(0).discard).toEqual({ count: 3, top: "Ah" });
    const exchanged = eventsOf(hand, "exchanged")[0];
    expect(exchanged && pokerRules.seen(exchanged, seat(0))).toMatchObject({ gave: { hidden: false, cards: cards("4c Ah") }, took: { hidden: true, count: 2 } });
  });

  it("is played in Hold'em too, where the board comes off what is left of the deck", () => {
    const hand = dealt({ wildMania: true, stacks: [1000, 1000], deck: "Ah 2d Kh 3c *1 4c 5c 6c 7c 8c" });
    hand.play({ type: "swap", card: card("Kh") }, 1).play("call").play("check");
    expect(hand.state.board).toEqual(cards("4c 5c 6c"));
    expect(hand.state.hands[1]).toEqual(cards("Ah *1"));
  });

  it("does not lay folded hands on the pile", () => {
    const hand = dealt({ format: "draw", wildMania: true, stacks: [1000, 1000, 1000] }).play("fold", 1);
    expect(hand.state.discardPile).toHaveLength(1);
    expect(hand.state.hands[1]).toHaveLength(5);
  });

  it("can make the SuitUp Flush of Blitz in the middle of a round: the bet that nobody called goes back", () => {
    const hand = dealt({ format: "draw", wildMania: true, blitz: true, stacks: [1000, 1000], deck: deckOf([PLAIN, "2h 4d 6c 8s Tr Ql At 3d"], "3w") });
    hand.play(bet(100), 1).play({ type: "swap", card: card("3d") }, 0);
    expect(eventsOf(hand, "returned")).toEqual([{ type: "returned", seat: 1, amount: 100 }]);
    expect(hand.state.lastHand).toMatchObject({ how: "blitz", blitz: [0], awards: [{ seat: 0, amount: 20, pot: 0 }] });
  });

  it("is refused where the table plays without it", () => {
    expect(dealt({ stacks: [100, 100] }).refused({ type: "swap", card: card("2d") })).toBe("noWildMania");
  });
});

describe("Double Down", () => {
  const table = (stacks: readonly number[], deck?: string): PokerHand =>
    dealt({ format: "draw", blitz: true, doubleDown: true, sideStake: 25, stacks, ...(deck === undefined ? {} : { deck }) });

  it("asks before the deal, with the deck whole, and shows nothing until all have answered", () => {
    const hand = table([1000, 1000, 1000]);
    expect(hand.state).toMatchObject({ phase: "sideBets", turn: null, stacks: [1000, 1000, 1000] });
    expect(hand.view(0).drawPile).toBe(112);
    expect(hand.refused({ type: "check" }, 1)).toBe("sideBetsFirst");
    hand.play(side("yes"), 2);
    expect(hand.view(0)).toMatchObject({ scores: [1000, 1000, 1000], sideBets: [null, null, null], waitingFor: [0, 1] });
    expect(hand.view(2).sideBets).toEqual([null, null, "yes"]);
    expect(hand.refused(side("no"), 2)).toBe("sideBetAnswered");
    hand.play(side("none"), 0).play(side("no"), 1);
    expect(hand.state).toMatchObject({ phase: "bet", stacks: [990, 965, 965] });
    expect(hand.view("spectator").sideBets).toEqual(["none", "no", "yes"]);
  });

  it("does not ask who could not pay the ante after it", () => {
    const hand = table([1000, 34, 35]);
    expect(pokerRules.waitingFor(hand.state)).toEqual([0, 2]);
    expect(hand.refused(side("yes"), 1)).toBe("notAsked");
    expect(eventsOf(hand, "sideBetsAsked")).toEqual([{ type: "sideBetsAsked", seats: [0, 2], stake: 25 }]);
  });

  it("deals at once when nobody can be asked", () => {
    expect(table([34, 34]).state.phase).not.toBe("sideBets");
  });

  it("shares the losing stakes among the winning side, odd chips from the left of the dealer", () => {
    const hand = table([1000, 1000, 1000], deckOf([PLAIN, FLUSH, HIGH]));
    hand.play(side("yes"), 0).play(side("yes"), 1).play(side("no"), 2);
    expect(hand.state.lastHand?.side).toEqual({ made: true, bets: ["yes", "yes", "no"], stake: 25, paid: [37, 38, 0] });
    expect(hand.state.stacks).toEqual([1000 - 10 + 12, 1000 - 10 + 13, 1000 + 20 - 25]);
  });

  it("gives the stakes back where nobody is on the other side", () => {
    const hand = table([1000, 1000, 1000]).play(side("yes"), 0).play(side("yes"), 1).play(side("none"), 2).play("fold", 1).play("fold", 2);
    expect(hand.state.lastHand?.side).toEqual({ made: false, bets: ["yes", "yes", "none"], stake: 25, paid: [25, 25, 0] });
  });

  it("does not count a SuitUp Flush that nobody saw", () => {
    const order = "2h 4d 6c";
    const hand = dealt({ holeCards: 3, doubleDown: true, stacks: [1000, 1000], deck: deckOf([order, "2d 2s 2c"], "8s Tr Ql At 3w") });
    hand.play(side("yes"), 0).play(side("no"), 1).play("call", 1).play("check", 0);
    for (let rounds = 0; rounds < 2; rounds += 1) hand.play("check").play("check");
    hand.play(bet(10), 1);
    const shown = hand.state;
    hand.play("fold", 0);
    expect(hand.state.lastHand?.side).toMatchObject({ made: false, paid: [0, 20] });
    hand.state = shown;
    hand.play("call", 0);
    expect(hand.state.lastHand?.side).toMatchObject({ made: true, paid: [20, 0] });
    expect(hand.state.lastHand?.shown[1]?.rank).toBe("SuitUp Flush");
  });

  it("is settled before anybody is declared out", () => {
    const flush = "2h 4d 6c";
    const hand = dealt({ holeCards: 3, doubleDown: true, stacks: [50, 500], deck: deckOf([flush, "2d 2s 2c"], "8s Tr Ql At 3w") });
    hand.play(side("yes"), 0).play(side("no"), 1).play(raise(40), 1).play("call", 0);
    expect(hand.state).toMatchObject({ phase: "handOver", stacks: [20, 530], out: [false, false] });
  });
});

describe("combinations that cannot be played", () => {
  it.each([
    [{ format: "holdem", blitz: true }, "blitzNeedsDraw"],
    [{ format: "draw", holeCards: 3 }, "holeCardsNeedHoldem"],
    [{ format: "draw", doubleDown: true }, "doubleDownNeedsFlush"],
    [{ format: "holdem", doubleDown: true }, "doubleDownNeedsFlush"],
    [{ format: "holdem", smallBlind: 20 }, "smallBlindTooLarge"],
  ] as const)("%j: %s", (options, code) => {
    expect(pokerConflict({ ...POKER_DEFAULTS, ...options })?.refused).toBe(code);
  });

  it("amounts of the other format are ignored", () => {
    expect(pokerConflict({ ...POKER_DEFAULTS, smallBlind: 500 })).toBeNull();
    expect(pokerConflict({ ...POKER_DEFAULTS, format: "holdem", ante: 5000, minBet: 1 })).toBeNull();
  });
});
