import type { LocaleMessageDictionary, VueMessageType } from "vue-i18n";

export type Messages = LocaleMessageDictionary<VueMessageType>;

/** How each file of a language is fetched, by its path. */
export type Loaders = Readonly<Record<string, () => Promise<Messages>>>;

/** The part that a file of messages holds, by its path. */
export function partOf(path: string): string {
  return path.replace(/^.*\/|\.json$/g, "");
}
