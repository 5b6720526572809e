import { useIntervalFn } from "@vueuse/core";
import { ref } from "vue";
import type { Seat } from "@shared/engine";
import type { Text } from "@/composables/useText";
import { useLobbyStore } from "@/stores/lobby";

const TICK_MS = 1_000;

/** A time in words, rounded up to whole seconds: "40 s", "2:05 min". @param ms how long */
export function waitWords({ t }: Text, ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  if (seconds < 60) return t("people.time.seconds", {}, seconds);
  return t("people.time.minutes", { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, "0") });
}

/** For how many ms more each seat waits for its person, second by second; null for one that does not wait. */
export function useWaits(): (seat: Seat) => number | null {
  const lobby = useLobbyStore();
  const now = ref(performance.now());
  useIntervalFn(() => { now.value = performance.now(); }, TICK_MS);
  return (seat) => {
    const until = lobby.awayUntil[seat] ?? null;
    return until === null ? null : Math.max(0, until - Math.max(now.value, performance.now()));
  };
}
