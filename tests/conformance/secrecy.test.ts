import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Card, Dice } from "@shared/cards";
import { historyOf, listed, parseRecord, recordOf, redacted, replay, type Game, type Match, type Viewer } from "@shared/engine";
import { deepFreeze } from "./freeze";
import { gameById } from "@shared/games";
import { known } from "../known";
import { ALL_GAMES } from "./all-games";
import { begin, diceOf, playChoice, randomChoice, randomSetup, viewersOf, walk } from "./walk";
import { pick } from "./well-formed";

/** Much is tried here: a busy machine takes its time. */
vi.setConfig({ testTimeout: 120_000 });

/** A failing walk says its number; smaller numbers are other walks, not simpler ones. */
const RUNS = { seed: 1789, numRuns: 16, endOnFailure: true };
const start = fc.integer({ min: 0, max: 100_000 });

/** Where this deal began in the record: what lies before it is known to all. */
interface DealStart {
  readonly deal: number;
  readonly rebuilds: number;
  readonly moves: number;
}

function dealStart(match: Match): DealStart {
  return { deal: match.game.standing(match.state).deals, rebuilds: match.state.chance.made.rebuilds.length, moves: match.entries?.length ?? 0 };
}

/** Exchanges two card names throughout a value. */
function exchanged<T>(value: T, one: Card, other: Card): T {
  const names: Readonly<Record<string, Card>> = { [one]: other, [other]: one };
  return JSON.parse(JSON.stringify(value), (_, item: unknown) => (typeof item === "string" ? (names[item] ?? item) : item)) as T;
}

/** The record of a match with two card names exchanged in the deal that is on: its deck, its rebuilds, its moves. */
function exchangedRecord(match: Match, from: DealStart, one: Card, other: Card): Readonly<Record<string, unknown>> {
  const record = JSON.parse(JSON.stringify(recordOf(match))) as Record<string, unknown[]>;
  const since = (list: readonly unknown[] | undefined, index: number): readonly unknown[] =>
    (list ?? []).map((item, at) => (at < index ? item : exchanged(item, one, other)));
  return { ...record, decks: since(record["decks"], from.deal - 1), rebuilds: since(record["rebuilds"], from.rebuilds), moves: since(record["moves"], from.moves) };
}

interface Known {
  readonly view: unknown;
  readonly history: unknown;
  readonly legal: unknown;
}

function knownTo(match: Match, viewer: Viewer): Known {
  const view = match.game.view(match.state, viewer);
  return { view, history: historyOf(match, viewer), legal: match.game.legal(view) };
}

/** The cards of the deck that a viewer has seen nothing of in this deal. */
function hiddenFrom(match: Match, known: Known): readonly Card[] {
  const text = JSON.stringify(known);
  return match.game.deck(match.options).filter((card) => !text.includes(JSON.stringify(card)));
}

/** Two cards that a viewer cannot see and that could lie in each other's places; null when there are none. */
function twoHidden({ game }: Match, hidden: readonly Card[], source: Dice): readonly [Card, Card] | null {
  const sameWay = known(game.id).sameWay ?? (() => true);
  const pairs = hidden.flatMap((one) => hidden.filter((other) => one !== other && sameWay(one, other)).map((other) => [one, other] as const));
  return pairs.length === 0 ? null : pick(source, pairs);
}

/** Walks to somewhere in a match, mostly within its first deals. */
function walkTo(game: Game, number: number, source: Dice): { readonly match: Match; readonly from: DealStart } {
  let { match } = begin(randomSetup(game, number));
  let from = dealStart(match);
  const steps = source.next(source.next(6) === 0 ? 400 : 120);
  for (let count = 0; count < steps; count += 1) {
    const choice = randomChoice(match, source);
    if (choice === null) break;
    const deals = from.deal;
    ({ match } = playChoice(match, choice));
    if (game.standing(match.state).deals !== deals) from = dealStart(match);
  }
  return { match, from };
}

