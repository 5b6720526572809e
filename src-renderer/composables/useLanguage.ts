import { onScopeDispose, ref, watchEffect } from "vue";
import { languageFor, speak } from "@/i18n";
import { useSettingsStore } from "@/stores/settings";

/** Keeps the page in the language chosen, or in the one that the system prefers; called once, by the app. */
export function useLanguage(): void {
  const store = useSettingsStore();
  const preferred = ref(languageFor("system"));
  const follow = (): void => void (preferred.value = languageFor("system"));
  window.addEventListener("languagechange", follow);
  onScopeDispose(() => window.removeEventListener("languagechange", follow));

  watchEffect(() => {
    const choice = store.settings.language;
    // Messages that cannot be fetched now leave the page in the language that it speaks.
    speak(choice === "system" ? preferred.value : choice).catch(() => undefined);
  });
}
