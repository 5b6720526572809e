import { describe, expect, it, vi } from "vitest";
import { ACTIONS, actionOf, SUITED_CARDS, type ActionSuits, type Card } from "@shared/cards";
import { GAMES, type GameId } from "@shared/games";
import { mostExchanged } from "@shared/games/suitup-poker/page";
import { DISCARDS, TOP_KINDS } from "@shared/games/suits-me/page";
import { handSizeFor, ORIGINAL_DEFAULTS, scoreOf, type OriginalOptions } from "@shared/games/suitup-original/page";
import { DRAWS, majorityOf } from "@shared/games/suit-hoarder/page";
import { HOLD_TIME } from "@shared/table/hold";
import { GAME_PAGES } from "@/games";
import { marked, type GameRules, type RuleRow, type Verdict } from "@/games/rules";
import { HOLD_SECONDS } from "@/games/suit-hoarder/rules";
import { MESSAGES_OF } from "@/i18n/all";
import { diceOf, randomSetup, viewersOf, walk } from "../../conformance/walk";
import { decisionsOf } from "./decisions";
import { ruleKeys, tablesOf } from "./tables";

const IDS = Object.keys(GAME_PAGES) as readonly GameId[];
const RULES = new Map(await Promise.all(IDS.map(async (id) => [id, await GAME_PAGES[id].rules()] as const)));
const NONE: GameRules = { sections: [], values: () => ({}), at: () => "" };
const rulesOf = (id: GameId): GameRules => RULES.get(id) ?? NONE;
const sectionOf = (id: GameId, key: string) => rulesOf(id).sections.find((one) => one.key === key);
const rowsOf = (id: GameId, key: string, options = GAME_PAGES[id].options.defaults): readonly RuleRow[] => sectionOf(id, key)?.rows?.(options) ?? [];
const word = (verdict: Verdict | undefined): string | undefined => (typeof verdict === "object" ? verdict.refused : verdict);
const all = (id: GameId, tables = tablesOf(GAME_PAGES[id].options)): readonly RuleRow[] => rulesOf(id).sections.flatMap(({ rows }) => tables.flatMap((options) => rows?.(options) ?? []));

describe.each(IDS)("the rules of %s", (id) => {
  it("show no example that the game's own judge does not say so", () => {
    const rows = all(id).filter(({ verdict, says }) => verdict !== undefined || says !== undefined);
    expect(rows.map(({ key, verdict }) => [key, word(verdict)])).toEqual(rows.map(({ key, says }) => [key, says]));
    expect(rows.some(({ says }) => says === "yes")).toBe(true);
    expect(rows.some(({ verdict }) => typeof verdict === "object")).toBe(true);
  });

  it("show cards of the game's deck, each once", () => {
    const deck = new Set<Card>(GAMES[id].deck({ ...GAME_PAGES[id].options.defaults, wilds: 8 } as never));
    for (const { key, cards = [] } of all(id)) {
      const shown = cards.flat();
      expect(shown.filter((card) => !deck.has(card)), key).toEqual([]);
      // The suits that an ace stands for are shown beside it, itself among them.
      if (!["black", "red"].includes(key)) expect(new Set(shown).size, key).toBe(shown.length);
    }
  });

  it.each(["en", "fr"] as const)("fill every value into their words in %s, and no other", (language) => {
    const texts = MESSAGES_OF[language]["rules"] as Record<string, Record<string, unknown>>;
    const at = (key: string) => key.split(".").reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], texts[id]);
    const names = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "");
    for (const options of tablesOf(GAME_PAGES[id].options)) {
      const values = rulesOf(id).values(options);
      for (const key of ruleKeys(rulesOf(id), [options])) {
        if (key.includes(".rows.")) continue;
        expect(names(String(at(key))).filter((name) => values[name] === undefined || values[name] === ""), key).toEqual([]);
      }
      for (const { key, rows } of rulesOf(id).sections) {
        for (const row of rows?.(options) ?? []) expect(names(String(at(`${key}.rows.${row.key}`))).filter((name) => ({ ...values, ...row.values })[name] === undefined), `${key}.${row.key}`).toEqual([]);
      }
    }
  });

  it("mark every Decision as this table's reading", () => {
    const read = marked(rulesOf(id), "read", "both");
    const { count, decisions } = decisionsOf(id);
    expect(decisions).toHaveLength(count);
    expect(new Set(decisions.map(({ about }) => about)).size).toBe(count);
    expect(decisions.flatMap(({ lines }) => lines).filter((line) => !read.includes(line))).toEqual([]);
  });

  it("open at a section whatever is asked, and at every phase that a game comes to", () => {
    const keys = rulesOf(id).sections.map(({ key }) => key);
    const seen = new Set<string>();
    for (let number = 0; number < 4; number += 1) {
      walk(randomSetup(GAMES[id] as never, number), 60, diceOf(number), (match) => {
        for (const viewer of viewersOf(match)) seen.add(rulesOf(id).at(match.game.view(match.state, viewer)));
      });
    }
    expect([...seen].filter((key) => !keys.includes(key))).toEqual([]);
    expect(seen.size).toBeGreaterThan(2);
  });

  it("say how long a result stays, as the page keeps it", () => {
    const { seconds } = GAME_PAGES[id].afterDeal({ over: false, phase: "roundOver", scores: [], options: {} } as never, []);
    const { between } = (MESSAGES_OF.en["rules"] as Record<string, Record<string, Record<string, string>>>)[id] ?? {};
    expect(between?.["ready"]).toContain(`${seconds} seconds`);
  });
});

