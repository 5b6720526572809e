import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { STANDARD_52 } from "@shared/cards";
import { historyOf, parseRecord, replay, seat, type Match, type Viewer } from "@shared/engine";
import { suitsMe } from "@shared/games/suits-me";
import { discardsFor, topKind, suitCounts } from "@shared/games/suits-me/page";
import { suitsMeEventSchema, suitsMeViewSchema, type SuitsMeEvent, type SuitsMeView } from "@shared/games/suits-me/view";
import { gameById } from "@shared/games";

function matchOf(name: string, upto?: number): Match {
  const text = readFileSync(new URL(`../fixtures/suits-me/${name}.json`, import.meta.url), "utf8");
  return replay(parseRecord(JSON.parse(text), gameById), upto).match;
}

function viewOf(match: Match, viewer: Viewer): SuitsMeView {
  return suitsMeViewSchema.parse(match.game.view(match.state, viewer));
}

function historyFor(match: Match, viewer: Viewer): readonly SuitsMeEvent[] {
  return historyOf(match, viewer).map((event) => suitsMeEventSchema.parse(event));
}

function eventsOf(match: Match, viewer: Viewer, type: SuitsMeEvent["type"]): readonly SuitsMeEvent[] {
  return historyFor(match, viewer).filter((event) => event.type === type);
}

const EVERYBODY: readonly Viewer[] = [seat(0), seat(1), seat(2), "spectator"];

describe("a trade", () => {
  it("shows who has chosen to all, and what to the seat itself alone", () => {
    const match = matchOf("trade-and-discard", 2);
    for (const viewer of EVERYBODY) {
      const own = viewer === 2;
      expect(viewOf(match, viewer)).toMatchObject({ phase: "trade", turn: null, waitingFor: [0, 1], round: 1, chosen: [false, false, true], ownPass: own ? "8c" : null, mustDiscard: null, toCome: [] });
      expect(eventsOf(match, viewer, "chose")).toEqual([{ type: "chose", seat: 2, card: own ? { hidden: false, card: "8c" } : { hidden: true } }]);
    }
    expect(viewOf(match, seat(2)).hands.map((hand) => (hand.hidden ? hand.count : hand.cards.length))).toEqual([7, 7, 7]);
  });

  it("asks everybody for one card, told to whom it goes; a choice closes it for its seat and for nobody else", () => {
    const match = matchOf("trade-and-discard", 2);
    expect(suitsMe.legal(viewOf(match, seat(0)))).toEqual({ kinds: ["pass"], passTo: 1, discard: null });
    expect(suitsMe.legal(viewOf(match, seat(1)))).toEqual({ kinds: ["pass"], passTo: 2, discard: null });
    expect(suitsMe.legal(viewOf(match, seat(2)))).toEqual({ kinds: [], passTo: null, discard: null });
    expect(suitsMe.legal(viewOf(match, "spectator"))).toEqual({ kinds: [], passTo: null, discard: null });
  });

  it("shows a passed card to those who gave and got it", () => {
    const match = matchOf("trade-and-discard", 7);
    const cards = ["2c", "5c", "8c"];
    for (const viewer of EVERYBODY) {
      const passes = [0, 1, 2].map((from) => {
        const to = (from + 1) % 3;
        return { from, to, card: viewer === from || viewer === to ? { hidden: false, card: cards[from] } : { hidden: true } };
      });
      expect(eventsOf(match, viewer, "traded")).toEqual([{ type: "traded", passes }]);
    }
  });
});

