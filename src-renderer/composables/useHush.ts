import { useSoundsStore } from "@/stores/sounds";
import { useAnnouncer } from "./useAnnouncer";
import { useText } from "./useText";

/** Gives what switches all sounds off or on again, and says so to who does not see the sign. Needs the messages `table`. */
export function useHush(): () => void {
  const { t } = useText();
  const sounds = useSoundsStore();
  const announcer = useAnnouncer();
  return () => announcer.announce(sounds.toggle() ? t("table.soundsAreOn") : t("table.soundsAreOff"));
}
