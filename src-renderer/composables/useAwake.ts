import { onScopeDispose, watch, type Ref } from "vue";

/** Keeps the screen awake while wanted, where the browser allows it (a page over plain http may not). */
export function useAwake(wanted: Ref<boolean>): void {
  let lock: WakeLockSentinel | null = null;

  async function hold(): Promise<void> {
    // Refused on a low battery or in the background; then the screen sleeps as ever.
    lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
  }
  function release(): void {
    void lock?.release();
    lock = null;
  }

  watch(wanted, (now) => (now ? void hold() : release()), { immediate: true });
  onScopeDispose(release);
}
