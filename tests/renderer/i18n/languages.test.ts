import { describe, expect, it } from "vitest";
import { COMMON_REFUSALS } from "@shared/engine";
import { TABLE_REFUSALS } from "@shared/protocol";
import { GAMES } from "@shared/games";
import { LANGUAGES, languageOf, type Language } from "@shared/texts/languages";
import { MESSAGES_OF } from "@/i18n/all";

type Texts = ReadonlyMap<string, string>;

function entries(node: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof node === "string") return [[path, node]];
  return Object.entries(node as Record<string, unknown>).flatMap(([key, value]) => entries(value, path === "" ? key : `${path}.${key}`));
}

const textsOf = (language: Language): Texts => new Map(entries(MESSAGES_OF[language], ""));
const TEXTS = { en: textsOf("en"), fr: textsOf("fr") } as const satisfies Readonly<Record<Language, Texts>>;
const OTHERS = LANGUAGES.filter((language) => language !== "en");

const placeholders = (text: string): readonly string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ""))].sort();
const forms = (text: string): number => text.split(" | ").length;

/** Texts that are the same in French: names, and words that the two languages share. */
const SAME_IN_FRENCH = new Set([
  "six", "Suitable", "Table", "Menu", "Pause", "Blitz", "SuitUp Blitz", "SuitUp Flush", "Wild Mania",
  "Double Down", "Texas Hold’em", "Ante", "Pot", "Pots", "½ pot", "¾ pot", "Total", "Rose", "Violet", "Indigo", "Olive", "English", "Français", "Normal", "Wi-Fi", "{count} min", "{minutes}:{seconds} min",
  "{count} point | {count} points",
]);

/** A game is called the same everywhere. */
const isGameName = (key: string): boolean => /^games\.[\w-]+\.name$/.test(key);

/** Whether a text has a word of its own, beyond its values. */
const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text.replaceAll(/\{\w+\}/g, "").replaceAll(/\bHa ha\b|\bHmm\b|\bPIN\b/g, ""));

describe.each(OTHERS)("the messages in %s", (language) => {
  const texts = TEXTS[language];
  const both = [...TEXTS.en].flatMap(([key, english]) => {
    const text = texts.get(key);
    return text === undefined ? [] : [{ key, english, text }];
  });

  it("have the keys of the English ones, and no other", () => {
    expect([...TEXTS.en.keys()].filter((key) => !texts.has(key)), "missing").toEqual([]);
    expect([...texts.keys()].filter((key) => !TEXTS.en.has(key)), "left over").toEqual([]);
  });

  it("take the same values", () => {
    expect(both.filter(({ english, text }) => placeholders(english).join() !== placeholders(text).join())).toEqual([]);
  });

  it("have a form for each number", () => {
    // Where English says it in one form, another language may need a plural.
    expect(both.filter(({ english, text }) => forms(english) !== forms(text) && !(forms(english) === 1 && forms(text) === 2))).toEqual([]);
  });

  it("are translated", () => {
    expect(both.filter(({ key, english, text }) => english === text && hasWord(text) && !isGameName(key) && !SAME_IN_FRENCH.has(text)).map(({ key }) => key)).toEqual([]);
  });
});

describe("a number before its noun", () => {
  const NOUNS = { en: "cards|chips|games|hands|matches|moves|rounds|seats|points|seconds", fr: "cartes|jetons|manches|donnes|parties|coups|places|points|secondes|premiers" };
  /** What is always more than one there: what the rules fix, what a first game is about, a table's size, cards that lie ready. */
  const MANY = /^(rules|lesson)\.|^(newTable\.seats|join\.(all|seats)|refusals\.(handTooLarge|tooManyCards)|suitsMe\.tray\.(full|discard)|poker\.pots\.layer|records\.damage\.savedOf|options\.suitup-poker\.summary\.\w+)$/;

  it.each(LANGUAGES)("can be one in %s", (language) => {
    const before = new RegExp(String.raw`\{\w+\} (?:${NOUNS[language]})(?!\p{L})`, "u");
    expect([...TEXTS[language]].filter(([key, text]) => before.test(text) && forms(text) === 1 && !MANY.test(key))).toEqual([]);
  });
});

describe("every refusal", () => {
  const codes = new Set<string>([...COMMON_REFUSALS, ...TABLE_REFUSALS, ...Object.values(GAMES).flatMap(({ refusals }) => refusals), "unknown"]);

  it.each(LANGUAGES)("has a sentence in %s", (language) => {
    expect([...codes].filter((code) => !TEXTS[language].has(`refusals.${code}`))).toEqual([]);
  });
});

describe("typography", () => {
  it.each(LANGUAGES)("has curved apostrophes and quotes in %s", (language) => {
    const straight = [...TEXTS[language]].filter(([, text]) => /["']/.test(text));
    expect(straight).toEqual([]);
  });

  it("has a space in French before ; : ! ? % and within quotes where no line breaks", () => {
    const wrong = [...TEXTS.fr].filter(([, text]) => / [;:!?%»]|« |[\p{L}\d)}’»][;!?%]|\p{L}:(?!\/)|«[^\u00a0]|[^\u00a0]»/u.test(text));
    expect(wrong).toEqual([]);
  });

  it("has three dots as one sign", () => {
    for (const language of LANGUAGES) expect([...TEXTS[language]].filter(([, text]) => text.includes("..."))).toEqual([]);
  });
});

describe("the language of a list of locales", () => {
  it.each([
    [["fr-CA", "en"], "fr"],
    [["de-AT", "fr", "en"], "fr"],
    [["en-GB", "fr"], "en"],
    [["FR_be"], "fr"],
    [["frr", "de"], "en"],
    [[], "en"],
  ] as const)("%j is %s", (locales, language) => {
    expect(languageOf(locales)).toBe(language);
  });
});
