import type { Refusal } from "@shared/engine";
import sentences from "@shared/texts/en/refusals.json";

const SENTENCES: Readonly<Record<string, string>> = sentences;

/** The sentence of a refusal for people who read records: facts put in, the bare code where there is none. */
export function refusalMessage({ refused, facts }: Refusal): string {
  const sentence = SENTENCES[refused] ?? refused;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(facts?.[name] ?? ""));
}
