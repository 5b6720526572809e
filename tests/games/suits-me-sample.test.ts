import { describe, expect, it } from "vitest";
import { randomFrom, type Card, type Dice } from "@shared/cards";
import { historyOf, isRefusal, listed, playMatch, seat, seatsOf, startMatch, type Match, type Seat, type Viewer } from "@shared/engine";
import { suitsMe, type SuitsMeTypes } from "@shared/games/suits-me";
import { readStory } from "@shared/games/suits-me/story";
import { diceOf, seedOf } from "../conformance/walk";

type SuitsMeMatch = Match<SuitsMeTypes>;

function anyMove(match: SuitsMeMatch, who: Seat, source: Dice): SuitsMeTypes["Move"] {
  const view = suitsMe.view(match.state, who);
  // Many rounds: now and then what helps nobody, so that games last and piles run out.
  if (source.next(3) === 0) return suitsMe.absent(view);
  const open = suitsMe.enumerate(view).filter((move) => suitsMe.check(view, move) === null);
  return open[source.next(open.length)] as SuitsMeTypes["Move"];
}

/** Calls `look` at many moments of random matches of 2 to 6 seats. */
function everywhere(number: number, steps: number, look: (match: SuitsMeMatch, source: Dice) => void): void {
  const source = diceOf(number);
  const seats = 2 + (number % 5);
  let { match } = startMatch(suitsMe, { options: { wins: 3 }, seats: seatsOf(seats).map(String), dealer: seat(number % seats), seed: seedOf(number) });
  for (let count = 0; count < steps; count += 1) {
    const waiting = suitsMe.waitingFor(match.state);
    if (waiting.length === 0) return;
    const who = waiting[source.next(waiting.length)] as Seat;
    const played = playMatch(match, who, anyMove(match, who, source));
    if (isRefusal(played)) throw new Error(JSON.stringify(played));
    ({ match } = played);
    if (source.next(6) === 0) look(match, source);
  }
}

function anyViewer(match: SuitsMeMatch, source: Dice): Viewer {
  const place = source.next(match.seats.length + 1);
  return place === match.seats.length ? "spectator" : seat(place);
}

const sorted = (cards: readonly Card[]): string => [...cards].sort().join(" ");
const WALKS = Array.from({ length: 10 }, (_, number) => number);

describe("sample", () => {
  it.each(WALKS)("gives states that fit what a viewer knows: the same view, and every card once (walk %i)", (number) => {
    everywhere(number, 240, (match, source) => {
      const viewer = anyViewer(match, source);
      const view = suitsMe.view(match.state, viewer);
      const [state] = suitsMe.sample(view, historyOf(match, viewer), randomFrom(seedOf(source.next(1000))));
      expect(suitsMe.view(state, viewer)).toEqual(view);
      expect(sorted(suitsMe.cards(state))).toBe(sorted(suitsMe.deck(match.options)));
      expect(state.discardPile).toEqual(match.state.discardPile);
    });
  });

  it.each(WALKS)("keeps each card out of sight as old as it is: what was in a hand before a rebuild is in no draw pile after it (walk %i)", (number) => {
    everywhere(number, 240, (match, source) => {
      if (suitsMe.dealOver(match.state)) return;
      const viewer = anyViewer(match, source);
      const view = suitsMe.view(match.state, viewer);
      const history = historyOf(match, viewer);
      const { ages, age } = readStory(view, history);
      const [state] = suitsMe.sample(view, history, randomFrom(seedOf(source.next(1000))));
      for (const pile of [state.drawPile, match.state.drawPile]) expect(pile.filter((card) => ages.get(card) !== age)).toEqual([]);
    });
  });

  it.each(WALKS)("needs no history (walk %i)", (number) => {
    everywhere(number, 100, (match, source) => {
      const viewer = anyViewer(match, source);
      const view = suitsMe.view(match.state, viewer);
      const [state] = suitsMe.sample(view, [], randomFrom(seedOf(source.next(1000))));
      expect(suitsMe.view(state, viewer)).toEqual(view);
      expect(sorted(suitsMe.cards(state))).toBe(sorted(suitsMe.deck(match.options)));
    });
  });

  it("meets rebuilt piles and unseen passes on these walks", () => {
    const seen = new Set<string>();
    for (const number of WALKS) everywhere(number, 240, (match) => listed(match.events).forEach(({ type }) => seen.add(type)));
    for (const type of ["traded", "rebuilt", "discarded", "complete"]) expect([...seen]).toContain(type);
  });
});

