import { describe, expect, it } from "vitest";
import { dice, randomFrom, type Card } from "@shared/cards";
import { historyOf, isRefusal, playMatch, seat, seatsOf, startMatch, type Match, type Viewer } from "@shared/engine";
import { suitupPoker, type PokerTypes } from "@shared/games/suitup-poker";
import { remember } from "@shared/games/suitup-poker/memory";
import { pick, randomMove, randomTable } from "./poker-random";

const game = suitupPoker;
type PokerMatch = Match<PokerTypes>;

function seedOf(number: number): string {
  return number.toString(16).padStart(64, "0");
}

const WALKS = Array.from({ length: 24 }, (_, number) => number);
const STEPS = 120;

/** Calls `look` after every move of a match at random. */
function everywhere(number: number, look: (match: PokerMatch, viewer: Viewer) => void): void {
  const luck = dice(randomFrom(seedOf(number)));
  const options = randomTable(luck);
  const seats = seatsOf(2 + luck.next(7));
  let { match } = startMatch(game, { options, seats: seats.map(String), dealer: seat(0), seed: seedOf(number) });
  for (let step = 0; step < STEPS && game.waitingFor(match.state).length > 0; step += 1) {
    const who = pick(luck, game.waitingFor(match.state));
    const view = game.view(match.state, who);
    const played = playMatch(match, who, randomMove(luck, view, game.legal(view)));
    if (isRefusal(played)) throw new Error(JSON.stringify(played));
    match = played.match;
    look(match, pick(luck, [...seats, "spectator"]));
  }
}

const sorted = (cards: readonly Card[]): string => [...cards].sort().join(" ");

describe("sample", () => {
  it.each(WALKS)("gives hands that fit what a viewer knows: the same view, every card once, all chips (walk %i)", (number) => {
    everywhere(number, (match, viewer) => {
      const { state } = match;
      const view = game.view(state, viewer);
      const [laid] = game.sample(view, historyOf(match, viewer), randomFrom(seedOf(number + state.hand)));
      expect(game.view(laid, viewer)).toEqual(view);
      expect(sorted(game.cards(laid))).toBe(sorted(game.cards(state)));
      expect(game.chips(laid)).toBe(game.chips(state));
      expect([laid.bought, laid.gathered, laid.sideAsked]).toEqual([state.bought, state.gathered, laid.phase === "sideBets" ? state.sideAsked : laid.sideAsked]);
      expect(game.waitingFor(laid)).toEqual(game.waitingFor(state));
    });
  });

  it.each(WALKS)("needs no history (walk %i)", (number) => {
    everywhere(number, (match, viewer) => {
      const view = game.view(match.state, viewer);
      const [laid] = game.sample(view, [], randomFrom(seedOf(number + 7)));
      expect(game.view(laid, viewer)).toEqual(view);
      expect(sorted(game.cards(laid))).toBe(sorted(game.cards(match.state)));
    });
  });

  it("leaves cards where they were seen: taken from the open pile, laid off, in the pile", () => {
    const known = { held: 0, piled: 0 };
    for (const number of WALKS.slice(0, 12)) {
      everywhere(number, (match, viewer) => {
        const view = game.view(match.state, viewer);
        const history = historyOf(match, viewer);
        const memory = remember(view, history);
        const [laid] = game.sample(view, history, randomFrom(seedOf(number + 3)));
        memory.known.forEach((cards, holder) => {
          known.held += cards.size;
          const lost = [...cards].filter((card) => [match, { state: laid }].some(({ state }) => state.hands[holder]?.includes(card) !== true));
          if (lost.length > 0) expect.fail(`${lost.join(" ")} not with seat ${holder}`);
        });
        memory.pile.forEach((card, place) => {
          if (card === null) return;
          known.piled += 1;
          if (match.state.discardPile[place] !== card || laid.discardPile[place] !== card) expect.fail(`${card} not at place ${place} of the pile`);
        });
      });
    }
    expect(known.held).toBeGreaterThan(50);
    expect(known.piled).toBeGreaterThan(200);
  });

  it("lays hidden cards out differently from other luck, and the same from the same", () => {
    const { match } = startMatch(game, { options: game.options.defaults, seats: ["A", "B", "C"], dealer: seat(0), seed: seedOf(1) });
    const view = game.view(match.state, seat(0));
    const [one] = game.sample(view, [], randomFrom(seedOf(5)));
    const [same] = game.sample(view, [], randomFrom(seedOf(5)));
    const [other, rest] = game.sample(view, [], randomFrom(seedOf(6)));
    expect(same).toEqual(one);
    expect(other.hands[1]).not.toEqual(one.hands[1]);
    expect(rest).not.toEqual(randomFrom(seedOf(6)));
  });
});
