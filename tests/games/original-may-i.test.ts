import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { isRefusal, playMatch, seat, seatsOf, startMatch, type Match, type MoveBase, type Seat } from "@shared/engine";
import { GAMES } from "@shared/games";
import { seedOf } from "../conformance/walk";

vi.setConfig({ testTimeout: 120_000 });

const game = GAMES["suitup-original"];
const DRAW = { type: "draw", from: "pile" } as const;

function dealt(seats: number, number: number): Match {
  const names = seatsOf(seats).map(String);
  return startMatch(game, { options: game.options.defaults, seats: names, dealer: seat(0), seed: seedOf(number) }).match as unknown as Match;
}

/** Plays what is not refused: an answer that comes after the claim is settled is too late to matter. */
function played(match: Match, who: Seat, move: MoveBase): Match {
  const next = playMatch(match, who, move);
  return isRefusal(next) ? match : next.match;
}

const table = fc.integer({ min: 2, max: 8 }).chain((seats) => fc.record({
  number: fc.nat(10_000),
  answers: fc.array(fc.constantFrom("mayI", "pass"), { minLength: seats, maxLength: seats }),
  order: fc.shuffledSubarray([...seatsOf(seats)], { minLength: seats, maxLength: seats }),
  early: fc.nat(seats),
}));

describe("May I", () => {
  it("is settled by the order of asking, in whatever order and however early the answers come", () => {
    fc.assert(fc.property(table, ({ number, answers, order, early }) => {
      const seats = answers.length;
      const start = dealt(seats, number);
      const turn = seat(1 % seats);
      const asked = Array.from({ length: seats - 1 }, (_, step) => seat((turn + step + 1) % seats));
      const answer = (match: Match, who: Seat): Match => played(match, who, { type: answers[who] ?? "pass" });
      const inTurn = asked.reduce(answer, played(start, turn, DRAW));
      const callers = order.filter((who) => who !== turn);
      const before = callers.slice(0, early).reduce(answer, start);
      const shuffled = callers.slice(early).reduce(answer, played(before, turn, DRAW));
      expect(game.inspect(shuffled.state as never)).toEqual(game.inspect(inTurn.state as never));
      const claimer = asked.find((who) => answers[who] === "mayI");
      const hands = game.inspect(inTurn.state as never)["hands"] as readonly (readonly string[])[];
      const size = seats <= 3 ? 12 : seats <= 5 ? 11 : 8;
      expect(hands.map((hand) => hand.length - size)).toEqual(seatsOf(seats).map((who) => (who === turn ? 1 : who === claimer ? 2 : 0)));
    }), { seed: 5, numRuns: 60 });
  });
});
