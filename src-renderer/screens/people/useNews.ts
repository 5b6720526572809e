import { ref, watch, type Ref } from "vue";
import { useAnnouncer } from "@/composables/useAnnouncer";
import { useText } from "@/composables/useText";
import { useLobbyStore } from "@/stores/lobby";
import { presenceNews, type PresenceNews } from "./presence";
import { waitWords } from "./useWaits";

export interface News {
  /** Whether this page was handed the running of the table, and has not put the news of it away. */
  readonly runs: Ref<boolean>;
}

/** Tells screen readers once of everybody who goes, comes, or has a bot play for them, and who runs the table from now on. */
export function useNews(): News {
  const text = useText();
  const announcer = useAnnouncer();
  const lobby = useLobbyStore();
  const runs = ref(false);

  function sentence({ what, name, away }: PresenceNews): string {
    if (what === "gone" && away !== null) return text.t("people.news.goneWaits", { name, time: waitWords(text, away) });
    return text.made(`people.news.${what}`, { name });
  }

  watch(() => lobby.table, (now, before) => {
    if (now === null || before === null || now.id !== before.id) return;
    for (const one of presenceNews(before.seats, now.seats, now.phase, lobby.mine)) announcer.announce(sentence(one));
    if (now.runBy === before.runBy) return;
    runs.value = now.runBy !== null && lobby.mine.includes(now.runBy);
    if (now.runBy === null) return;
    announcer.announce(runs.value ? text.t("people.handOver.nowYou") : text.t("people.handOver.now", { name: lobby.playerAt(now.runBy)?.name ?? "" }));
  });
  return { runs };
}
