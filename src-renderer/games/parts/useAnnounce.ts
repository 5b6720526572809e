import { watch, type ComputedRef } from "vue";
import { useAnnouncer } from "@/composables/useAnnouncer";
import type { BoardNews } from "../board";

interface Source<Event> {
  readonly news: BoardNews<Event>;
}

/** What a board says: each event of the deal in a sentence, what it asks now, and whether it asks the reader. */
interface Said<Event> {
  readonly lines: ComputedRef<readonly string[]>;
  readonly prompt: ComputedRef<string>;
  readonly asked: ComputedRef<boolean>;
  /** Whether an event is told by itself. */
  isTold(event: Event): boolean;
}

/** Tells screen readers each event once, in the log's own sentences, and then what they are asked. */
export function useAnnounce<Event>(source: Source<Event>, { lines, prompt, asked, isTold }: Said<Event>): void {
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
