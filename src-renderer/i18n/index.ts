import type { Ref } from "vue";
import { createI18n } from "vue-i18n";
import { languageOf, LANGUAGES, type Language } from "@shared/texts/languages";
import common from "./en/common.json";
import home from "./en/home.json";
import { nested, putNested } from "./nested";
import { partOf, type Loaders } from "./parts";
import { PLURALS } from "./plurals";

export { LANGUAGES, type Language } from "@shared/texts/languages";

/**
 * Each file in a language's folder is one part of the messages, named as the file; refusals are shared with the command line.
 * What a game adds to a part is a file of its own in the game's folder: `texts/en/options.<game>.json` holds the messages under
 * `options.<game>`, and what its rules refuse lies beside them in `src-shared`. The list of a language's files comes when the first of them is wanted.
 */
const FILES: Readonly<Record<Language, () => Promise<{ readonly default: Loaders }>>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
};

/** The parts that the first screen needs: `games` has each game's name, and what it is like. */
const FIRST = ["common", "home", "games"];
const GAMES = import.meta.glob<Record<string, unknown>>("../games/*/texts/en/games.*.json", { import: "default", eager: true });

/** The same messages, and with them those that the games bring to the first screen. */
function withGames<T extends object>(messages: T): T {
  const all = { ...messages };
  for (const [path, own] of Object.entries(GAMES)) putNested(all as Record<string, unknown>, partOf(path), own);
  return all;
}

/** The messages that are here or on their way, by language and file. */
const brought = new Map<string, Promise<void>>();
/** Every part that was asked for: another language brings them all before it is spoken. */
const wanted = new Set<string>(FIRST);
/** The language spoken as soon as its messages are here. */
let chosen: Language = LANGUAGES[0];

/** All the page's words. The first screen's English ones are here from the start, the others come with their screens. */
export const i18n = createI18n({
  legacy: false,
  locale: LANGUAGES[0],
  fallbackLocale: LANGUAGES[0],
  pluralRules: PLURALS,
  messages: { en: withGames({ common, home }) },
  fallbackWarn: false,
  missing: (locale, key) => forMissing(locale, String(key)),
});

/** The language on the screen. */
const spoken: Ref<Language> = i18n.global.locale;

/** A message that a language lacks is shown in English, once that is here; tests see to it that none is lacking. */
function forMissing(locale: string, key: string): void {
  if (import.meta.env.DEV) console.warn(`No message ${key} in ${locale}`);
  const part = key.split(".")[0] ?? "";
  if (locale !== LANGUAGES[0] && wanted.has(part)) void bringAll(LANGUAGES[0], [part]).catch(() => undefined);
}

async function fetchPart(language: Language, path: string, load: Loaders[string]): Promise<void> {
  i18n.global.mergeLocaleMessage(language, nested(partOf(path), await load()));
}

function bring(language: Language, path: string, load: Loaders[string]): Promise<void> {
  const id = `${language} ${path}`;
  const coming = brought.get(id) ?? fetchPart(language, path, load);
  brought.set(id, coming);
  // Whoever needs it next asks again.
  return coming.catch((error: unknown) => {
    brought.delete(id);
    throw error;
  });
}

async function bringAll(language: Language, parts: readonly string[]): Promise<void> {
  const isNeeded = (name: string): boolean => parts.some((part) => name === part || name.startsWith(`${part}.`));
  const needed = Object.entries((await FILES[language]()).default).filter(([path]) => isNeeded(partOf(path)));
  await Promise.all(needed.map(([path, load]) => bring(language, path, load)));
}

/** Brings parts of the messages with what each game adds to them, each file once; resolves when they can be used. */
export async function loadMessages(...parts: readonly string[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  const languages = new Set([chosen, spoken.value]);
  await Promise.all([...languages].map((language) => bringAll(language, parts)));
}

/**
 * Speaks a language from now on, once all parts that were asked for are here in it; the document says so too. Asked for
 * another language meanwhile, it leaves the word to that one. Rejects when the messages cannot be fetched, and then speaks on
 * as before.
 */
export async function speak(language: Language): Promise<void> {
  const before = chosen;
  chosen = language;
  if (language !== spoken.value) {
    try {
      await bringAll(language, [...wanted]);
    } catch (error) {
      if (chosen === language) chosen = before;
      throw error;
    }
  }
  if (chosen !== language) return;
  spoken.value = language;
  document.documentElement.lang = language;
}

/** The language of a choice; `system` follows what the browser prefers. */
export function languageFor(choice: "system" | Language): Language {
  return choice === "system" ? languageOf(navigator.languages ?? [navigator.language]) : choice;
}
