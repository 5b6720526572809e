import { describe, expect, it } from "vitest";
import { isWild, randomFrom, suitupDeck, type Card } from "@shared/cards";
import { LEVELS, seat, type Level } from "@shared/engine";
import { suitupPoker } from "@shared/games/suitup-poker";
import { bet, raise } from "./poker-table";
import { botMove, botMoves, handOf, laidOff } from "./poker-bot-table";
import type { PokerHand } from "./poker-table";

const DRAW = { format: "draw" } as const;
const BLITZ = { format: "draw", blitz: true } as const;

/** The river of a hand of two, with nothing bet after the flop; seat 1 acts first. */
function river(mine: string, other: string, board: string): PokerHand {
  const hand = handOf([mine, other], board).play("call").play("check");
  for (let street = 0; street < 2; street += 1) hand.play("check").play("check");
  return hand;
}

/** The draw of a hand of two of Five-Card Draw, seat 0's turn; seat 1 has drawn `drew`. */
function draw(mine: string, other = "Kw Kt 4w 7w 9w", given: object = DRAW, drew = 3): PokerHand {
  const hand = handOf([mine, other], "", given).play("check").play("check");
  return hand.play({ type: "exchange", cards: other.split(" ").slice(2, 2 + drew) as Card[] });
}

/** Seven hands of eight of the cards that are left, none of them a SuitUp Flush. */
function crowd(mine: string): readonly string[] {
  const left = suitupDeck(8).filter((card) => !mine.split(" ").includes(card));
  return Array.from({ length: 7 }, (_, place) => left.slice(place * 8, place * 8 + 8).join(" "));
}

describe.each(LEVELS)("the %s bot", (level: Level) => {
  it("never folds the best hand there can be", () => {
    const hand = river("Ah Kh", "2d 7c", "Qh Jh Th 4s 8d").play(bet(10)).play(raise(900)).play("allIn");
    expect(new Set(botMoves(hand, level).map(({ type }) => type))).toEqual(new Set(["call"]));
    const facing = river("Ah Kh", "2d 7c", "Qh Jh Th 4s 8d").play("allIn");
    expect(botMoves(facing, level).filter(({ type }) => type === "fold")).toEqual([]);
  });

  it("lets a hopeless hand go when it would cost everything", () => {
    const hand = river("3d 2c", "Ah Kh", "Qs Js 9h 7t 5w").play("allIn");
    expect(new Set(botMoves(hand, level).map(({ type }) => type))).toEqual(new Set(["fold"]));
  });

  it("does not fold where it may check", () => {
    const hand = river("Ah Kh", "3d 2c", "Qs Js 9h 7t 5w");
    expect(botMoves(hand, level).filter(({ type }) => type === "fold")).toEqual([]);
  });

  it("bets or raises with the best hand more often than not", () => {
    const hand = river("2d 7c", "Ah Kh", "Qh Jh Th 4s 8d");
    expect(botMoves(hand, level, 9).filter(({ type }) => type === "bet" || type === "allIn").length).toBeGreaterThan(4);
  });

  it("keeps what is made and draws to it", () => {
    expect(laidOff(botMove(draw("8h 8d 8c Ks 3l"), level))).toBe("3l Ks");
    expect(laidOff(botMove(draw("8h 8d 5c 5s Kl"), level))).toBe("Kl");
    expect(laidOff(botMove(draw("Qh Qd 5c 9s 3l"), level))).toBe("3l 5c 9s");
    expect(laidOff(botMove(draw("8h 8d 8c 5s 5l"), level))).toBe("");
    expect(laidOff(botMove(draw("2h 6h 9h Jh Kh"), level))).toBe("");
  });

  it("keeps wild cards, and what they make", () => {
    expect(laidOff(botMove(draw("*1 Qd Qs 9s 3l"), level))).toBe("3l 9s");
    for (const hand of ["*1 3d 8s Jh Kc", "*3 2d 4s 9h Tc", "*1 *2 4d 8s Jh", "*1 *2 Qs 6h 3l", "*5 Ah 6d 7s Tl"]) {
      const move = botMove(draw(hand), level);
      expect(move.type === "exchange" ? move.cards.filter(isWild) : null).toEqual([]);
    }
  });

  it("does not pay for a third wild card", () => {
    expect(laidOff(botMove(draw("*1 *2 *3 Ks Kh"), level))).toMatch(/^\*\d$/);
  });

  it("exchanges four only with an ace", () => {
    const move = botMove(draw("Ah 3d 7s 8c Jl"), level);
    expect(move.type === "exchange" && move.cards.includes("Ah")).toBe(false);
    expect(laidOff(botMove(draw("2h 4d 7s 9c Jl"), level)).split(" ").length).toBeLessThanOrEqual(3);
  });

  it("swaps a card of no use for an open wild card, and gives none for an open card of no use", () => {
    const taking = handOf(["2c 3d", "Qs Qd"], "*1", { wildMania: true }).play("call");
    expect(botMove(taking, level).type).toBe("swap");
    const giving = handOf(["*1 *2", "Qs Qd"], "3d", { wildMania: true }).play("call");
    expect(botMoves(giving, level).filter(({ type }) => type === "swap")).toEqual([]);
  });

  it("plays the same move whenever it is asked the same", () => {
    for (const hand of [draw("Qh Td 5c 9s 3l"), river("Ah 9h", "Qd 7c", "Qh Jh 2h 4s 8d").play(bet(10))]) {
      expect(botMove(hand, level, 5)).toEqual(botMove(hand, level, 5));
    }
  });
});

describe("a hard bot of Blitz", () => {
  it("goes for a SuitUp Flush that lacks one suit, at a table of many where little else would do", () => {
    const mine = "Kh 9d 4c 8s 2r Jl 6t 3h";
    const hands = [mine, ...crowd(mine)];
    const hand = handOf(hands, "", BLITZ);
    for (const _ of hands) hand.play("check");
    for (const [place] of hands.slice(1).entries()) hand.play({ type: "exchange", cards: [] }, place + 1);
    expect(laidOff(botMove(hand))).toBe("3h");
  });
});

describe("between hands", () => {
  const broke = (deals: number, hands: number): PokerHand => {
    const hand = handOf(["Ah Ad", "7d 2c"], "As Ac 8h 9h 3t", { rebuys: true, hands, deals }).play("allIn").play("allIn");
    if (hand.state.stacks[1] !== 0) throw new Error("Seat 1 still has chips");
    return hand;
  };
  const answer = (hand: PokerHand): string => {
    const view = suitupPoker.view(hand.state, seat(1));
    return suitupPoker.bot({ view, history: [], seat: seat(1), level: "easy", random: randomFrom("0".repeat(64)) }).type;
  };

  it("a bot without chips buys in again for company, and is then ready", () => {
    const hand = broke(4, 20);
    expect(answer(hand)).toBe("rebuy");
    expect(answer(hand.play("rebuy", 1))).toBe("ready");
  });

  it("a match without a set end is not kept up for ever", () => {
    expect(answer(broke(10, 0))).toBe("rebuy");
    expect(answer(broke(200, 0))).toBe("ready");
  });
});
