import { describe, expect, it, vi } from "vitest";
import { playBots, seedFrom, startBots } from "@shared/bots";
import { chanceFrom, randomFrom, ZERO_SEED, type Card } from "@shared/cards";
import { LEVELS, seat, seatsOf } from "@shared/engine";
import { suitHoarder } from "@shared/games/suit-hoarder";
import { remember } from "@shared/games/suit-hoarder/memory";
import type { SuitHoarderEvent, SuitHoarderView } from "@shared/games/suit-hoarder/page";
import { hoarderLead } from "./suit-hoarder-level-lead";
import { hoarderSoak, hoarderSoakTable } from "./suit-hoarder-soak";

vi.setConfig({ testTimeout: 120_000 });

/** What a seat of three sees with such a hand in its own turn, before anything has happened. */
function viewWith(hand: string): SuitHoarderView {
  const setup = { options: suitHoarder.options.defaults, seats: 3, dealer: seat(2) };
  const { state } = suitHoarder.deal(suitHoarder.start(setup.options, setup.seats, setup.dealer, chanceFrom(ZERO_SEED)));
  return { ...suitHoarder.view(state, seat(0)), hands: state.hands.map((other, place) => (place === 0 ? { hidden: false, cards: hand.split(" ") as Card[] } : { hidden: true, count: other.length })) };
}

function input(view: SuitHoarderView, level: (typeof LEVELS)[number], history: readonly SuitHoarderEvent[] = []) {
  return { view, history, seat: seat(0), level, random: randomFrom(ZERO_SEED) };
}

describe("bots of Suit Hoarder", () => {
  it.each(LEVELS)("%s: show as soon as the hand is of one suit, in turn and out of turn, and not before", (level) => {
    const complete = viewWith("2h 3h Ad 5h Kh 9h");
    expect(suitHoarder.bot(input(complete, level))).toEqual({ type: "show" });
    expect(suitHoarder.outOfTurn?.urge(input({ ...complete, turn: seat(1) }, level))).toEqual({ type: "show" });
    const locked: SuitHoarderView = { ...complete, faceDown: [[{ by: seat(1), card: { hidden: true } }], [], []] };
    expect(suitHoarder.bot(input(locked, level)).type).not.toBe("show");
    expect(suitHoarder.bot(input(viewWith("2h 3h As 5h Kh 9h"), level)).type).not.toBe("show");
  });

  it("shrink with a lone queen when that makes the hand complete, and play a lone jack on somebody", () => {
    for (const level of ["medium", "hard"] as const) {
      expect(suitHoarder.bot(input(viewWith("2h 3h 4h 5h Kh Qs"), level))).toEqual({ type: "discardQueen", card: "Qs" });
      expect(suitHoarder.bot(input(viewWith("2h 3h 4h 5h Kh Js"), level))).toMatchObject({ type: "playJack", card: "Js" });
    }
  });

  it("the move for somebody absent neither shows nor guesses", () => {
    expect(suitHoarder.absent(viewWith("2h 3h Ad 5h Kh 9h")).type).not.toMatch(/show|guess/);
  });

  it("guess rather than let the game stand still: a whole lap with fewer than four cards outside the hands", () => {
    const view: SuitHoarderView = { ...viewWith("2h 3h As 5h Kd 9c"), drawPile: 3 };
    const turns = (count: number): readonly SuitHoarderEvent[] => Array.from({ length: count }, (_, at): SuitHoarderEvent => ({ type: "turnPassed", seat: seat(at % 3) }));
    const dealt: SuitHoarderEvent = { type: "dealt", number: 1, dealer: seat(2), first: seat(0), hands: [] };
    // So many cards have gone that three are left outside.
    const drawn: readonly SuitHoarderEvent[] = [{ type: "drew", seat: seat(1), cards: { hidden: true, count: 31 } }];
    for (const level of LEVELS) {
      expect(suitHoarder.outOfTurn?.urge(input(view, level, [dealt, ...drawn, ...turns(2)]))).toBeNull();
      expect(suitHoarder.outOfTurn?.urge(input(view, level, [dealt, ...drawn, ...turns(3)]))).toMatchObject({ type: "guess" });
      expect(suitHoarder.bot(input(view, level, [dealt, ...drawn, ...turns(3)]))).toMatchObject({ type: "guess" });
    }
  });

  it("end every match, with every card there after every move and no move refused", () => {
    for (let index = 0; index < 8; index += 1) hoarderSoak(hoarderSoakTable(7, index, 1));
  });

  it("hard ones beat easy ones beyond chance", () => {
    const { share, error } = hoarderLead(2, "hard", "easy", 40);
    expect(share - 0.5).toBeGreaterThan(2 * error);
  });
});

describe("samples of Suit Hoarder", () => {
  it("fit what every seat knows: its view, and where its own jacks and the cards of a rebuilt pile may be", () => {
    let tried = 0;
    for (let number = 0; number < 10; number += 1) {
      const levels = seatsOf(number % 2 === 0 ? 8 : 3).map(() => "easy" as const);
      const setup = { game: suitHoarder, options: { wins: 1, jackLock: number % 4 < 2 ? "next-turn" : "until-discarded" } as const, seats: levels.map(String), dealer: seat(0), seed: seedFrom("samples", number) };
      playBots(startBots(setup, levels, seedFrom("sample bots", number)), ({ next }) => {
        if (next === null || next.moves % 3 !== 0) return;
        for (const viewer of seatsOf(levels.length)) {
          const view = suitHoarder.view(next.match.state, viewer);
          const history = next.histories[viewer] ?? [];
          const [state] = suitHoarder.sample(view, history, randomFrom(seedFrom("sample", number, next.moves, viewer)));
          expect(suitHoarder.view(state, viewer)).toEqual(view);
          expect([...suitHoarder.cards(state)].sort()).toEqual([...suitHoarder.deck(state.options)].sort());
          if (view.phase !== "turn") continue;
          const { rebuilt, holders, fresh } = remember(view, history);
          // What the seat works out is so in the real game, too.
          for (const real of [next.match.state, state]) {
            if (rebuilt !== null) expect(real.drawPile.every((card) => rebuilt.has(card))).toBe(true);
            real.hands.forEach((hand, place) => {
              if (place !== viewer && rebuilt !== null) expect(hand.filter((card) => rebuilt.has(card)).length).toBeLessThanOrEqual(fresh[place] ?? 0);
              for (const card of hand) expect(holders.get(card)?.has(`hand ${place}`) ?? true).toBe(true);
            });
          }
          tried += 1;
        }
      });
    }
    expect(tried).toBeGreaterThan(100);
  });
});
