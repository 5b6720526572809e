/** The languages in which Suitable speaks; the first one speaks where no other is understood. */
export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Whose habits a language follows where its countries differ; British English lists "Ana, Ben and Cleo", as our sentences do. */
export const REGIONS: Readonly<Record<Language, string>> = { en: "en-GB", fr: "fr-FR" };

const known = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);

/** The first language of somebody's list of locales (`fr-CA`, `de`) in which Suitable speaks. */
export function languageOf(locales: readonly string[]): Language {
  return locales.map((locale) => locale.toLowerCase().split(/[-_]/)[0] ?? "").find(known) ?? LANGUAGES[0];
}
