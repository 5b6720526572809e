import { computed, onScopeDispose, ref, watch, type ComputedRef, type Ref } from "vue";
import type { AfterDeal } from "@/games/game-page";
import { useTableStore } from "@/stores/table";
import type { Motion } from "@/style/choices";

/** How long the table stays in sight after the last play of a deal, so that it is seen, in ms. */
const LAST_LOOK = 1_600;

export interface SheetState {
  /** Whether the deal is over, so that there is a sheet to see. */
  readonly over: ComputedRef<boolean>;
  /** Whether it is seen; the player can look at the table under it. */
  readonly open: Ref<boolean>;
}

/**
 * When the score sheet covers the table: a moment after a deal's end, at once for who comes later or wants no motion. Where the
 * table itself shows the result, only the sheet of the whole match covers it, once that result has been seen.
 */
export function useSheet(motion: ComputedRef<Motion>, after: ComputedRef<AfterDeal | null>): SheetState {
  const table = useTableStore();
  const open = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Ms until the sheet comes by itself; null when it does not. @param late for who comes when the result lies there already */
  function wait(late: boolean): number | null {
    const { covers, seconds } = after.value ?? { covers: true, seconds: 0 };
    if (!covers) return table.view?.over !== true ? null : late ? 0 : seconds * 1000;
    return late || motion.value === "off" ? 0 : LAST_LOOK;
  }

  /** The result that lies there; null while there is none. A match can also end between two deals: when nobody else goes on. */
  const result = computed(() => (table.dealOver && table.view !== null ? `${table.match} ${table.view.deal} ${table.view.over}` : null));
  // Whoever was away may come from one result to another.
  watch(
    result,
    (lies, before) => {
      clearTimeout(timer);
      // Back from another screen it is as it was, however it was told.
      const ms = lies === null ? null : wait(table.news.fresh || before === undefined);
      open.value = ms === 0;
      if (ms !== null && ms > 0) timer = setTimeout(() => (open.value = true), ms);
    },
    { immediate: true },
  );
  onScopeDispose(() => clearTimeout(timer));
  return { over: computed(() => table.dealOver), open };
}
