import { describe, expect, it, vi } from "vitest";
import type { Dice } from "@shared/cards";
import { isRefusal, playMatch, seat, seatsOf, type Game, type Match, type MoveBase, type Seat } from "@shared/engine";
import { deepFreeze } from "./freeze";
import { ALL_GAMES } from "./all-games";
import { diceOf, matchesOn, openMoves, randomSetup, walk } from "./walk";
import { nearMiss, pick, wellFormed, type Supply } from "./well-formed";

/** Much is tried here: a busy machine takes its time. */
vi.setConfig({ testTimeout: 120_000 });

/** Listed moves, random well-formed ones, and listed ones with one thing changed. */
function candidates(game: Game, match: Match, who: Seat, supply: Supply): readonly MoveBase[] {
  const { dice } = supply;
  const listed = game.enumerate(game.view(match.state, who));
  const some = Array.from({ length: 8 }, () => pick(dice, listed));
  const open = openMoves(match, who).slice(0, 10);
  const near = [...open, ...some].flatMap((move) => [nearMiss(game.schemas.move, move, supply), nearMiss(game.schemas.move, move, supply)]);
  const random = Array.from({ length: 8 }, () => wellFormed(game.schemas.move, supply));
  return [...some, ...open, ...near.filter((move) => move !== null), ...random] as readonly MoveBase[];
}

function supplyFor(match: Match, dice: Dice): Supply {
  return { dice, cards: match.game.deck(match.options), seats: match.seats.length };
}

/** Compares what `check` says of a move with what `play` does. An expectation for each would take most of the time. */
function expectSame(game: Game, match: Match, who: Seat, move: MoveBase): void {
  const before = JSON.stringify(match.state);
  const verdict = game.check(deepFreeze(game.view(match.state, who)), deepFreeze(move));
  const played = game.play(match.state, who, move);
  const refusal = isRefusal(played) ? played : null;
  if (JSON.stringify(refusal) !== JSON.stringify(verdict)) expect(refusal, JSON.stringify([who, move])).toEqual(verdict);
  if (verdict !== null && !game.refusals.includes(verdict.refused)) expect.fail(`${verdict.refused} is not in the game's list`);
  if (JSON.stringify(match.state) !== before) expect.fail(`The state has changed: ${JSON.stringify([who, move])}`);
}

describe.each(ALL_GAMES)("$id", (game) => {
  const matches = matchesOn(game, 20, 80);

  it("the walks make every kind of move that the schema knows, so that what follows tries them all", () => {
    const supply = supplyFor(matches[0] as Match, diceOf(2));
    const kinds = new Set(Array.from({ length: 400 }, () => (wellFormed(game.schemas.move, supply) as MoveBase).type));
    const made = new Set(matches.map(({ entries }) => entries?.item.move.type));
    expect([...kinds].filter((kind) => !made.has(kind))).toEqual([]);
  });

  it("check and play accept the same moves and refuse the others for the same reason; no input is changed", () => {
    const dice = diceOf(1);
    for (const match of matches) {
      if (dice.next(14) > 0) continue;
      for (const who of seatsOf(match.seats.length)) {
        for (const move of candidates(game, match, who, supplyFor(match, dice))) expectSame(game, match, who, move);
      }
    }
  });

  it("legal names every kind of move that check lets through, and those waited for may do something", () => {
    for (const match of matches) {
      const waiting = game.waitingFor(match.state);
      for (const who of seatsOf(match.seats.length)) {
        const view = game.view(match.state, who);
        const { kinds } = game.legal(view);
        const open = new Set(game.enumerate(view).filter((move) => game.check(view, move) === null).map(({ type }) => type));
        for (const type of open) if (!kinds.includes(type)) expect.fail(`${type} is open to ${who}, but legal says ${kinds.join(" ")}`);
        if (waiting.includes(who) && open.size === 0) expect.fail(`${who} is waited for and has no move`);
      }
      expect(waiting).toEqual([...waiting].sort((a, b) => a - b));
      expect(waiting.length === 0).toBe(game.standing(match.state).over);
    }
  });

  it("the host's move for somebody who is not there is always allowed", () => {
    for (const match of matches) {
      for (const who of game.waitingFor(match.state)) {
        const view = game.view(match.state, who);
        const move = game.absent(view);
        expect(game.check(view, move), JSON.stringify(move)).toBeNull();
      }
    }
  });

  it("somebody without a seat may do nothing", () => {
    for (const match of matches.slice(0, 50)) {
      const view = game.view(match.state, "spectator");
      expect(game.legal(view).kinds).toEqual([]);
      for (const move of game.enumerate(game.view(match.state, seat(0)))) expect(game.check(view, move)?.refused).toBe("notSeated");
    }
  });

  it("a match knows no seat beyond its table, and a refused move leaves it as it was", () => {
    const match = walk(randomSetup(game, 4), 30, diceOf(4));
    const before = JSON.stringify(match);
    const seats = match.seats.length;
    for (const move of game.enumerate(game.view(match.state, seat(0)))) {
      for (const outside of [-1, seats, 63, 0.5]) expect(playMatch(match, seat(outside), move)).toMatchObject({ refused: "notSeated" });
      playMatch(match, seat(0), move);
    }
    expect(JSON.stringify(match)).toBe(before);
  });

  it("states survive JSON: from a copy the same move gives the same state and events", () => {
    for (const match of matches) {
      const copy = JSON.parse(JSON.stringify(match.state)) as typeof match.state;
      for (const who of game.waitingFor(match.state).slice(0, 1)) {
        for (const move of openMoves(match, who).slice(0, 2)) {
          if (JSON.stringify(game.play(copy, who, move)) !== JSON.stringify(game.play(match.state, who, move))) {
            expect(game.play(copy, who, move)).toEqual(game.play(match.state, who, move));
          }
        }
      }
    }
    for (const { state } of matches.slice(-5)) expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
  });

  it("every card of the deck is in one place, and no chip is made", () => {
    const chips = new Map<object, number | null>();
    for (const match of matches) {
      expect([...game.cards(match.state)].sort().join(" ")).toBe([...game.deck(match.options)].sort().join(" "));
      const first = chips.get(match.seats) ?? game.chips(match.state);
      chips.set(match.seats, first);
      expect(game.chips(match.state)).toBe(first);
    }
  });
});
