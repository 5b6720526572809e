import type { Player } from "@shared/protocol";
import { defineStore } from "pinia";
import { computed, shallowRef } from "vue";
import { i18n } from "@/i18n";
import { formatSettings, parseSettings, someLooks, type Settings } from "./settings-data";

export * from "./settings-data";

const KEY = "suitable.settings";

/** The browser's storage, or null where it is refused. */
export function pageStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The browser's storage that lasts as long as this page, across reloads; null where it is refused. */
export function sessionStorageOfPage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

function stored(newcomer: Player): Settings {
  return parseSettings(pageStorage()?.getItem(KEY) ?? null, newcomer);
}

/** The language that the player chose: wanted before anything is said. */
export function storedLanguage(): Settings["language"] {
  return stored({ name: "", ...someLooks(() => 0) }).language;
}

/** What the player chose for this machine, kept in the browser's storage. */
export const useSettingsStore = defineStore("settings", () => {
  const storage = pageStorage();
  const settings = shallowRef<Settings>(stored({ name: i18n.global.t("home.defaultName"), ...someLooks(Math.random) }));

  /** Changes some settings and keeps them. */
  function change(some: Partial<Settings>): void {
    settings.value = { ...settings.value, ...some };
    try {
      storage?.setItem(KEY, formatSettings(settings.value));
    } catch {
      // Full or refused: they hold as long as the page.
    }
  }

  const player = computed(() => settings.value.player);

  return { settings, player, change };
});
