import { watch, type ComputedRef } from "vue";
import { useAnnouncer } from "@/composables/useAnnouncer";
import type { BoardNews } from "../board";
import type { Lines } from "./lines";

interface Source<Event> {
  readonly history: readonly Event[];
  readonly news: BoardNews<Event>;
}

/** What a board says: each event of the deal in a sentence, what it asks now, and whether it asks the reader. */
interface Said<Event> {
  readonly lines: Lines;
  readonly prompt: ComputedRef<string>;
  readonly asked: ComputedRef<boolean>;
  /** Whether an event is told by itself. */
  isTold(event: Event): boolean;
}

/** Tells screen readers each event once, in the log's own sentences, and then what they are asked. */
export function useAnnounce<Event>(source: Source<Event>, { lines, prompt, asked, isTold }: Said<Event>): void {
  const announcer = useAnnouncer();
  // One watcher for both, so that what happened is told before what is asked because of it.
  watch([() => source.news.number, prompt, asked], ([number, text, mine], [numberBefore, textBefore]) => {
    const { fresh, events, missed = false } = source.news;
    if (number !== numberBefore && !fresh && events.length > 0) {
      const start = source.history.length - events.length;
      const places = events.flatMap((event, index) => (isTold(event) ? [start + index] : []));
      const tell = (): readonly string[] => places.map(lines.at).filter((line) => line !== "");
      tell().forEach(announcer.announce);
      announcer.miss(missed ? tell : null);
    }
    if (mine && text !== textBefore) announcer.announce(text);
  }, { immediate: true });
}