describe("the tables of SuitUP Original", () => {
  const table = (some: Partial<OriginalOptions> = {}) => ({ ...ORIGINAL_DEFAULTS, ...some });

  it.each([{}, { handSize: 9 }] as const)("tell the cards dealt to each number of players, %o", (some) => {
    const rows = rowsOf("suitup-original", "deal", table(some));
    for (let seats = 2; seats <= 8; seats += 1) {
      const row = rows.filter(({ values }) => Number(values?.["from"]) <= seats && Number(values?.["to"]) >= seats);
      expect(row.map(({ number }) => number)).toEqual([handSizeFor(table(some), seats)]);
    }
  });

  it.each(["new", "all"] as const)("have an entry for every action card of the deck, %s", (actionSuits: ActionSuits) => {
    const rows = rowsOf("suitup-original", "actions", table({ actionSuits }));
    expect(rows.map(({ key }) => key)).toEqual([...ACTIONS]);
    const cards = SUITED_CARDS.filter((card) => actionOf(card, actionSuits) !== null);
    expect(new Set(rows.flatMap((row) => row.cards?.flat() ?? []))).toEqual(new Set(cards));
    for (const { key, cards: own = [] } of rows) for (const card of own.flat()) expect(actionOf(card, actionSuits)).toBe(key);
    expect(rulesOf("suitup-original").values(table({ actionSuits }))["actionCards"]).toBe(cards.length);
  });

  it.each([{}, { actions: false }, { wilds: 4 }, { actionSuits: "all" }] as const)("tell what each card left in hand counts, %o", (some) => {
    const rows = rowsOf("suitup-original", "out", table(some));
    for (const { cards = [], number } of rows) for (const card of cards.flat()) expect(number, card).toBe(scoreOf([card], table(some)));
    // Whatever a card counts that is not printed on it, some row says so.
    const told = new Set(rows.map(({ number }) => number));
    for (const card of SUITED_CARDS) {
      const points = scoreOf([card], table(some));
      if (String(points) !== card[0]) expect(told, card).toContain(points);
    }
    expect(rows.some(({ key }) => key === "wild")).toBe("wilds" in some);
  });
});

describe("the tables of the other games", () => {
  it("tell for every top of Suits Me how many cards are discarded", () => {
    const rows = rowsOf("suits-me", "discard").filter(({ number }) => number !== undefined);
    expect(rows.map(({ key, number }) => [key, number])).toEqual(TOP_KINDS.map((kind) => [kind, DISCARDS[kind]]));
  });

  it("tell for every turn of Suit Hoarder how many cards are drawn", () => {
    const numbers = Object.fromEntries(rowsOf("suit-hoarder", "turn").map(({ key, number }) => [key, number]));
    expect(numbers).toMatchObject({ suit: 2, queen: DRAWS.queen, jack: DRAWS.jack, four: DRAWS.four });
  });

  it("count majorities as their words say", () => {
    const [most, tie, aces] = rowsOf("suit-hoarder", "majority").map(({ cards = [] }) => majorityOf(cards.flat()));
    expect([most?.suit, most?.counts.s]).toEqual(["s", 4]);
    expect([tie?.counts.h, tie?.counts.d]).toEqual([3, 3]);
    expect([aces?.counts.s, aces?.counts.c]).toEqual([2, 2]);
  });

  it("tell how long a guess stops play", () => {
    expect(HOLD_SECONDS * 1000).toBe(HOLD_TIME);
  });

  it("tell how many cards of poker may be exchanged", () => {
    for (const { cards = [], number } of rowsOf("suitup-poker", "draw")) expect(number).toBe(mostExchanged(cards.flat()));
    expect(rulesOf("suitup-poker").values({})).toMatchObject({ exchange: 3, exchangeAce: 4, draw: 5, eight: 8, freeWilds: 2, least: 20 });
  });
});

describe("a change of a game's table", () => {
  it("shows in the rules by itself", async () => {
    vi.resetModules();
    vi.doMock("@shared/games/suits-me/page", async (real) => ({ ...await real<object>(), discardsFor: () => 4, HAND_SIZE: 9 }));
    const { SUITS_ME_RULES } = await import("@/games/suits-me/rules");
    const rows = SUITS_ME_RULES.sections.find(({ key }) => key === "discard")?.rows?.({}) ?? [];
    expect(rows.flatMap(({ number }) => (number === undefined ? [] : [number]))).toEqual([4, 4, 4, 4]);
    expect(rows.find(({ key }) => key === "rightCount")).not.toMatchObject({ verdict: "yes" });
    expect(SUITS_ME_RULES.values({})).toMatchObject({ hand: 9 });
    vi.doUnmock("@shared/games/suits-me/page");
  });
});
