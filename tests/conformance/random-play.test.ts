import { describe, expect, it, vi } from "vitest";
import { replay, parseRecord, recordOf } from "@shared/engine";
import { gameById } from "@shared/games";
import { ALL_GAMES } from "./all-games";
import { begin, diceOf, playChoice, randomChoice, randomSetup, seedOf, walk, type Setup } from "./walk";

/** Much is tried here: a busy machine takes its time. */
vi.setConfig({ testTimeout: 120_000 });

/** Far beyond any match of five rounds: whoever gets here goes round in circles. */
const TOO_MANY = 60_000;

describe.each(ALL_GAMES)("$id played at random", (game) => {
  const { min, max } = game.seats;

  it.each([min, Math.floor((min + max) / 2), max])("comes to an end with %i seats", (seats) => {
    let { match } = begin({ game, options: game.options.defaults, seats, seed: seedOf(seats) });
    const source = diceOf(seats);
    const deck = [...game.deck(match.options)].sort().join(" ");
    for (let moves = 0; ; moves += 1) {
      const choice = randomChoice(match, source);
      if (choice === null) break;
      ({ match } = playChoice(match, choice));
      expect(moves).toBeLessThan(TOO_MANY);
      if (moves % 20 === 0) expect([...game.cards(match.state)].sort().join(" ")).toBe(deck);
    }
    const standing = game.standing(match.state);
    expect(standing.over).toBe(true);
    expect(standing.winners?.length).toBeGreaterThan(0);
    expect(game.outcome(match.state)).toMatchObject({ kind: "final", carry: { over: true, winners: standing.winners } });
  });

  it("gives the same match for the same seed and moves, straight, again, and from its record", () => {
    for (let number = 0; number < 6; number += 1) {
      const setup: Setup = randomSetup(game, number);
      const once = walk(setup, 200, diceOf(number));
      const again = walk(setup, 200, diceOf(number));
      const { match, refused } = replay(parseRecord(JSON.parse(JSON.stringify(recordOf(once))), gameById));
      expect(refused).toEqual([]);
      expect(again.state).toEqual(once.state);
      expect({ ...match.state, chance: null }).toEqual({ ...once.state, chance: null });
      expect(game.inspect(match.state)).toEqual(game.inspect(once.state));
    }
  });
});
