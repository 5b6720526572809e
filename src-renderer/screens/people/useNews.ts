import { useTimeoutFn } from "@vueuse/core";
import { ref, shallowRef, watch, type Ref, type ShallowRef } from "vue";
import { useAnnouncer } from "@/composables/useAnnouncer";
import { useText, type Text } from "@/composables/useText";
import { useConnectionStore } from "@/stores/connection";
import { useLobbyStore } from "@/stores/lobby";
import { isStillNews, ownNews, type OwnNews, type OwnPlace } from "./own-news";
import { presenceNews, type PresenceNews } from "./presence";
import { waitWords } from "./useWaits";

/** How long a line of news is seen, in ms. */
const SEEN_MS = 6_000;

export interface News {
  /** What others did with this page's own place, until it is put away. */
  readonly own: ShallowRef<OwnNews | null>;
  /** What has just happened to the others, for a moment; empty else. */
  readonly line: Ref<string>;
}

function sentence(text: Text, { what, name, away, other }: PresenceNews): string {
  if (what === "gone" && away !== null) return text.t("people.news.goneWaits", { name, time: waitWords(text, away) });
  return text.made(`people.news.${what}`, { name, other: other ?? "" });
}

/** News of one's own place, in words. */
export function ownWords(text: Text, { what, seat }: OwnNews, nameAt: (seat: number) => string): string {
  return what === "runs" ? text.t("people.handOver.nowYou") : text.made(`people.own.${what}`, { name: nameAt(seat) });
}

/** Tells everybody once of who goes, comes, or has a bot play for them, who runs the table from now on, and what was done with their own seat. */
export function useNews(): News {
  const text = useText();
  const announcer = useAnnouncer();
  const connection = useConnectionStore();
  const lobby = useLobbyStore();
  const own = shallowRef<OwnNews | null>(null);
  const line = ref("");
  const fade = useTimeoutFn(() => { line.value = ""; }, SEEN_MS, { immediate: false });
  const nameAt = (seat: number): string => lobby.playerAt(seat)?.name ?? "";

  /** Who runs the table, where that is not told to them apart. */
  function officeWords(before: OwnPlace, now: OwnPlace): readonly string[] {
    const [was, is] = [before.table.runBy, now.table.runBy];
    // It goes along with its person.
    if (was === is || (is !== null && now.mine.includes(is))) return [];
    if (is !== null) return [text.t("people.handOver.now", { name: nameAt(is) })];
    if (connection.owner) return [text.t("people.handOver.again")];
    return was !== null && before.mine.includes(was) && now.mine.length > 0 ? [text.t("people.handOver.noMore")] : [];
  }
  function newsOf(before: OwnPlace, now: OwnPlace): readonly string[] {
    const mine = before.mine.length === 1 ? [...before.mine, ...now.mine] : now.mine;
    const ended = before.table.phase === "playing" && now.table.phase === "lobby" && !connection.owner;
    return [
      ...(ended ? [text.t("people.news.ended")] : []),
      ...presenceNews(before.table.seats, now.table.seats, now.table.phase, mine).map((one) => sentence(text, one)),
      ...officeWords(before, now),
    ];
  }
  function tell(before: OwnPlace, now: OwnPlace): void {
    const words = newsOf(before, now);
    for (const one of words) announcer.announce(one);
    if (words.length > 0) {
      line.value = words.join(" ");
      fade.start();
    }
    const fresh = ownNews(before, now, lobby.hasGivenUp);
    // Whoever runs the table and moves themselves knows it.
    if (fresh !== null && !(fresh.what === "moved" && connection.owner)) {
      own.value = fresh;
      announcer.announce(ownWords(text, fresh, nameAt));
    } else if (own.value !== null && !isStillNews(own.value, now)) own.value = null;
  }

  let last: OwnPlace | null = null;
  watch(() => lobby.table, (table) => {
    const before = last;
    last = table === null ? null : { table, mine: lobby.mine };
    if (last === null || before === null || last.table.id !== before.table.id) {
      own.value = null;
      line.value = "";
      return;
    }
    tell(before, last);
  }, { immediate: true });
  return { own, line };
}
