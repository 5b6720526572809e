import { describe, expect, it } from "vitest";
import { randomFrom, type Card, type Dice } from "@shared/cards";
import { historyOf, listed, playMatch, isRefusal, seat, seatsOf, startMatch, type Match, type Seat, type Viewer } from "@shared/engine";
import { GAMES } from "@shared/games";
import type { OriginalTypes } from "@shared/games/suitup-original";
import { remember } from "@shared/games/suitup-original/memory";
import { ORIGINAL_DEFAULTS, type OriginalOptions } from "@shared/games/suitup-original/options";
import { diceOf, seedOf } from "../conformance/walk";

const game = GAMES["suitup-original"];
type OriginalMatch = Match<OriginalTypes>;

/** Tables on which hidden cards move a lot: every suit has actions, small hands, wild cards to swap. */
const TABLES: readonly { readonly seats: number; readonly options: Partial<OriginalOptions> }[] = [
  { seats: 4, options: { actionSuits: "all", wilds: 8 } },
  { seats: 3, options: { actionSuits: "all", handSize: 14, wilds: 4 } },
  { seats: 8, options: { actionSuits: "all", handSize: 12, wilds: 8 } },
  { seats: 2, options: { handSize: 5, wilds: 8, blitz: true } },
  { seats: 5, options: {} },
  { seats: 6, options: { handSize: 14, wilds: 0, mayI: true, actionSuits: "all" } },
];

type Move = OriginalTypes["Move"];

/** What is tried as one kind: a trade of whole hands is rare among all trades, and moves most. */
function kindOf(move: Move): string {
  return move.type === "trade" ? `trade ${move.count}` : move.type;
}

/** A legal move of a view's seat, each kind as likely; melding is left out of some walks, so that piles run out and are rebuilt. */
function anyMove(view: OriginalTypes["View"], source: Dice, melding: boolean): Move {
  const listed = game.enumerate(view).filter(({ type }) => melding || !["layDown", "layOff"].includes(type));
  const kinds = [...new Set(listed.map(kindOf))];
  while (kinds.length > 0) {
    const [kind] = kinds.splice(source.next(kinds.length), 1);
    const open = listed.filter((move) => kindOf(move) === kind);
    for (let tries = 0; tries < 8; tries += 1) {
      const move = open[source.next(open.length)] as Move;
      if (game.check(view, move) === null) return move;
    }
    const legal = open.find((move) => game.check(view, move) === null);
    if (legal !== undefined) return legal;
  }
  throw new Error(`Nothing is open: ${JSON.stringify(view)}`);
}

function step(match: OriginalMatch, source: Dice, melding: boolean): OriginalMatch {
  const waiting = game.waitingFor(match.state);
  const who = waiting[source.next(waiting.length)] as Seat;
  const played = playMatch(match, who, anyMove(game.view(match.state, who), source, melding));
  if (isRefusal(played)) throw new Error(JSON.stringify(played));
  return played.match;
}

interface Walked {
  readonly match: OriginalMatch;
  readonly source: Dice;
}

/** Calls `look` at many moments of random matches. */
function everywhere(number: number, steps: number, look: (walked: Walked) => void): void {
  const table = TABLES[number % TABLES.length] as (typeof TABLES)[number];
  const source = diceOf(number);
  let { match } = startMatch(game, {
    options: { ...ORIGINAL_DEFAULTS, rounds: 3, ...table.options },
    seats: seatsOf(table.seats).map(String),
    dealer: seat(0),
    seed: seedOf(number),
  });
  for (let count = 0; count < steps && game.waitingFor(match.state).length > 0; count += 1) {
    match = step(match, source, number % 2 === 0);
    if (source.next(5) === 0) look({ match, source });
  }
}

function viewersOf(match: OriginalMatch): readonly Viewer[] {
  return [...seatsOf(match.seats.length), "spectator"];
}

