import { REGIONS, type Language } from "@shared/texts/languages";

/** A format for each language, made once. */
function forEach<T>(make: (region: string) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const format = made.get(language) ?? make(REGIONS[language]);
    made.set(language, format);
    return format;
  };
}

/** Whole numbers: 12,036; in French 12 036. */
export const numberFormat = forEach((region) => new Intl.NumberFormat(region));
/** Lists: "Ana, Ben and Cleo"; in French « Ana, Ben et Cleo ». */
export const listFormat = forEach((region) => new Intl.ListFormat(region, { type: "conjunction" }));
/** Day and time: 3 May 2026 at 20:15; in French 3 mai 2026 à 20:15. */
export const dateFormat = forEach((region) => new Intl.DateTimeFormat(region, { dateStyle: "long", timeStyle: "short" }));
/** Shares: 42%; in French 42 %. */
export const shareFormat = forEach((region) => new Intl.NumberFormat(region, { style: "percent" }));
/** Means: 12.5; in French 12,5. */
export const meanFormat = forEach((region) => new Intl.NumberFormat(region, { maximumFractionDigits: 1 }));
