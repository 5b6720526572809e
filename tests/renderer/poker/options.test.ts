import { describe, expect, it } from "vitest";
import { FORMATS, LIMITS, POKER_DEFAULTS, pokerOptionsSchema, type PokerOptions } from "@shared/games/suitup-poker/options";
import { GAME_PAGES } from "@/games";
import { ALL_MESSAGES } from "@/i18n/all";
import { barred, completed, differing, presetOf, stepped, type OptionValues } from "@/screens/new-table/fields";

const { options } = GAME_PAGES["suitup-poker"];
const presets = options.presets ?? { keys: [], all: [] };
const preset = (key: string): OptionValues => presets.all.find((one) => one.key === key)?.values ?? {};
const wished = (some: Partial<PokerOptions>): OptionValues => ({ ...options.first, ...some });
const fieldOf = (key: string) => {
  const field = options.fields.find((one) => one.key === key);
  if (field?.kind !== "number") throw new Error(`${key} is no number`);
  return field;
};

describe("the options of SuitUP Poker", () => {
  it("have a field each, and the defaults of the game", () => {
    expect(options.fields.map(({ key }) => key).sort()).toEqual(Object.keys(POKER_DEFAULTS).sort());
    expect(options.defaults).toEqual(POKER_DEFAULTS);
  });

  it("begin with about half an hour: twenty hands, and all else as usual", () => {
    expect(differing(options.first, options.defaults)).toEqual({ hands: 20 });
    expect(presetOf(presets, options.first)?.key).toBe("halfHour");
  });

  it("have presets that settle the length and the stakes, and nothing else", () => {
    expect(differing({ ...options.defaults, ...preset("toTheEnd") }, options.defaults)).toEqual({ raiseBlindsEvery: 10 });
    for (const { values } of presets.all) expect(Object.keys(values).sort()).toEqual([...presets.keys].sort());
    expect(presetOf(presets, wished({ ante: 20 }))).toBeNull();
    expect(presetOf(presets, wished({ blitz: true }))?.key).toBe("halfHour");
  });

  it("say why a variation cannot be had, as the game's own rule has it", () => {
    const why = (values: OptionValues, key: string, value: boolean | number) => barred(options, values, 4, key, value)?.refused ?? null;
    expect(why(options.first, "doubleDown", true)).toBe("doubleDownNeedsFlush");
    expect(why(options.first, "holeCards", 3)).toBe("holeCardsNeedHoldem");
    expect(why(options.first, "blitz", true)).toBeNull();
    expect(why(wished({ blitz: true }), "doubleDown", true)).toBeNull();
    expect(why(wished({ format: "holdem" }), "blitz", true)).toBe("blitzNeedsDraw");
    expect(why(wished({ format: "holdem", holeCards: 3 }), "doubleDown", true)).toBeNull();
    expect(why(options.first, "wildMania", true)).toBeNull();
  });

  it("blame the option that stands in the way", () => {
    expect(options.conflict(wished({ format: "holdem", smallBlind: 20 }), 4)).toMatchObject({ key: "smallBlind", why: { facts: { small: 20, big: 10 } } });
    expect(options.conflict({ ...options.first, ante: 0 }, 4)).toMatchObject({ key: "ante" });
    expect(options.conflict(options.first, 8)).toBeNull();
  });

  it("keep an amount that is left to the table, and step from it and back", () => {
    expect(completed({ minBet: 40, sideStake: null }, options.defaults)).toMatchObject({ minBet: 40, sideStake: null });
    expect([stepped(fieldOf("minBet"), null, 1), stepped(fieldOf("minBet"), 1, -1), stepped(fieldOf("minBet"), null, -1)]).toEqual([1, null, undefined]);
    expect([stepped(fieldOf("chips"), 1000, 1), stepped(fieldOf("chips"), 1100, 1), stepped(fieldOf("chips"), 1100, -1), stepped(fieldOf("chips"), 100, -1)]).toEqual([1500, 1500, 1000, undefined]);
    expect([stepped(fieldOf("hands"), 5, -1), stepped(fieldOf("hands"), 0, 1), stepped(fieldOf("hands"), 200, 1)]).toEqual([0, 5, undefined]);
  });

  it("step through nothing that the game does not take", () => {
    for (const field of options.fields) {
      if (field.kind !== "number") continue;
      for (const value of field.ladder ?? []) expect(pokerOptionsSchema.safeParse({ ...POKER_DEFAULTS, [field.key]: value }).success, `${field.key} ${value}`).toBe(true);
    }
  });
});

describe("what is agreed, in lines", () => {
  const keys = (some: Partial<PokerOptions>): readonly string[] => options.summary({ ...options.defaults, ...some }).map(({ key }) => key);

  it("tells the format, the length, the stakes and the variations", () => {
    expect(keys({ hands: 20 })).toEqual(["draw", "hands", "antes", "no-limit", "noSuitupFlush", "wheel"]);
    expect(keys({ format: "holdem", holeCards: 3, raiseBlindsEvery: 10, wildMania: true, doubleDown: true, sideStake: 50, rebuys: true, wheel: false, limit: "pot-limit" }))
      .toEqual(["holdemThree", "toTheEnd", "blinds", "blindsRise", "pot-limit", "wildMania", "doubleDownFor", "rebuys", "noWheel"]);
    expect(options.summary({ ...options.defaults, ante: 25 }).find(({ key }) => key === "antes")?.values).toEqual({ chips: 1000, ante: 25, minBet: 50 });
  });

  it("has words for every line, in both games", () => {
    const some = [true, false].flatMap((on) => FORMATS.flatMap((format) => LIMITS.map((limit): PokerOptions => ({
      ...POKER_DEFAULTS, format, limit, wheel: on, wildMania: on, rebuys: on, blitz: on && format === "draw", holeCards: on && format === "holdem" ? 3 : 2, doubleDown: on, sideStake: limit === "no-limit" ? null : 5,
      hands: on ? 5 : 0, raiseBlindsEvery: on ? 3 : 0,
    }))));
    const original = GAME_PAGES["suitup-original"].options;
    const rounds = [{}, { actions: false, mayI: false }, { actionSuits: "all", wilds: 8, blitz: true, handSize: 9 }].map((values) => original.summary({ ...original.defaults, ...values }));
    const asked = {
      "suitup-poker": some.flatMap((values) => options.summary({ ...values })),
      "suitup-original": rounds.flat(),
    };
    for (const [game, lines] of Object.entries(asked)) {
      const { summary } = (ALL_MESSAGES["options"] as Record<string, { summary: Record<string, string> }>)[game] ?? { summary: {} };
      expect([...new Set(lines.map(({ key }) => key))].filter((key) => typeof summary[key] !== "string")).toEqual([]);
      // And none that nobody asks for.
      expect(Object.keys(summary).filter((key) => !lines.some((line) => line.key === key))).toEqual([]);
    }
  });
});
