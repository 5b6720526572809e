import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Card } from "@shared/cards";
import { historyOf, isRefusal, playMatch, seat, seatsOf, startMatch, type Match, type Seat } from "@shared/engine";
import { suitsMe, type SuitsMeTypes } from "@shared/games/suits-me";
import { compareHands, completeSuit } from "@shared/games/suits-me/hands";
import { discardsFor } from "@shared/games/suits-me/tops";
import { diceOf, seedOf } from "../conformance/walk";

vi.setConfig({ testTimeout: 60_000 });

type SuitsMeMatch = Match<SuitsMeTypes>;

function dealt(seats: number, number: number): SuitsMeMatch {
  return startMatch(suitsMe, { options: { wins: 10 }, seats: seatsOf(seats).map(String), dealer: seat(number % seats), seed: seedOf(number) }).match;
}

function played(match: SuitsMeMatch, who: Seat, move: SuitsMeTypes["Move"]): SuitsMeMatch {
  const next = playMatch(match, who, move);
  if (isRefusal(next)) throw new Error(JSON.stringify(next));
  return next.match;
}

/** Plays some rounds as somebody absent would, up to the beginning of a trade. */
function toATrade(start: SuitsMeMatch, moves: number): SuitsMeMatch {
  let match = start;
  for (let count = 0; count < moves || match.state.phase !== "trade" || match.state.passes.some((card) => card !== null); count += 1) {
    const [who = seat(0)] = suitsMe.waitingFor(match.state);
    match = played(match, who, suitsMe.absent(suitsMe.view(match.state, who)));
  }
  return match;
}

const trade = fc.integer({ min: 2, max: 6 }).chain((seats) => fc.record({
  seats: fc.constant(seats),
  number: fc.nat(10_000),
  moves: fc.nat(30),
  places: fc.array(fc.nat(6), { minLength: seats, maxLength: seats }),
  order: fc.shuffledSubarray([...seatsOf(seats)], { minLength: seats, maxLength: seats }),
}));

describe("a trade", () => {
  it("comes to the same whatever the order of choosing, and waits for those who have not chosen", () => {
    fc.assert(fc.property(trade, ({ seats, number, moves, places, order }) => {
      const start = toATrade(dealt(seats, number), moves);
      const choose = (match: SuitsMeMatch, who: Seat): SuitsMeMatch => played(match, who, { type: "pass", card: start.state.hands[who]?.[places[who] ?? 0] as Card });
      const inOrder = seatsOf(seats).reduce(choose, start);
      let shuffled = start;
      const left = new Set<Seat>(seatsOf(seats));
      for (const who of order) {
        expect(suitsMe.waitingFor(shuffled.state)).toEqual([...left].sort((a, b) => a - b));
        expect(shuffled.state.hands).toEqual(start.state.hands);
        shuffled = choose(shuffled, who);
        left.delete(who);
      }
      expect(shuffled.state).toEqual(inOrder.state);
      for (const viewer of seatsOf(seats)) {
        const told = (match: SuitsMeMatch): readonly unknown[] => historyOf(match, viewer).filter(({ type }) => type !== "chose");
        expect(told(shuffled)).toEqual(told(inOrder));
      }
    }), { seed: 11, numRuns: 60 });
  });

  it("tells nobody else what was chosen: their views are the same whichever card it is", () => {
    fc.assert(fc.property(trade, ({ seats, number, moves, places, order }) => {
      const start = toATrade(dealt(seats, number), moves);
      const [who = seat(0)] = order;
      const hand = start.state.hands[who] ?? [];
      const [one, other] = [hand[places[0] ?? 0], hand[((places[0] ?? 0) + 1) % hand.length]].map((card) => played(start, who, { type: "pass", card: card as Card }));
      if (one === undefined || other === undefined) throw new Error("Two choices");
      for (const viewer of [...seatsOf(seats).filter((seen) => seen !== who), "spectator"] as const) {
        expect(suitsMe.view(one.state, viewer)).toEqual(suitsMe.view(other.state, viewer));
        expect(historyOf(one, viewer)).toEqual(historyOf(other, viewer));
      }
    }), { seed: 12, numRuns: 40 });
  });
});

describe("a match", () => {
  it.each([2, 3, 4, 5, 6])("of %i seats keeps to its rules at every step, to its end", (seats) => {
    let match = dealt(seats, 40 + seats);
    const source = diceOf(seats);
    let games = 0;
    for (let moves = 0; suitsMe.waitingFor(match.state).length > 0; moves += 1) {
      expect(moves).toBeLessThan(40_000);
      const waiting = suitsMe.waitingFor(match.state);
      const who = waiting[source.next(waiting.length)] as Seat;
      const before = match.state;
      const move = suitsMe.absent(suitsMe.view(before, who));
      match = played(match, who, move);
      const { state } = match;
      expect(state.hands.every((hand) => hand.length === 7)).toBe(true);
      const complete = state.hands.some((hand) => completeSuit(hand) !== null);
      expect(suitsMe.dealOver(state)).toBe(complete);
      if (move.type === "discard") {
        expect(move.cards).toHaveLength(discardsFor(before.discardPile.at(-1) as Card));
        expect(state.discardPile.at(-1)).toBe(move.cards.at(-1));
      }
      if (suitsMe.dealOver(state) && !suitsMe.dealOver(before)) {
        games += 1;
        const { winner } = state.sheet.at(-1) ?? { winner: seat(0) };
        const rivals = state.hands.filter((hand) => completeSuit(hand) !== null);
        for (const hand of rivals) expect(compareHands(state.hands[winner] ?? [], hand)).toBeGreaterThanOrEqual(0);
      }
    }
    const { scores, winners } = suitsMe.standing(match.state);
    expect(scores.reduce((sum, score) => sum + score, 0)).toBe(games);
    expect(scores.filter((score) => score === 10)).toHaveLength(1);
    expect(winners).toEqual([scores.indexOf(10)]);
  });
});
