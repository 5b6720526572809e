import { useI18n } from "vue-i18n";
import type { Language } from "@/i18n";
import { elided, marked } from "@/i18n/elision";
import { listFormat, numberFormat } from "@/i18n/formats";
import type { MessageKey } from "@/i18n/keys";

/** Texts by key; a key that no message has does not compile. */
export interface Text {
  /**
   * A message with its values filled in, numbers as the language writes them; `count` chooses between singular and plural and is
   * named `count` in the message.
   */
  t(key: MessageKey, values?: Readonly<Record<string, unknown>>, count?: number): string;
  /** For keys that are made at run time (codes of refusals, ranks): checked by the test of keys instead. */
  made(key: string, values?: Readonly<Record<string, unknown>>, count?: number): string;
  /** Whether there is a message of that key. */
  has(key: string): boolean;
  /** "Ana, Ben and Cleo". */
  list(items: readonly string[]): string;
}

export function useText(): Text {
  const { t, te, locale } = useI18n({ useScope: "global" });
  const language = (): Language => locale.value as Language;

  function written(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const format = numberFormat(language());
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? format.format(value) : value]));
  }

  function made(key: string, values: Readonly<Record<string, unknown>> = {}, count?: number): string {
    const named = values["count"];
    const number = count ?? (typeof named === "number" ? named : undefined);
    const say = (named: Record<string, unknown>): string => (number === undefined ? t(key, named) : t(key, named, number));
    const all = written(number === undefined ? values : { count: number, ...values });
    return language() === "fr" ? elided(say(marked(all))) : say(all);
  }

  return { t: made, made, has: (key) => te(key), list: (items) => listFormat(language()).format(items) };
}
