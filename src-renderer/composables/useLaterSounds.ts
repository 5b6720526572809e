import { getCurrentScope, watch } from "vue";
import { useTableStore } from "@/stores/table";

/** Brings the sounds with the first table, so that the first screen need not wait for them; without them the table is silent. Called once, by the app. */
export function useLaterSounds(): void {
  const scope = getCurrentScope();
  const table = useTableStore();
  let wanted = false;
  watch(() => table.view !== null, (laid) => {
    if (!laid || wanted) return;
    wanted = true;
    void import("@/sounds/useSounds").then(({ useSounds }) => scope?.run(() => useSounds())).catch(() => undefined);
  }, { immediate: true });
}
