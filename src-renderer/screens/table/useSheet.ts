import { computed, onScopeDispose, ref, watch, type ComputedRef, type Ref } from "vue";
import { useTableStore } from "@/stores/table";

/** How long the table stays in sight after the last play of a deal, so that it is seen, in ms. */
const LAST_LOOK = 1_600;

export interface SheetState {
  /** Whether the deal is over, so that there is a sheet to see. */
  readonly over: ComputedRef<boolean>;
  /** Whether it is seen; the player can look at the table under it. */
  readonly open: Ref<boolean>;
}

/** When the score sheet covers the table: a moment after a deal's end, at once for who comes later or wants no motion. */
export function useSheet(motion: ComputedRef<boolean>): SheetState {
  const table = useTableStore();
  const open = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;

  watch(
    () => table.dealOver,
    (over) => {
      clearTimeout(timer);
      open.value = false;
      if (!over) return;
      if (table.news.fresh || !motion.value) open.value = true;
      else timer = setTimeout(() => (open.value = true), LAST_LOOK);
    },
    { immediate: true },
  );
  onScopeDispose(() => clearTimeout(timer));
  return { over: computed(() => table.dealOver), open };
}
