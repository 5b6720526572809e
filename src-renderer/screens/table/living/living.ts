import { defineStore } from "pinia";
import { computed, ref, watch, watchEffect } from "vue";
import { useConnectionStore } from "@/stores/connection";
import { useLobbyStore } from "@/stores/lobby";
import { sessionStorageOfPage } from "@/stores/settings";

const KEY = "suitable.living-room";

/**
 * Whether this screen shows the table only: on the host's machine, and without a seat. It outlives a reload of the page, and
 * ends when somebody sits down from it.
 */
export const useLivingRoom = defineStore("livingRoom", () => {
  const storage = sessionStorageOfPage();
  const wanted = ref(storage?.getItem(KEY) === "on");
  const connection = useConnectionStore();
  const lobby = useLobbyStore();

  watch(() => lobby.mine.length > 0, (seated) => {
    if (seated) wanted.value = false;
  });
  watchEffect(() => {
    try {
      if (wanted.value) storage?.setItem(KEY, "on");
      else storage?.removeItem(KEY);
    } catch {
      // Full or refused: it holds as long as the page.
    }
  });

  /** Stands up from every seat of this page, then shows the table only. */
  async function begin(): Promise<void> {
    const answer = await lobby.inOrder(lobby.mine.map((seat) => ({ type: "stand", seat })));
    if (answer === null) wanted.value = true;
  }

  return { on: computed(() => wanted.value && connection.home && lobby.mine.length === 0), begin, end: () => (wanted.value = false) };
});
