import { defineStore } from "pinia";
import { computed, watch } from "vue";
import { LESSON_DONE } from "@shared/protocol/settings";
import { useConnectionStore } from "./connection";
import { useMachineStore } from "./machine";
import { useSettingsStore } from "./settings";
import { useTableStore } from "./table";

/** The first game that this page is at, if it is at one: what its machine tells of it, and how far its player has come in each. */
export const useLessonStore = defineStore("lesson", () => {
  const machine = useMachineStore();
  const connection = useConnectionStore();
  const settings = useSettingsStore();
  const table = useTableStore();

  const current = computed(() => (connection.where === "aside" ? (machine.aside?.lesson ?? null) : null));
  /** Whether there is something left of it to be done or read. */
  const teaching = computed(() => current.value !== null && current.value.step < current.value.of);
  /** Whether nothing is left of it but its last words: whoever leaves there has finished it. */
  const finished = computed(() => current.value !== null && current.value.step >= current.value.of - 1);
  /** Whether play waits for its player to say that they are ready for the next deal. */
  const asksReady = computed(() => current.value?.move?.["type"] === "ready");

  /** The step of a game's first game that comes next; 0 when it was never begun, `LESSON_DONE` when it was finished. */
  function reached(game: string): number {
    return settings.settings.lessons[game] ?? 0;
  }

  /** The step that is shown has been read. */
  function read(): void {
    if (current.value !== null) machine.send({ type: "lessonRead", step: current.value.step });
  }

  /** Does for the player what the step asks for. */
  function doIt(): void {
    if (current.value?.move != null) void table.move(current.value.move as { readonly type: string }, current.value.seat);
  }

  /** Puts the teaching by, and goes on with the next deal. */
  function playOn(): void {
    read();
    if (table.dealOver) void table.move({ type: "ready" });
  }

  // Kept by the page whose player is at it.
  watch(() => (current.value === null ? null : [current.value.game, finished.value ? LESSON_DONE : current.value.step] as const), (now) => {
    if (now === null || reached(now[0]) === now[1]) return;
    settings.change({ lessons: { ...settings.settings.lessons, [now[0]]: now[1] } });
  }, { immediate: true });

  return { current, teaching, asksReady, reached, read, doIt, playOn };
});
