import { defineStore } from "pinia";
import { computed, shallowRef, watch } from "vue";
import { i18n } from "@/i18n";
import { fullSettings, someLooks, type Settings, type SettingsFault } from "./settings-data";
import { browserKeep, type SettingsKeep } from "./settings-keep";

export * from "./settings-data";

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

/** What the player chose for this machine: in the app kept by the machine, else in the browser's storage. */
export const useSettingsStore = defineStore("settings", () => {
  let newcomer = { name: i18n.global.t("home.defaultName"), ...someLooks(Math.random) };
  let keep = browserKeep(pageStorage());
  const settings = shallowRef<Settings>(fullSettings(keep.kept ?? {}, newcomer));
  /** What goes wrong with keeping them, while it does. */
  const fault = shallowRef<SettingsFault | null>(null);

  /** Takes the settings from where they are kept; the page does so once, before it shows anything. */
  function begin(from: SettingsKeep): void {
    keep = from;
    settings.value = fullSettings(from.kept ?? {}, newcomer);
    if (from.moved) keep.save(settings.value);
    from.onFault((now) => (fault.value = now));
    from.onChange((some) => (settings.value = { ...settings.value, ...some }));
  }

  /** Changes some settings and keeps them. */
  function change(some: Partial<Settings>): void {
    settings.value = { ...settings.value, ...some };
    keep.save(settings.value);
  }

  // Whoever has no name of their own is called so in the language that is spoken.
  watch(i18n.global.locale, () => {
    const [before, now] = [newcomer.name, i18n.global.t("home.defaultName")];
    newcomer = { ...newcomer, name: now };
    const { player, introduced } = settings.value;
    if (player.name !== before || before === now) return;
    settings.value = { ...settings.value, player: { ...player, name: now } };
    if (introduced) keep.save(settings.value);
  }, { flush: "sync" });

  /** Tries once more to keep them. */
  function saveAgain(): void {
    keep.save(settings.value);
  }

  /** The player has read what went wrong. */
  function forgive(): void {
    fault.value = null;
  }

  const player = computed(() => settings.value.player);

  return { settings, player, fault, begin, change, saveAgain, forgive };
});
