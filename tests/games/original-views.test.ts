import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { historyOf, parseRecord, replay, seat, type Match, type Viewer } from "@shared/engine";
import { gameById, GAMES } from "@shared/games";
import { originalEventSchema, originalViewSchema, type OriginalEvent, type OriginalView } from "@shared/games/suitup-original/view";

const game = GAMES["suitup-original"];

function matchOf(name: string, upto?: number): Match {
  const text = readFileSync(new URL(`../fixtures/original/${name}.json`, import.meta.url), "utf8");
  return replay(parseRecord(JSON.parse(text), gameById), upto).match;
}

function viewOf(match: Match, viewer: Viewer): OriginalView {
  return originalViewSchema.parse(match.game.view(match.state, viewer));
}

function historyFor(match: Match, viewer: Viewer): readonly OriginalEvent[] {
  return historyOf(match, viewer).map((event) => originalEventSchema.parse(event));
}

const EVERYBODY: readonly Viewer[] = [0, 1, 2, 3, 4].map(seat);

describe("May I answers", () => {
  it("are known to nobody else until the pile is chosen, and to everybody then", () => {
    const early = matchOf("may-i", 1);
    for (const viewer of [...EVERYBODY, "spectator"] as const) {
      const own = viewer === 3;
      expect(viewOf(early, viewer).answers[3]).toBe(own ? "mayI" : null);
      expect(historyFor(early, viewer).some(({ type }) => type === "answered")).toBe(own);
    }
    const chosen = matchOf("may-i", 6);
    for (const viewer of [...EVERYBODY, "spectator"] as const) {
      expect(viewOf(chosen, viewer).answers).toEqual([null, null, null, "mayI", null]);
      expect(viewOf(chosen, viewer).waitingFor).toEqual([2]);
      expect(historyFor(chosen, viewer)).toContainEqual(expect.objectContaining({ type: "asked", by: 1, seats: [2, 3, 4, 0], answers: [null, null, null, "mayI", null] }));
    }
  });

  it("stay hidden for good when the discard is taken", () => {
    const calls = matchOf("may-i").entries;
    expect(calls).not.toBeNull();
    const taken = matchOf("may-i", 13);
    expect(viewOf(taken, seat(2)).phase).toBe("play");
    expect(historyFor(taken, seat(0)).filter((event) => event.type === "answered" && event.seat === 4)).toEqual([]);
  });

  it("are asked for in turn order, and the table says who is ahead", () => {
    const view = viewOf(matchOf("may-i", 0), seat(4));
    expect(game.legal(view)).toMatchObject({ kinds: ["mayI", "pass"], mayI: { card: "Kh", ahead: [2, 3] } });
    expect(game.legal(viewOf(matchOf("may-i", 0), seat(1)))).toMatchObject({ kinds: ["draw"], draw: { pile: true, discard: "Kh" }, mayI: null });
  });

  it("show a claimed card to all, and the card from the pile to the claimer alone", () => {
    const claimed = matchOf("may-i", 9);
    for (const viewer of [...EVERYBODY, "spectator"] as const) {
      const event = historyFor(claimed, viewer).find(({ type }) => type === "claimed");
      expect(event).toEqual({ type: "claimed", seat: 3, card: "Kh", extra: viewer === 3 ? { hidden: false, card: "Qh" } : { hidden: true } });
    }
  });
});

describe("a trade", () => {
  it("shows the cards to both sides when it is done, to others only how many", () => {
    const before = matchOf("trade", 16);
    expect(viewOf(before, seat(2)).pending).toEqual({ action: "trade", by: 1, with: 2, count: 2 });
    expect(JSON.stringify(historyFor(before, seat(2)))).not.toContain('"2h"');
    expect(JSON.stringify(viewOf(before, seat(2)))).not.toContain('"2h"');
    const done = matchOf("trade", 24);
    const traded = (viewer: Viewer): OriginalEvent | undefined => historyFor(done, viewer).find(({ type }) => type === "traded");
    const open = { given: { hidden: false, cards: ["2h", "3h"] }, taken: { hidden: false, cards: ["2d", "3d"] } };
    expect(traded(seat(1))).toMatchObject(open);
    expect(traded(seat(2))).toMatchObject(open);
    for (const viewer of [seat(0), "spectator"] as const) expect(traded(viewer)).toMatchObject({ given: { hidden: true, count: 2 }, taken: { hidden: true, count: 2 } });
  });
});

describe("the discard pile", () => {
  it("shows its top card and its count, never what lies under it", () => {
    const match = matchOf("three-laps-begun-again", 10);
    const view = viewOf(match, seat(0));
    expect(Object.keys(view.discard).sort()).toEqual(["by", "count", "live", "top"]);
    expect(view.discard).toMatchObject({ live: true, by: 1 });
  });
});

describe("a round that is over", () => {
  it("shows all hands to everybody", () => {
    const match = matchOf("score-with-actions");
    for (const viewer of [seat(0), seat(1), seat(2), "spectator", "open"] as const) {
      const view = viewOf(match, viewer);
      expect(view.hands.every((hand) => !hand.hidden)).toBe(true);
      expect(view).toMatchObject({ phase: "over", turn: null, lastRound: [73, 0, 99], sheet: [[73, 0, 99]], roundEnd: { by: 1, how: "out" }, winners: [1] });
    }
  });

  it.each([
    ["blitz", 1, "blitz"],
    ["sixth-rebuild", null, "rebuilds"],
    ["three-laps", null, "laps"],
    ["three-laps-and-out", 0, "out"],
    ["out-with-nobody-to-block", 1, "out"],
  ])("%s: says who ended it and how", (name, by, how) => {
    expect(viewOf(matchOf(name), seat(0)).roundEnd).toEqual({ by, how });
  });

  it("keeps the sheet of every round", () => {
    expect(viewOf(matchOf("match-of-two-rounds"), seat(0)).sheet).toEqual([[25, 0, 31], [31, 31, 0]]);
  });
});

describe("what the clocks are told", () => {
  it("May I runs from the discard, and its seats are those still asked once the pile is chosen", () => {
    const early = matchOf("may-i", 0);
    expect(early.game.deadline(early.state)).toEqual({ from: "1:1", ms: 5000, atLeast: 3000, seats: [] });
    const asked = matchOf("may-i", 6);
    expect(asked.game.deadline(asked.state)).toEqual({ from: "1:1", ms: 5000, atLeast: 3000, seats: [2] });
    const off = matchOf("may-i-off", 0);
    expect(off.game.deadline(off.state)).toBeNull();
  });
});
