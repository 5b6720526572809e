import { createI18n, type LocaleMessageDictionary, type VueMessageType } from "vue-i18n";
import common from "./en/common.json";
import home from "./en/home.json";
import { nested } from "./nested";

type Messages = LocaleMessageDictionary<VueMessageType>;

/**
 * Each file of `en/` is one part of the messages, named as the file; refusals are shared with the command line. What a game
 * adds to a part is a file of its own beside it: `options.<game>.json` holds the messages under `options.<game>`.
 */
const FILES = import.meta.glob<Messages>(["./en/*.json", "!./en/common.json", "!./en/home.json", "../../src-shared/texts/en/*.json"], { import: "default" });
const PARTS = new Map(Object.entries(FILES).map(([path, load]) => [path.replace(/^.*\/|\.json$/g, ""), load]));
const brought = new Map<string, Promise<void>>();

/** All the page's words. The parts that the first screen needs are here from the start, the others come with their screens. */
export const i18n = createI18n({
  legacy: false,
  locale: "en",
  fallbackLocale: "en",
  messages: { en: { common, home } },
});

async function bring(name: string, load: () => Promise<Messages>): Promise<void> {
  try {
    i18n.global.mergeLocaleMessage("en", nested(name, await load()));
  } catch (error) {
    // The next screen that needs them asks again.
    brought.delete(name);
    throw error;
  }
}

/** Brings parts of the messages with what each game adds to them, each file once; resolves when they can be used. */
export async function loadMessages(...parts: readonly string[]): Promise<void> {
  const wanted = [...PARTS].filter(([name]) => parts.some((part) => name === part || name.startsWith(`${part}.`)));
  for (const [name, load] of wanted) if (!brought.has(name)) brought.set(name, bring(name, load));
  await Promise.all(wanted.map(([name]) => brought.get(name)));
}
