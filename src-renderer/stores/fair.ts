import { defineStore } from "pinia";
import { shallowRef } from "vue";
import type { FairCommand, ServerMessage } from "@shared/protocol";
import type { Answer } from "@/connection";
import type { FairState, Watch } from "@/fair/watch";
import { useConnectionStore } from "./connection";
import { sessionStorageOfPage } from "./settings";

/** What the part that does the work listens to. */
const HEARD: ReadonlySet<ServerMessage["type"]> = new Set(["table", "view", "record"]);

/** What this page can say of the deal of a match where it is a guest (docs/fair-deal.md). */
export const useFairStore = defineStore("fair", () => {
  const state = shallowRef<FairState | null>(null);
  let watch: Promise<Watch | null> | null = null;

  const send = (command: FairCommand): Promise<Answer> => useConnectionStore().command(command);

  async function bring(): Promise<Watch | null> {
    try {
      const { beginWatch } = await import("@/fair/begin");
      return beginWatch({ send, store: sessionStorageOfPage(), tell: (now) => (state.value = now) });
    } catch {
      // Asked for again with the next message: until then this page takes no part.
      watch = null;
      return null;
    }
  }

  /** Hears what the table sends to a guest. What comes before the part that does the work is here waits for it. */
  function hear(message: ServerMessage): void {
    if (!HEARD.has(message.type)) return;
    watch ??= bring();
    void watch.then((brought) => brought?.hear(message));
  }

  /** Lets go of the table. */
  function clear(): void {
    void watch?.then((brought) => brought?.clear());
  }

  return { state, hear, clear };
});
