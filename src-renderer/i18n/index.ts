import { createI18n, type LocaleMessageDictionary, type VueMessageType } from "vue-i18n";
import common from "./en/common.json";
import home from "./en/home.json";

type Messages = LocaleMessageDictionary<VueMessageType>;

/** Each file of `en/` is one part of the messages, named as the file; refusals are shared with the command line. */
const FILES = import.meta.glob<Messages>(["./en/*.json", "!./en/common.json", "!./en/home.json", "../../src-shared/texts/en/*.json"], { import: "default" });
const PARTS = new Map(Object.entries(FILES).map(([path, load]) => [path.replace(/^.*\/|\.json$/g, ""), load]));

/** All the page's words. The parts that the first screen needs are here from the start, the others come with their screens. */
export const i18n = createI18n({
  legacy: false,
  locale: "en",
  fallbackLocale: "en",
  messages: { en: { common, home } },
});

/** Brings parts of the messages, each once; resolves when they can be used. */
export async function loadMessages(...parts: readonly string[]): Promise<void> {
  await Promise.all(
    parts.map(async (part) => {
      const load = PARTS.get(part);
      if (load === undefined || part in i18n.global.getLocaleMessage("en")) return;
      i18n.global.mergeLocaleMessage("en", { [part]: await load() });
    }),
  );
}
