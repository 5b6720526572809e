import { useI18n } from "vue-i18n";

/** Whole numbers as the player's language writes them: 12,036. */
export function useNumbers(): (value: number) => string {
  const { n } = useI18n({ useScope: "global" });
  return (value) => n(value);
}

/** The same with its sign, as a change: +240, −240, ±0. */
export function useChanges(): (value: number) => string {
  const number = useNumbers();
  return (value) => `${value > 0 ? "+" : value < 0 ? "−" : "±"}${number(Math.abs(value))}`;
}
