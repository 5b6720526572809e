import { defineStore } from "pinia";
import { ref, shallowRef } from "vue";

/** Nothing was missed. */
const NOTHING = (): readonly string[] => [];

/** What the live region tells: boards and screens feed it, each event once. */
export const useAnnouncer = defineStore("announcer", () => {
  /** The newest text; `number` grows so that the same words can be told again. */
  const told = ref({ number: 0, text: "" });
  /** Tells what whoever is shown has missed, a sentence for each event, in the language of the moment. */
  const missed = shallowRef<() => readonly string[]>(NOTHING);
  let waiting: string[] = [];

  /** Tells a sentence to screen readers. What comes in one burst is told as one text, in order. */
  function announce(text: string): void {
    if (text === "") return;
    waiting.push(text);
    if (waiting.length > 1) return;
    queueMicrotask(() => {
      if (waiting.length === 0) return;
      told.value = { number: told.value.number + 1, text: waiting.join(" ") };
      waiting = [];
    });
  }

  /** Keeps what tells what was missed; null when nothing was. */
  function miss(tell: (() => readonly string[]) | null): void {
    missed.value = tell ?? NOTHING;
  }

  /** Leaves nothing of what was told: somebody else looks at the screen. */
  function forget(): void {
    waiting = [];
    miss(null);
    told.value = { number: told.value.number + 1, text: "" };
  }

  return { told, missed, announce, miss, forget };
});
