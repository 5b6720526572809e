import { describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import type { SeatInfo } from "@shared/protocol";
import { GAME_PAGES } from "@/games";
import { BOT_NAMES, company, companyOf } from "@/screens/new-table/company";
import { completed, differing, stepped, type NumberField } from "@/screens/new-table/fields";
import { commandsFor, type Plan } from "@/screens/new-table/plan";
import { parseRemembered } from "@/screens/new-table/remembered";

const ANA = { name: "Ana", colour: "amber", token: "fox" } as const;
/** Numbers that look like chance, the same in every run. */
function chance(): () => number {
  let state = 7;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

describe("company", () => {
  it("is never like somebody who sits there", () => {
    const all = company(7, [ANA, { ...ANA, name: BOT_NAMES[0] }], "hard", chance());
    for (const key of ["name", "colour", "token"] as const) {
      const seen = all.map(({ player }) => player[key]);
      expect(new Set(seen).size).toBe(7);
      expect(seen).not.toContain(ANA[key]);
    }
    expect(all.map(({ player }) => player.name)).not.toContain(BOT_NAMES[0]);
  });

  it("keeps who stays when it grows or shrinks", () => {
    const three = company(3, [ANA], "easy", chance());
    const five = companyOf(three, 5, ANA, chance());
    expect(five.slice(0, 3)).toEqual(three);
    expect(five.map(({ level }) => level)).toEqual(Array(5).fill("easy"));
    expect(new Set(five.map(({ player }) => player.colour)).size).toBe(5);
    expect(companyOf(five, 2, ANA, chance())).toEqual(three.slice(0, 2));
  });
});

describe("the commands that lay a table", () => {
  const setUp = { name: "Ana’s table", game: "suitup-original", options: {}, turnTime: 0, pace: 0, awayTime: 60_000, watch: true };
  const plan: Plan = { setUp, self: ANA, opponents: company(2, [ANA], "easy", chance()) };
  const open: SeatInfo = { kind: "open", player: null, level: null, connected: false, shares: false, standIn: false, away: null };
  const bot: SeatInfo = { kind: "bot", player: { ...ANA, name: "Ben" }, level: "easy", connected: true, shares: false, standIn: false, away: null };
  const person: SeatInfo = { kind: "person", player: ANA, level: null, connected: true, shares: false, standIn: false, away: null };

  it("sit down, fill the seats and start", () => {
    const commands = commandsFor({ phase: "lobby", seats: [open, open] }, [], plan);
    expect(commands.map(({ type }) => type)).toEqual(["setUp", "seats", "sit", "bot", "bot", "start"]);
    expect(commands.flatMap((one) => (one.type === "bot" ? [one.seat] : []))).toEqual([1, 2]);
  });

  it("go back to setting up first, clear old seats and keep the own one", () => {
    const commands = commandsFor({ phase: "over", seats: [bot, person, bot, bot] }, [seat(1)], plan);
    expect(commands.map(({ type }) => type)).toEqual(["lobby", "setUp", "empty", "empty", "empty", "seats", "profile", "bot", "bot", "start"]);
    expect(commands.flatMap((one) => (one.type === "bot" ? [one.seat] : []))).toEqual([0, 2]);
  });

  it("get up from seats that the page holds besides, and take the first when the own one is too far", () => {
    const commands = commandsFor({ phase: "lobby", seats: [bot, open, open, person] }, [seat(3)], plan);
    expect(commands.map(({ type }) => type)).toEqual(["setUp", "empty", "stand", "seats", "sit", "bot", "bot", "start"]);
  });
});

describe("people who share the screen", () => {
  const setUp = { name: "Ana’s table", game: "suitup-original", options: {}, turnTime: 0, pace: 0, awayTime: 60_000, watch: true };
  const [ben, cleo] = company(2, [ANA], "easy", chance()).map(({ player }) => player);
  const open: SeatInfo = { kind: "open", player: null, level: null, connected: false, shares: false, standIn: false, away: null };
  if (ben === undefined || cleo === undefined) throw new Error("nobody");
  const plan: Plan = { setUp, self: ANA, opponents: [{ player: ben, level: null }, { player: cleo, level: "hard" }] };

  it("sit down over the same page, beside bots", () => {
    expect(commandsFor({ phase: "lobby", seats: [open, open, open] }, [], plan).slice(1)).toEqual([
      { type: "sit", seat: 0, player: ANA }, { type: "sit", seat: 1, player: ben }, { type: "bot", seat: 2, player: cleo, level: "hard" }, { type: "start" },
    ]);
  });

  it("keep the seats that the page holds already, under their names of now", () => {
    const person: SeatInfo = { ...open, kind: "person", player: cleo, connected: true, shares: true };
    const commands = commandsFor({ phase: "over", seats: [person, person, person] }, [seat(0), seat(1), seat(2)], plan);
    expect(commands.map(({ type }) => type)).toEqual(["lobby", "setUp", "stand", "profile", "profile", "bot", "start"]);
    expect(commands).toContainEqual({ type: "stand", seat: 2 });
  });

  it("stay in the company that is remembered", () => {
    const table = { game: "suitup-original", options: {}, turnTime: 0, opponents: plan.opponents };
    expect(parseRemembered(JSON.stringify(table))).toEqual(table);
  });
});

describe("options", () => {
  const { options } = GAME_PAGES["suitup-original"];

  it("have a field for each option of the game, and its default", () => {
    expect(options.fields.map(({ key }) => key).sort()).toEqual(Object.keys(options.defaults).sort());
  });

  it("name only what differs", () => {
    expect(differing({ ...options.defaults, rounds: 3 }, options.defaults)).toEqual({ rounds: 3 });
    expect(completed({ rounds: 3, nonsense: 1, mayI: [] }, options.defaults)).toEqual({ ...options.defaults, rounds: 3 });
  });

  it("say which option stands against a table", () => {
    expect(options.conflict(options.defaults, 8)).toBeNull();
    expect(options.conflict({ ...options.defaults, handSize: 14 }, 8)).toMatchObject({ key: "handSize", why: { refused: "handTooLarge", facts: { seats: 8 } } });
    expect(options.conflict({ ...options.defaults, rounds: 99 }, 4)).toMatchObject({ key: "rounds" });
  });

  it("step between their bounds, the word before the lowest included", () => {
    const field: NumberField = { kind: "number", key: "handSize", group: "advanced", min: 5, max: 14, unset: "official" };
    expect([stepped(field, "official", 1), stepped(field, 5, -1), stepped(field, "official", -1), stepped(field, 14, 1), stepped(field, 7, 1)]).toEqual([5, "official", undefined, undefined, 8]);
  });
});

it("forgets a remembered table that is damaged", () => {
  const good = { game: "suitup-original", options: { "suitup-original": { rounds: 3 } }, turnTime: 0, opponents: company(1, [ANA], "easy", chance()) };
  expect(parseRemembered(JSON.stringify(good))).toEqual(good);
  for (const text of [null, "{", "[]", JSON.stringify({ ...good, opponents: [] }), JSON.stringify({ ...good, more: 1 })]) expect(parseRemembered(text)).toBeNull();
});
