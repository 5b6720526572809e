import { loadMessages } from "@/i18n";
import { useLobbyStore } from "@/stores/lobby";
import { useScreenStore, type Screen } from "@/stores/screen";
import { useHush } from "./useHush";
import { useShortcuts } from "./useShortcuts";

/** Screens that hear the key themselves. */
const OWN: ReadonlySet<Screen> = new Set<Screen>(["table", "record"]);

/**
 * U switches the sounds off or on wherever they are set or can be heard: in the settings, and on every screen while a match
 * waits for this player. Called once, by the app.
 */
export function useSoundKey(): void {
  const lobby = useLobbyStore();
  const screens = useScreenStore();
  const hush = useHush();
  useShortcuts({
    u() {
      const heard = screens.screen === "settings" || (lobby.phase === "playing" && lobby.mine.length > 0);
      if (OWN.has(screens.screen) || !heard) return false;
      void loadMessages("table").catch(() => undefined).then(hush);
      return true;
    },
  });
}
