import { useI18n } from "vue-i18n";
import type { Language } from "@/i18n";
import { numberFormat } from "@/i18n/formats";

/** Whole numbers as the player's language writes them: 12,036. */
export function useNumbers(): (value: number) => string {
  const { locale } = useI18n({ useScope: "global" });
  return (value) => numberFormat(locale.value as Language).format(value);
}

/** The same with its sign, as a change: +240, −240, ±0. */
export function useChanges(): (value: number) => string {
  const number = useNumbers();
  return (value) => `${value > 0 ? "+" : value < 0 ? "−" : "±"}${number(Math.abs(value))}`;
}