describe("a discard round", () => {
  it("says how many cards go, who is next, and who comes after", () => {
    const match = matchOf("trade-and-discard", 7);
    for (const viewer of EVERYBODY) expect(viewOf(match, viewer)).toMatchObject({ round: 2, turn: 1, waitingFor: [1], mustDiscard: 1, toCome: [2, 0], chosen: [false, false, false], ownPass: null });
    expect(suitsMe.legal(viewOf(match, seat(1)))).toEqual({ kinds: ["discard"], passTo: null, discard: 1 });
    expect(suitsMe.legal(viewOf(match, seat(2))).kinds).toEqual([]);
    expect(viewOf(matchOf("trade-and-discard", 13), seat(1))).toMatchObject({ turn: 0, toCome: [] });
    const ace = viewOf(matchOf("what-lies-on-top", 7), seat(1));
    expect(ace).toMatchObject({ round: 4, mustDiscard: 5 });
    expect(suitsMe.legal(ace).discard).toBe(5);
  });

  it("shows the discards to all as they are laid, then only the top and how many lie there", () => {
    const match = matchOf("what-lies-on-top", 4);
    for (const viewer of [seat(0), seat(1), "spectator"] as const) {
      expect(eventsOf(match, viewer, "discarded")).toEqual([{ type: "discarded", seat: 1, cards: ["8c", "Kc"] }]);
      expect(viewOf(match, viewer).discard).toEqual({ count: 3, top: "Kc" });
    }
  });

  it("shows drawn cards to the drawer; a rebuilt pile lies between those before and after it", () => {
    const match = matchOf("rebuilt-in-a-draw", 8);
    const shown = (cards: readonly string[], viewer: Viewer): object => (viewer === 1 ? { hidden: false, cards } : { hidden: true, count: cards.length });
    for (const viewer of EVERYBODY) {
      const since = historyFor(match, viewer).slice(-3);
      expect(since).toEqual([
        { type: "drew", seat: 1, cards: shown(["2s", "3s", "4s", "Ks"], viewer) },
        { type: "rebuilt", count: 10 },
        { type: "drew", seat: 1, cards: shown(["6h"], viewer) },
      ]);
    }
  });
});

describe("a game that is over", () => {
  it.each([
    ["won-by-the-deal", 0, { winner: 1, how: "deal", tied: [], by: "none", suit: "h" }],
    ["won-by-a-trade", 3, { winner: 0, how: "trade", tied: [], by: "none", suit: "h" }],
    ["won-by-a-draw", 4, { winner: 1, how: "draw", tied: [], by: "none", suit: "d" }],
    ["tie-by-cards", 3, { winner: 0, how: "trade", tied: [0, 1], by: "cards", suit: "h" }],
    ["tie-by-toss", 3, { winner: 2, how: "trade", tied: [0, 1, 2], by: "toss", suit: "d" }],
    ["toss-at-the-deal", 0, { winner: 2, how: "deal", tied: [0, 2], by: "toss", suit: "d" }],
  ])("%s: shows all hands, and says who won, how, and what decided", (name, upto, result) => {
    const match = matchOf(name, upto);
    for (const viewer of [...EVERYBODY, "open"] as const) {
      const view = viewOf(match, viewer);
      expect(view.hands.every((hand) => !hand.hidden)).toBe(true);
      expect(view).toMatchObject({ phase: "gameOver", turn: null, lastGame: result, sheet: [result], toCome: [], mustDiscard: null });
      expect(eventsOf(match, viewer, "gameOver")).toMatchObject([{ result, scores: view.scores }]);
      expect(eventsOf(match, viewer, "complete")).toMatchObject([{ how: result.how, seats: result.tied.length > 0 ? result.tied : [result.winner] }]);
    }
  });

  it("tells of the toss, and between whom", () => {
    expect(eventsOf(matchOf("tie-by-toss"), "spectator", "tossed")).toEqual([{ type: "tossed", among: [1, 2], winner: 2 }]);
    expect(eventsOf(matchOf("tie-by-cards"), "spectator", "tossed")).toEqual([]);
  });

  it("keeps the sheet of every game, and the last one's result while the next is played", () => {
    const view = viewOf(matchOf("match-to-two", 6), seat(1));
    expect(view.sheet.map(({ winner }) => winner)).toEqual([1, 0]);
    expect(view).toMatchObject({ phase: "trade", round: 1, lastGame: { winner: 0 }, dealer: 2, deal: 3 });
    expect(eventsOf(matchOf("match-to-two"), seat(1), "matchOver")).toEqual([{ type: "matchOver", winners: [0] }]);
  });
});

describe("what the page can tell before it is done", () => {
  it("is how many cards any card asks of the next player, and why", () => {
    const asks = (kind: string): readonly string[] => STANDARD_52.filter((card) => topKind(card) === kind);
    expect(asks("redAce")).toEqual(["Ah", "Ad"]);
    expect(asks("blackAce")).toEqual(["Ac", "As"]);
    expect(asks("face")).toHaveLength(12);
    expect(asks("number")).toHaveLength(36);
    expect(["2h", "Ts", "Jc", "Qd", "Kh", "Ac", "As", "Ah", "Ad"].map((card) => discardsFor(card as "2h"))).toEqual([1, 1, 2, 2, 2, 3, 3, 5, 5]);
  });

  it("is how many cards of each suit a hand holds", () => {
    expect(suitCounts(["2h", "3h", "4s", "Kd", "Ah", "7s", "9h"])).toEqual({ h: 4, d: 1, c: 0, s: 2 });
  });
});