/** Seats that may hold a card that seat 0 has passed on, found by sampling. */
function holders(match: SuitsMeMatch, viewer: Viewer, card: Card): readonly number[] {
  const view = suitsMe.view(match.state, viewer);
  const history = historyOf(match, viewer);
  const found = new Set<number>();
  for (let luck = 0; luck < 60; luck += 1) {
    const [{ hands }] = suitsMe.sample(view, history, randomFrom(seedOf(luck)));
    found.add(hands.findIndex((hand) => hand.includes(card)));
  }
  return [...found].sort();
}

describe("a card passed on", () => {
  const pass = (match: SuitsMeMatch, who: number, card: Card): SuitsMeMatch => move(match, who, { type: "pass", card });
  function move(match: SuitsMeMatch, who: number, what: SuitsMeTypes["Move"]): SuitsMeMatch {
    const played = playMatch(match, seat(who), what);
    if (isRefusal(played)) throw new Error(JSON.stringify(played));
    return played.match;
  }
  const hands = ["2h 6d Tc As 5h 9d Kc", "3h 7d Jc 2s 6h Td Ah", "4h 8d Qc 3s 7h Jd Ad", "5d 9c Ks 4s 8h Qd Ac"].map((text) => text.split(" ") as Card[]);
  const deck = Array.from({ length: 28 }, (_, index) => hands[(index + 1) % 4]?.[Math.floor(index / 4)] as Card);
  const script = { decks: [[...deck, "9h", "8c", "7c", "6c", "5c"] as Card[]], rebuilds: [], tosses: [] };
  const start = (): SuitsMeMatch => startMatch(suitsMe, { options: { wins: 3 }, seats: ["a", "b", "c", "d"], dealer: seat(0), seed: seedOf(0), script }).match;
  /** The first trade: seat 0 passes the king of clubs on to seat 1. */
  const traded = (): SuitsMeMatch => pass(pass(pass(pass(start(), 0, "Kc"), 1, "3h"), 2, "4h"), 3, "5d");
  const discarded = (match: SuitsMeMatch, cards: readonly Card[]): SuitsMeMatch =>
    cards.reduce((at, card, index) => move(at, (index + 1) % 4, { type: "discard", cards: [card] }), match);

  it("is with the left neighbour, as far as its giver knows", () => {
    expect(holders(traded(), seat(0), "Kc")).toEqual([1]);
    expect(holders(traded(), seat(1), "Kc")).toEqual([1]);
    expect(holders(traded(), "spectator", "Kc").length).toBeGreaterThan(2);
  });

  it("may have gone on after the next trade, one seat and no more", () => {
    const again = pass(pass(pass(pass(discarded(traded(), ["7d", "8d", "9c", "6d"]), 0, "2h"), 1, "Jc"), 2, "Qc"), 3, "Ks");
    expect(holders(again, seat(0), "Kc")).toEqual([1, 2]);
  });

  it("was passed on when somebody further on shows it, and stays with nobody else", () => {
    const gone = pass(pass(pass(pass(discarded(traded(), ["7d", "8d", "9c", "6d"]), 0, "2h"), 1, "Kc"), 2, "Qc"), 3, "Ks");
    const shown = move(move(gone, 1, { type: "discard", cards: ["Jc"] }), 2, { type: "discard", cards: ["Kc", "3h"] });
    const view = suitsMe.view(shown.state, seat(0));
    expect(shown.state.hands[1]).toContain("2h");
    for (let luck = 0; luck < 30; luck += 1) {
      const [state] = suitsMe.sample(view, historyOf(shown, seat(0)), randomFrom(seedOf(luck)));
      expect(state.discardPile).toEqual(shown.state.discardPile);
      expect(state.hands.flat()).not.toContain("Kc");
      // What seat 1 was given in the trade in which the king went on cannot have gone on itself.
      expect(state.hands[1]).toContain("2h");
    }
  });
});
