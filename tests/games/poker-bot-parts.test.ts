import { describe, expect, it } from "vitest";
import { dice, randomFrom, shuffle, suitupDeck } from "@shared/cards";
import { redacted, seat } from "@shared/engine";
import { suitupPoker } from "@shared/games/suitup-poker";
import { winnings, type Middle } from "@shared/games/suitup-poker/bot/chips";
import { foldsBelow } from "@shared/games/suitup-poker/bot/futures";
import { mostToExchange, parted } from "@shared/games/suitup-poker/bot/habits";
import { situationOf } from "@shared/games/suitup-poker/bot/situation";
import { Stock } from "@shared/games/suitup-poker/bot/stock";
import { holeScore, isWildCode, Scale } from "@shared/games/suitup-poker/bot/strength";
import { worldsFor } from "@shared/games/suitup-poker/bot/worlds";
import { codeOf } from "@shared/games/suitup-poker/hands";
import type { PokerMove } from "@shared/games/suitup-poker/moves";
import { botMove, handOf } from "./poker-bot-table";
import { bet, cards, type PokerHand } from "./poker-table";

const SEED = "3".repeat(64);

/** How good a hand the bot at turn takes its only rival to hold, on average, from 0 to 1. */
function suspects(hand: PokerHand): number {
  const who = seat(hand.state.turn as number);
  const view = suitupPoker.view(hand.state, who);
  const situation = situationOf({ view, history: redacted(suitupPoker, hand.events, who), seat: who, level: "hard", random: randomFrom(SEED) });
  const worlds = worldsFor(situation, 300);
  return worlds.reduce((sum, { places }) => sum + (places[0] as number), 0) / worlds.length;
}

describe("what is usual in the draw", () => {
  it.each([5, 8])("parts any hand of %i without a card too many", (size) => {
    let random = randomFrom(SEED);
    const counts = new Set<number>();
    for (let count = 0; count < 2000; count += 1) {
      const [deck, rest] = shuffle(suitupDeck(8), random);
      random = rest;
      const hand = deck.slice(0, size).map(codeOf);
      const { kept, gone } = parted(hand, true);
      counts.add(gone.length);
      const whole = [...kept, ...gone].sort((a, b) => a - b).join(" ") === [...hand].sort((a, b) => a - b).join(" ");
      const wilds = hand.filter(isWildCode).length;
      if (!whole || gone.length > mostToExchange(hand)) expect.fail(deck.slice(0, size).join(" "));
      if (gone.filter(isWildCode).length > Math.max(0, wilds - 2)) expect.fail(`A wild card of ${deck.slice(0, size).join(" ")} was let go`);
    }
    expect(counts).toEqual(new Set([0, 1, 2, 3, 4]));
  });
});

describe("chips at a showdown", () => {
  const middle: Middle = { pots: [{ amount: 300, rivals: [0, 1] }], dead: [50], total: 1650 };
  const ended = { mine: 600, bets: [100, 600], stays: [true, true] };

  it("go layer by layer to the best of those in it", () => {
    expect(winnings(middle, ended, 5, [9, 2])).toBe(1000);
    expect(winnings(middle, ended, 9, [5, 2])).toBe(300 + 350 + 1000);
    expect(winnings(middle, ended, 2, [5, 9])).toBe(0);
    expect(winnings(middle, ended, 9, [9, 2])).toBe(150 + 175 + 1000);
  });

  it("come back where nobody called them, and are all there is when all fold", () => {
    expect(winnings(middle, { mine: 600, bets: [100, 0], stays: [true, false] }, 2, [9, 9])).toBe(500);
    expect(winnings(middle, { mine: 600, bets: [0, 0], stays: [false, false] }, 2, [9, 9])).toBe(300 + 650);
  });
});

describe("what a bot makes of the table", () => {
  it("draws cards once, and claims those that it has drawn before", () => {
    const stock = new Stock([1, 2, 3, 4, 5, 6, 7, 8], dice(randomFrom(SEED)));
    const first = stock.take(3);
    stock.putBack();
    stock.take(4);
    stock.putBack();
    stock.claim(first);
    expect([...first, ...stock.take(5)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("places a score among others", () => {
    const scale = new Scale([4, 1, 2, 2]);
    expect([0, 1, 2, 3, 5].map((score) => scale.place(score))).toEqual([0, 0.125, 0.5, 0.75, 1]);
  });

  it("knows hole cards by their worth", () => {
    const order = ["*1 *2", "*1 Ah", "Ah Ad", "9h 9d", "Ah Kh", "Ah Kd", "Td 9d", "2h 2d", "7d 2c"];
    const scores = order.map((hole) => holeScore(cards(hole).map(codeOf)));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it("expects large bets to make more hands fold, and smaller shares to go on with more players in", () => {
    const folds = [0.1, 0.5, 1, 3, 20].map((ratio) => foldsBelow(ratio, 1));
    expect(folds).toEqual([...folds].sort((a, b) => a - b));
    expect(foldsBelow(0.5, 5)).toBeGreaterThan(foldsBelow(0.5, 1));
  });

  it("takes those who bet to hold more than those who check", () => {
    const flop = (): PokerHand => handOf(["Qs Td", "8d 8c"], "Ks 9h 4c 2d 3l").play("call").play("check");
    const checked = suspects(flop().play("check"));
    const bets = suspects(flop().play(bet(20)));
    expect(bets).toBeGreaterThan(checked + 0.15);
  });

  it("takes those who draw none or one and then bet to hold more than those who draw three and do", () => {
    const after = (count: number): number => {
      const hand = handOf(["Qs Td 9l Qc 4s", "8d 8c 7h 3s 2l"], "", { format: "draw" }).play("check").play("check");
      hand.play({ type: "exchange", cards: cards("7h 3s 2l").slice(0, count) }).play({ type: "exchange", cards: [] });
      return suspects(hand.play(bet(20)));
    };
    const [none, one, three] = [after(0), after(1), after(3)];
    expect(none).toBeGreaterThan(three);
    expect(one).toBeGreaterThan(three);
  });

  it("bets on a SuitUp Flush for the fun of it at most, where none is likely", () => {
    const hand = handOf(["Qs Td 9l", "8d 8c 7h"], "", { holeCards: 3, doubleDown: true, stacks: [1000, 1000] });
    const sides = Array.from({ length: 40 }, (_, luck) => {
      const view = suitupPoker.view(hand.state, seat(0));
      const move: PokerMove = suitupPoker.bot({ view, history: [], seat: seat(0), level: "hard", random: randomFrom(luck.toString(16).padStart(64, "0")) });
      return move.type === "sideBet" ? move.on : move.type;
    });
    expect(sides.filter((side) => side === "yes").length).toBeLessThan(6);
    expect(sides.filter((side) => side === "no").length).toBeGreaterThan(30);
  });

  it("needs no history", () => {
    const hand = handOf(["Qs Td", "8d 8c"], "Ks 9h 4c 2d 3l").play("call").play("check").play(bet(20));
    const view = suitupPoker.view(hand.state, seat(0));
    const move = suitupPoker.bot({ view, history: [], seat: seat(0), level: "hard", random: randomFrom(SEED) });
    expect(suitupPoker.check(view, move)).toBeNull();
    expect(botMove(hand).type).toBeTypeOf("string");
  });
});
