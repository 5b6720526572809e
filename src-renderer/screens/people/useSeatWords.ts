import { useText } from "@/composables/useText";
import { useLobbyStore } from "@/stores/lobby";
import { useWaits, waitWords } from "./useWaits";
import type { SeatRow } from "./useSeats";

/** How it stands with a seat, in words, counting down while it waits for its person. */
export function useSeatWords(): (row: SeatRow) => string {
  const text = useText();
  const { t, made } = text;
  const lobby = useLobbyStore();
  const wait = useWaits();
  return ({ seat, info, presence }) => {
    if (presence === "bot") return t("people.is.bot", { level: made(`common.levels.${info.level ?? "medium"}`) });
    if (presence === "waited") return t("people.is.waited", { time: waitWords(text, wait(seat) ?? 0) });
    if (presence === "away" && lobby.phase === "lobby") return t("people.is.awayLobby");
    return made(`people.is.${presence}`);
  };
}
