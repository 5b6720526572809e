import { defineStore } from "pinia";
import { shallowRef } from "vue";
import type { EveningMatch, EveningMessage } from "@shared/protocol";

/** The matches of this evening that are over, whatever was played and whoever sat in, in order. */
export const useEveningStore = defineStore("evening", () => {
  const matches = shallowRef<readonly EveningMatch[]>([]);

  function receive(message: EveningMessage): void {
    matches.value = message.matches;
  }

  function clear(): void {
    matches.value = [];
  }

  return { matches, receive, clear };
});
