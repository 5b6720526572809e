/// <reference types="vite/types/importMeta.d.ts" />
import type { Refusal } from "@shared/engine";

/** The English sentences of refusals: the table's, and those that each game brings. */
const FILES = import.meta.glob<Readonly<Record<string, string>>>(["../../src-shared/texts/en/refusals.json", "../../src-shared/games/*/texts/en/refusals.json"], { eager: true, import: "default" });

/** The sentence of every refusal, by its code. */
export const SENTENCES: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(FILES));

/** The sentence of a refusal for people who read records: facts put in, the bare code where there is none. */
export function refusalMessage({ refused, facts }: Refusal): string {
  const sentence = SENTENCES[refused] ?? refused;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(facts?.[name] ?? ""));
}
