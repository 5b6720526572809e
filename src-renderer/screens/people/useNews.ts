import { watch } from "vue";
import { useAnnouncer } from "@/composables/useAnnouncer";
import { useText } from "@/composables/useText";
import { useLobbyStore } from "@/stores/lobby";
import { presenceNews, type PresenceNews } from "./presence";
import { waitWords } from "./useWaits";

/** Tells screen readers once of everybody who goes, comes, or has a bot play for them, and who runs the table from now on. */
export function useNews(): void {
  const text = useText();
  const announcer = useAnnouncer();
  const lobby = useLobbyStore();

  function sentence({ what, name, away }: PresenceNews): string {
    if (what === "gone" && away !== null) return text.t("people.news.goneWaits", { name, time: waitWords(text, away) });
    return text.made(`people.news.${what}`, { name });
  }

  watch(() => lobby.table, (now, before) => {
    if (now === null || before === null || now.id !== before.id) return;
    for (const one of presenceNews(before.seats, now.seats, now.phase, lobby.mine)) announcer.announce(sentence(one));
    if (now.runBy === null || now.runBy === before.runBy) return;
    announcer.announce(lobby.mine.includes(now.runBy) ? text.t("people.handOver.nowYou") : text.t("people.handOver.now", { name: lobby.playerAt(now.runBy)?.name ?? "" }));
  });
}
