import { describe, expect, it } from "vitest";
import { LEVELS, COMMON_REFUSALS } from "@shared/engine";
import { ENDINGS, HOSTING_FAULTS, JOIN_FAULTS, NETWORKS, PAUSES, PLAYER_COLOURS, PLAYER_TOKENS, TABLE_REFUSALS } from "@shared/protocol";
import { GAMES } from "@shared/games";
import { ROUND_ENDS } from "@shared/games/suitup-original/view";
import { GAME_PAGES } from "@/games";
import { RULE_MARKS } from "@/games/rules";
import { ALL_MESSAGES } from "@/i18n/all";
import { ruleKeys, tablesOf } from "../rules/tables";
import { OPTION_GROUPS } from "@/screens/new-table/fields";
import { CARD_SIZES, FACES, FELTS, LANGUAGE_CHOICES, MAY_I_ANSWERS, MOTIONS, PACES, SORT_ORDERS, THEME_CHOICES } from "@/stores/settings";

/** The keys of all words of each game's rules, whatever a table plays by. */
const RULES = await Promise.all(Object.entries(GAME_PAGES).map(async ([id, page]) => ({ id, keys: ruleKeys(await page.rules(), tablesOf(page.options)) })));

/** All sources of the page, as text. */
const SOURCES = import.meta.glob<string>(["../../../src-renderer/**/*.{ts,vue}", "!../../../src-renderer/i18n/**"], { query: "?raw", import: "default", eager: true });
const PARTS = Object.keys(ALL_MESSAGES);

/** The message at a dotted key: a text, a group of texts, or undefined. */
function at(key: string): unknown {
  return key.split(".").reduce<unknown>((node, step) => (typeof node === "object" && node !== null ? (node as Record<string, unknown>)[step] : undefined), ALL_MESSAGES);
}

/** Not after `=`: that is a binding of a template, not a text. */
const quoted = new RegExp(`(?<!=)["'\`]((?:${PARTS.join("|")})\\.[\\w.-]+)["'\`]`, "g");
/** The fixed beginning of a key that is put together. */
const begun = new RegExp(`\`((?:${PARTS.join("|")})(?:\\.[\\w-]+)*)\\.[^\`]*\\$\\{`, "g");

/** Files and imports look like keys ("original.json"), and are none. */
const isKey = (text: string): boolean => !/\.(json|vue|ts|css)$/.test(text);

describe("every message that the page asks for is there", () => {
  it.each(Object.entries(SOURCES).map(([path, text]) => [path.replace(/^.*src-renderer\//, ""), text] as const))("in %s", (_path, text) => {
    const missing = [...text.matchAll(quoted)].map((found) => found[1] ?? "").filter((key) => isKey(key) && typeof at(key) !== "string" && typeof at(key) !== "object");
    expect(missing).toEqual([]);
    const groups = [...text.matchAll(begun)].map((found) => found[1] ?? "").filter((key) => typeof at(key) !== "object");
    expect(groups).toEqual([]);
  });

  const made: Readonly<Record<string, readonly string[]>> = {
    refusals: [...new Set([...COMMON_REFUSALS, ...TABLE_REFUSALS, ...Object.values(GAMES).flatMap(({ refusals }) => refusals), "unknown"])].map((code) => `refusals.${code}`),
    players: [...PLAYER_COLOURS.map((one) => `settings.colours.${one}`), ...PLAYER_TOKENS.map((one) => `settings.tokens.${one}`)],
    levels: LEVELS.map((one) => `common.levels.${one}`),
    games: Object.keys(GAME_PAGES).flatMap((id) => [`games.${id}.name`, `games.${id}.about`, `options.${id}.about`]),
    presets: Object.entries(GAME_PAGES).flatMap(([id, { options }]) => (options.presets?.all ?? []).flatMap(({ key }) => [`options.${id}.presets.${key}.label`, `options.${id}.presets.${key}.line`])),
    "score sheets": [
      ...Object.keys(GAME_PAGES).flatMap((id) => ["title", "titleOf", "next", "nextIn", "total"].map((key) => `score.${id}.${key}`)),
      "score.suitup-original.column", ...["change", "leave", "story.title"].map((key) => `score.suitup-poker.${key}`),
    ],
    pauses: PAUSES.flatMap((one) => [`table.paused.${one}`, `table.pausedThere.${one}`]),
    "ways in": [
      ...HOSTING_FAULTS.map((one) => `host.faults.${one}`), ...NETWORKS.map((one) => `host.networks.${one}`),
      ...JOIN_FAULTS.flatMap((one) => [`join.faults.${one}.why`, `join.faults.${one}.todo`]),
      ...ENDINGS.flatMap((one) => ["title", "lead", "go"].map((key) => `enter.ended.${one}.${key}`)),
    ],
    settings: [
      ...THEME_CHOICES.map((one) => `settings.themes.${one}`), ...FELTS.map((one) => `settings.felts.${one}`), ...FACES.map((one) => `settings.facesOf.${one}`),
      ...CARD_SIZES.map((one) => `settings.cardSizes.${one}`), ...LANGUAGE_CHOICES.map((one) => `settings.languages.${one}`), ...MOTIONS.map((one) => `settings.motions.${one}`), ...SORT_ORDERS.map((one) => `settings.sorts.${one}`), ...MAY_I_ANSWERS.map((one) => `settings.mayIs.${one}`),
      ...PACES.flatMap((one) => [`settings.paces.${one}`, `newTable.paces.${one}`]),
    ],
    "option groups": OPTION_GROUPS.map((one) => `newTable.groups.${one}`),
    options: Object.entries(GAME_PAGES).flatMap(([id, page]) => page.options.fields.flatMap((field) => {
      const base = `options.${id}.${field.key}`;
      const values = field.kind === "choice" ? field.values : field.kind === "number" && field.unset !== undefined ? [field.unset] : [];
      return [`${base}.label`, `${base}.line`, ...values.map((value) => `${base}.${value}`)];
    })),
    rules: RULES.flatMap(({ id, keys }) => keys.map((key) => `rules.${id}.${key}`)),
    "rule marks": RULE_MARKS.filter((mark) => mark !== "said").flatMap((mark) => [`rules.marks.${mark}`, `rules.marksLong.${mark}`]),
    "round ends": ROUND_ENDS.map((how) => `score.suitup-original.ends.${how}`),
    keys: Object.values(GAME_PAGES).flatMap((page) => page.keys.map(({ text }) => text)),
  };
  it.each(Object.entries(made))("made at run time: %s", (_what, keys) => {
    expect(keys.filter((key) => typeof at(key) !== "string")).toEqual([]);
  });
});

describe("the messages", () => {
  function texts(node: unknown, path = ""): readonly (readonly [string, string])[] {
    if (typeof node === "string") return [[path, node]];
    return Object.entries(node as Record<string, unknown>).flatMap(([key, value]) => texts(value, path === "" ? key : `${path}.${key}`));
  }

  it("are never empty, and shout nowhere", () => {
    for (const [key, text] of texts(ALL_MESSAGES)) {
      expect(text.trim(), key).not.toBe("");
      expect(text, key).not.toMatch(/!/);
    }
  });

  it("speak of nothing that only builders know", () => {
    for (const [key, text] of texts(ALL_MESSAGES)) expect(text, key).not.toMatch(/websocket|mdns|json|server|socket|payload|token\b.*secret/i);
  });

  it("show every line of the rules", () => {
    for (const { id, keys } of RULES) {
      const shown = new Set(keys);
      expect(texts(at(`rules.${id}`)).map(([key]) => key).filter((key) => !shown.has(key))).toEqual([]);
    }
  });
});
