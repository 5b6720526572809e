import type { Language } from "@shared/texts/languages";

/** Which of a message's forms a number takes: `singular | plural`, or `none | singular | plural`. */
type PluralRule = (count: number, forms: number) => number;

/** A rule by a language's own idea of what is singular. */
function ruleOf(language: string): PluralRule {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => {
    const plural = rules.select(Math.abs(count)) === "one" ? 0 : 1;
    if (forms === 1) return 0;
    return forms === 2 ? plural : count === 0 ? 0 : plural + 1;
  };
}

export const PLURALS: Readonly<Record<Language, PluralRule>> = { en: ruleOf("en"), fr: ruleOf("fr") };
