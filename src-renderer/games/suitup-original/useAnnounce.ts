import { watch, type ComputedRef } from "vue";
import type { OriginalEvent } from "@shared/games/suitup-original/view";
import { useAnnouncer } from "@/composables/useAnnouncer";
import type { BoardNews } from "../board";
import { isTold } from "./happened";

interface Source {
  readonly news: BoardNews<OriginalEvent>;
}

/** Tells screen readers each event once, in the log's own sentences, and then what they are asked. */
export function useAnnounce(source: Source, lines: ComputedRef<readonly string[]>, prompt: ComputedRef<string>, asked: ComputedRef<boolean>): void {
  const announcer = useAnnouncer();
  watch(() => source.news.number, () => {
    const { fresh, events } = source.news;
    if (fresh || events.length === 0) return;
    const newest = lines.value.slice(-events.length);
    events.forEach((event, index) => {
      if (isTold(event)) announcer.announce(newest[index] ?? "");
    });
  });
  watch([prompt, asked], ([text, mine], [before]) => {
    if (mine && text !== before) announcer.announce(text);
  }, { immediate: true });
}
