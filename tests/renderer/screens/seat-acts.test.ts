import { describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import { presenceNews, presenceOf } from "@/screens/people/presence";
import { seatActs, type Asking } from "@/screens/people/seat-acts";
import { missing, notYet } from "@/screens/lobby/starting";
import { ANA, BEN, bot, CLEO, FREE, person } from "./people";

const GUEST: Asking = { phase: "lobby", owner: false, home: false, mine: [], runBy: null, claims: null, seats: 4, living: false };
const RUNS: Asking = { ...GUEST, owner: true, home: true, mine: [seat(0)] };
const acts = (info: Parameters<typeof seatActs>[1], asking: Asking, at = 1): readonly string[] => seatActs(seat(at), info, asking);

describe("what can be done about a seat", () => {
  it("by somebody without one: to take what is free or a bot's, in the lobby and in a match", () => {
    for (const phase of ["lobby", "playing", "over"] as const) {
      expect(acts(FREE, { ...GUEST, phase })).toEqual(["sit"]);
      expect(acts(bot(BEN), { ...GUEST, phase })).toEqual(["takeOver"]);
      expect(acts(person(BEN), { ...GUEST, phase })).toEqual([]);
    }
  });

  it("by somebody who has lost their page: to say that a seat is theirs, once, and only while nobody is there", () => {
    expect(acts(person(BEN, { connected: false }), GUEST)).toEqual(["claim"]);
    expect(acts(person(BEN, { connected: false }), { ...GUEST, claims: seat(2) })).toEqual([]);
    expect(acts(person(BEN, { connected: false }), { ...GUEST, mine: [seat(0)] })).toEqual([]);
  });

  it("by who sits there: to stand up, or to leave with grace in a match, and to change their look", () => {
    expect(acts(person(BEN), { ...GUEST, mine: [seat(1)] })).toEqual(["stand", "look"]);
    expect(acts(person(BEN), { ...GUEST, mine: [seat(1)], phase: "playing" })).toEqual(["leave", "look"]);
    expect(acts(person(BEN), { ...RUNS, mine: [seat(1)], phase: "playing" })).toEqual(["stand", "look", "swap"]);
  });

  it("by one of several at a screen: to stand up alone; and by a guest: to go on in their place at a screen of their own", () => {
    for (const home of [true, false]) expect(acts(person(BEN), { ...GUEST, home, mine: [seat(0), seat(1)], phase: "playing" })).toEqual(["stand", "look"]);
    expect(acts(person(BEN, { shares: true }), GUEST)).toEqual(["claim"]);
    expect(acts(FREE, { ...GUEST, mine: [seat(0)] })).toEqual(["sitHere"]);
  });

  it("by whoever runs the table: all about the others", () => {
    expect(acts(FREE, RUNS)).toEqual(["sitHere", "addBot", "swap"]);
    expect(acts(bot(BEN), RUNS)).toEqual(["sitHere", "swap", "removeBot"]);
    expect(acts(bot(BEN), { ...RUNS, phase: "playing" })).toEqual(["sitHere", "swap"]);
    expect(acts(person(BEN), RUNS)).toEqual(["swap", "handOver", "putOut"]);
    expect(acts(person(BEN), { ...RUNS, phase: "playing" })).toEqual(["swap", "botFor", "handOver", "putOut"]);
    expect(acts(person(BEN, { connected: false }), RUNS), "nobody is handed a table who is away").toEqual(["swap", "putOut"]);
    expect(acts(person(BEN), { ...RUNS, seats: 1 })).toEqual(["handOver", "putOut"]);
  });

  it("from a screen that shows the table only: nothing that would sit somebody down", () => {
    expect(acts(FREE, { ...RUNS, mine: [], living: true })).toEqual(["addBot", "swap"]);
    expect(acts(person(BEN, { connected: false }), { ...GUEST, living: true })).toEqual([]);
  });
});

describe("how somebody is at their seat", () => {
  it("is told from what the table says", () => {
    const [away, waited, standIn] = [{ connected: false }, { connected: false, away: 40_000 }, { connected: false, shares: false, standIn: true }].map((some) => presenceOf(person(BEN, some)));
    expect([presenceOf(FREE), presenceOf(bot(BEN)), presenceOf(person(BEN)), away, waited, standIn]).toEqual(["open", "bot", "here", "away", "waited", "standIn"]);
  });

  const news = (...args: Parameters<typeof presenceNews>): readonly string[] => presenceNews(...args).map(({ what, name }) => `${name} ${what}`);

  it("is news when it changes, once, and not of one's own seat", () => {
    const here = [person(ANA), person(BEN), bot(CLEO)];
    const gone = [person(ANA), person(BEN, { connected: false, away: 60_000 }), bot(CLEO)];
    const stood = [person(ANA), person(BEN, { connected: false, shares: false, standIn: true }), bot(CLEO)];
    expect(news(here, gone, "playing", [])).toEqual(["Ben gone"]);
    expect(presenceNews(here, gone, "playing", [])[0]?.away).toBe(60_000);
    expect(news(gone, gone, "playing", [])).toEqual([]);
    expect(news(gone, stood, "playing", [])).toEqual(["Ben standIn"]);
    expect(news(stood, here, "playing", [])).toEqual(["Ben back"]);
    expect(news(gone, here, "playing", [])).toEqual(["Ben back"]);
    expect(news(here, gone, "playing", [seat(1)])).toEqual([]);
  });

  it("tells of two who change places as of that, and not as of one who leaves and one who comes", () => {
    const before = [person(ANA), person(BEN), bot(CLEO)];
    const told = presenceNews(before, [person(ANA), bot(CLEO), person(BEN)], "playing", []);
    expect(told.map(({ what, name, other }) => `${name} ${what} ${other ?? ""}`)).toEqual(["Cleo swapped Ben"]);
    expect(news(before, [person(BEN), person(ANA), bot(CLEO)], "playing", [seat(0), seat(1)]), "they are told apart").toEqual([]);
    expect(news([person(ANA), person(ANA)], [person(ANA), person(ANA)], "playing", [])).toEqual([]);
  });

  it("tells of seats that are taken and left", () => {
    expect(news([FREE], [person(ANA)], "lobby", [])).toEqual(["Ana sat"]);
    expect(news([person(ANA)], [FREE], "lobby", [])).toEqual(["Ana stood"]);
    expect(news([person(ANA)], [bot(ANA)], "playing", [])).toEqual(["Ana left"]);
    expect(news([bot(BEN)], [person(ANA)], "playing", [])).toEqual(["Ana took"]);
    expect(news([FREE], [bot(BEN)], "lobby", []), "bots are nobody's news").toEqual([]);
    expect(news([FREE], [FREE, FREE], "lobby", [])).toEqual([]);
  });
});

describe("dealing", () => {
  const bounds = { min: 2, max: 3 };
  it("waits for every seat, and for as many as the game takes", () => {
    expect(notYet([person(ANA), FREE], bounds)).toEqual({ why: "open", count: 1 });
    expect(notYet([person(ANA)], bounds)).toEqual({ why: "few", min: 2 });
    expect(notYet([bot(ANA), bot(BEN), bot(CLEO), bot(ANA)], bounds)).toEqual({ why: "many", max: 3 });
    expect(notYet([person(ANA), bot(BEN)], bounds)).toBeNull();
  });
  it("names those who keep a seat and are not there, and does not wait for them", () => {
    const seats = [person(ANA), person(BEN, { connected: false })];
    expect([notYet(seats, bounds), missing(seats)]).toEqual([null, ["Ben"]]);
  });
});
