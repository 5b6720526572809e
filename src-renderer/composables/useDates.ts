import { useI18n } from "vue-i18n";
import type { Language } from "@/i18n";
import { dateFormat } from "@/i18n/formats";

/** A moment in ISO 8601 as the player's language writes day and time, in the time of this machine; null for what is no moment. */
export function useDates(): (iso: string | null) => string | null {
  const { locale } = useI18n({ useScope: "global" });
  return (iso) => {
    const date = new Date(iso ?? "");
    return Number.isNaN(date.getTime()) ? null : dateFormat(locale.value as Language).format(date);
  };
}
