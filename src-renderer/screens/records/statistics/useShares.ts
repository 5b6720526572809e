import { useI18n } from "vue-i18n";
import type { Language } from "@/i18n";
import { meanFormat, shareFormat } from "@/i18n/formats";

/** Shares and means as the player's language writes them: 42%, 12.5. */
export function useShares(): { readonly share: (value: number) => string; readonly mean: (value: number) => string } {
  const { locale } = useI18n({ useScope: "global" });
  const language = (): Language => locale.value as Language;
  return { share: (value) => shareFormat(language()).format(value), mean: (value) => meanFormat(language()).format(value) };
}
