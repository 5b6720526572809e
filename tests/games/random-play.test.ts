import { describe, expect, it } from "vitest";
import { randomFrom } from "@shared/cards";
import { isRefusal, playMatch, seat, startMatch } from "@shared/engine";
import { GAMES } from "@shared/games";

function seedOf(number: number): string {
  return number.toString(16).padStart(64, "0");
}

describe("bots alone", () => {
  it.each([2, 3, 4, 5, 6, 7, 8])("finish matches of %i seats", (seats) => {
    const game = GAMES["suitup-original"];
    let { match } = startMatch(game, { options: { ...game.options.defaults, rounds: 2 }, seats: Array.from({ length: seats }, (_, i) => `P${i}`), dealer: seat(0), seed: seedOf(seats) });
    let moves = 0;
    while (game.waitingFor(match.state).length > 0) {
      const who = game.waitingFor(match.state)[0] ?? seat(0);
      const view = game.view(match.state, who);
      const move = game.bot({ view, history: [], seat: who, level: "easy", random: randomFrom(seedOf(moves)) });
      const played = playMatch(match, who, move, "bot");
      if (isRefusal(played)) throw new Error(JSON.stringify([played, move, view]));
      match = played.match;
      moves += 1;
      expect(moves).toBeLessThan(20000);
    }
    expect(game.standing(match.state).over).toBe(true);
  });
});