describe.each(ALL_GAMES)("$id keeps its secrets", (game) => {
  it("a seat's view, history and legal moves stay as they are when two cards that it cannot see change places", () => {
    let compared = 0;
    fc.assert(fc.property(start, (number) => {
      const source = diceOf(number);
      const { match, from } = walkTo(game, number, source);
      for (const viewer of viewersOf(match)) {
        const known = knownTo(match, viewer);
        const hidden = hiddenFrom(match, known);
        const pair = twoHidden(match, hidden, source);
        if (pair === null) continue;
        const [one, other] = pair;
        const record = exchangedRecord(match, from, one, other);
        const replayed = replay(parseRecord(record, gameById));
        expect(replayed.refused, `${one} for ${other}, seen by ${viewer}`).toEqual([]);
        expect(knownTo(replayed.match, viewer), `${one} for ${other}, seen by ${viewer}`).toEqual(known);
        compared += 1;
      }
    }), RUNS);
    expect(compared).toBeGreaterThan(30);
  });

  it("a seat's view and every event look the same when the cards change places in the state itself", () => {
    fc.assert(fc.property(start, (number) => {
      const source = diceOf(number);
      const { match } = walkTo(game, number, source);
      for (const viewer of viewersOf(match)) {
        const known = knownTo(match, viewer);
        const hidden = hiddenFrom(match, known);
        if (hidden.length < 2) continue;
        const one = pick(source, hidden);
        const other = pick(source, hidden.filter((card) => card !== one));
        expect(game.view(exchanged(match.state, one, other), viewer)).toEqual(known.view);
        expect(redacted(game, exchanged(listed(match.events), one, other), viewer)).toEqual(known.history);
      }
    }), RUNS);
  });

  it("changes nobody's view by what they are told nothing of", () => {
    fc.assert(fc.property(start, (number) => {
      const source = diceOf(number);
      let { match } = begin(randomSetup(game, number));
      for (let count = 0; count < 80; count += 1) {
        const choice = randomChoice(match, source);
        if (choice === null) return;
        const before = match;
        const played = playChoice(match, choice);
        match = played.match;
        for (const viewer of viewersOf(match)) {
          if (redacted(game, played.events, viewer).length > 0) continue;
          expect(game.view(match.state, viewer), `after ${JSON.stringify(choice)}, seen by ${viewer}`).toEqual(game.view(before.state, viewer));
        }
      }
    }), RUNS);
  });

  it("shows a spectator no more than every seat sees", () => {
    fc.assert(fc.property(start, (number) => {
      const { match } = walkTo(game, number, diceOf(number));
      if (game.dealOver(match.state)) return;
      const seats = viewersOf(match).filter((viewer) => viewer !== "spectator");
      const hidden = hiddenFrom(match, knownTo(match, "spectator"));
      for (const seat of seats) {
        const alsoHidden = hiddenFrom(match, knownTo(match, seat));
        expect(hidden).toEqual(expect.arrayContaining([...alsoHidden]));
      }
    }), RUNS);
  });

  it("sends only views and events that pass their strict schemas, to every viewer", () => {
    fc.assert(fc.property(start, (number) => {
      walk(randomSetup(game, number), 100, diceOf(number), (match) => {
        for (const viewer of viewersOf(match)) {
          const view = deepFreeze(game.view(match.state, viewer));
          expect(JSON.stringify(game.schemas.view.parse(JSON.parse(JSON.stringify(view))))).toHaveLength(JSON.stringify(view).length);
          const last = match.events === null ? [] : [match.events.item];
          for (const event of redacted(game, last, viewer)) expect(game.schemas.event.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
        }
      });
      const { match } = walkTo(game, number, diceOf(number));
      for (const viewer of viewersOf(match)) for (const event of historyOf(match, viewer)) game.schemas.event.parse(event);
    }), { ...RUNS, numRuns: 6 });
  });

  it("shows a record all hands at any moment, and beside them nothing that its seats and a spectator do not see", () => {
    fc.assert(fc.property(start, (number) => {
      const { match } = walkTo(game, number, diceOf(number));
      const all = game.openView(match.state);
      game.schemas.view.parse(JSON.parse(JSON.stringify(all)));
      if (game.dealOver(match.state)) expect(all).toEqual(game.view(match.state, "open"));
      const seen = JSON.stringify(viewersOf(match).map((viewer) => game.view(match.state, viewer)));
      const shown = game.deck(match.options).filter((card) => JSON.stringify(all).includes(JSON.stringify(card)));
      for (const card of shown) expect(seen).toContain(JSON.stringify(card));
      const { hands } = game.inspect(match.state);
      for (const card of (hands as readonly (readonly Card[])[]).flat()) expect(shown).toContain(card);
    }), RUNS);
  });

  it("opens all hands only when the deal is over", () => {
    const match = walk(randomSetup(game, 3), 10, diceOf(3));
    if (!game.dealOver(match.state)) expect(() => game.view(match.state, "open")).toThrow();
  });
});
