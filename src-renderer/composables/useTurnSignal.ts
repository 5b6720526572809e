import { watch } from "vue";
import { usePassStore } from "@/stores/pass";
import { useScreenStore, type Screen } from "@/stores/screen";
import { useSettingsStore } from "@/stores/settings";
import { useTableStore } from "@/stores/table";
import { useText } from "./useText";
import type { MessageKey } from "@/i18n/keys";

const SCREEN_NAMES: Readonly<Record<Screen, MessageKey>> = {
  home: "common.app",
  new: "common.screens.new",
  host: "common.screens.host",
  join: "common.screens.join",
  table: "common.screens.table",
  settings: "common.screens.settings",
  rules: "common.screens.rules",
  records: "common.screens.records",
  record: "common.screens.record",
};

/** A short double buzz, in ms. */
const BUZZ = [60, 60, 60];

/** Keeps the page's title, and at one's turn says so there, buzzes a phone and asks for the app's window. Called once, by the app. */
export function useTurnSignal(): void {
  const { t } = useText();
  const settings = useSettingsStore();
  const table = useTableStore();
  const pass = usePassStore();
  const screens = useScreenStore();
  /** Whether whoever has the screen is asked, or whoever it is to be passed to. */
  const asked = (): boolean => table.myTurn || pass.covered !== null;

  function title(): string {
    const app = t("common.app");
    if (asked() && settings.settings.turnSignal) return t("common.turnTitle", { app });
    if (screens.screen === "home") return app;
    return t("common.screenTitle", { app, screen: t(SCREEN_NAMES[screens.screen]) });
  }

  watch(title, (text) => (document.title = text), { immediate: true });
  watch(
    () => asked() && settings.settings.turnSignal,
    (mine) => {
      if (!mine) return;
      // Before the first touch browsers refuse to buzz, and say so in the console.
      if (navigator.userActivation?.hasBeenActive === true) navigator.vibrate?.(BUZZ);
      window.suitable?.attention();
    },
  );
}