const sorted = (cards: readonly Card[]): string => [...cards].sort().join(" ");
const WALKS = Array.from({ length: 6 }, (_, number) => number);

describe("sample", () => {
  it.each(WALKS)("gives states that fit what a viewer knows: the same view, and every card once (walk %i)", (number) => {
    everywhere(number, 300, ({ match, source }) => {
      const viewer = viewersOf(match)[source.next(match.seats.length + 1)] as Viewer;
      const view = game.view(match.state, viewer);
      const history = historyOf(match, viewer);
      const [state] = game.sample(view, history, randomFrom(seedOf(source.next(1000))));
      expect(game.view(state, viewer)).toEqual(view);
      expect(sorted(game.cards(state))).toBe(sorted(game.deck(match.options)));
      expect(state.discardPile).toEqual(match.state.discardPile);
      if (!game.dealOver(match.state)) {
        expect([state.idleTurns, state.pileUsed, state.discards]).toEqual([match.state.idleTurns, match.state.pileUsed, match.state.discards]);
      }
    });
  });

  it.each(WALKS)("needs no history (walk %i)", (number) => {
    everywhere(number, 120, ({ match, source }) => {
      const viewer = viewersOf(match)[source.next(match.seats.length + 1)] as Viewer;
      const view = game.view(match.state, viewer);
      const [state] = game.sample(view, [], randomFrom(seedOf(source.next(1000))));
      expect(game.view(state, viewer)).toEqual(view);
      expect(sorted(game.cards(state))).toBe(sorted(game.deck(match.options)));
    });
  });

  it("gives other hands with other luck", () => {
    everywhere(4, 30, ({ match }) => {
      if (game.dealOver(match.state)) return;
      const view = game.view(match.state, seat(0));
      const history = historyOf(match, seat(0));
      const hands = [1, 2, 3].map((luck) => JSON.stringify(game.sample(view, history, randomFrom(seedOf(luck)))[0].hands));
      expect(new Set(hands).size).toBe(3);
    });
  });
});

describe("memory", () => {
  it.each(WALKS)("says nothing of a card that is not so (walk %i)", (number) => {
    let told = 0;
    everywhere(number, 300, ({ match }) => {
      for (const viewer of viewersOf(match)) {
        const { known, shared, rebuilt, fresh, discards } = remember(game.view(match.state, viewer), historyOf(match, viewer));
        const { hands, drawPile, discardPile } = match.state;
        expect(discards).toEqual(discardPile);
        known.forEach((cards, holder) => {
          for (const card of cards) if (hands[holder]?.includes(card) !== true) expect.fail(`${card} is not with ${holder}, as ${viewer} would have it`);
          if (holder !== viewer) told += cards.size;
        });
        for (const [card, holders] of shared) {
          if (![...holders].some((holder) => hands[holder]?.includes(card))) expect.fail(`${card} is with none of ${[...holders].join(" ")}, as ${viewer} would have it`);
        }
        if (rebuilt === null) continue;
        expect(drawPile.filter((card) => !rebuilt.has(card))).toEqual([]);
        hands.forEach((hand, holder) => {
          const unseen = hand.filter((card) => rebuilt.has(card) && holder !== viewer && known[holder]?.has(card) !== true && !shared.has(card));
          expect(unseen.length, `of ${holder}, seen by ${viewer}`).toBeLessThanOrEqual(fresh[holder] ?? 0);
        });
      }
    });
    expect(told).toBeGreaterThan(0);
  });

  it("meets trades, claims, rebuilds and swaps on these walks", () => {
    const seen = new Set<string>();
    for (const number of WALKS) everywhere(number, 300, ({ match }) => listed(match.events).forEach((event) => seen.add(event.type === "traded" ? `traded:${event.whole}` : event.type)));
    for (const type of ["traded:true", "traded:false", "claimed", "rebuilt", "swapped"]) expect([...seen]).toContain(type);
  });
});
