import { useElementSize } from "@vueuse/core";
import { computed, ref, watch, type ComputedRef, type Ref } from "vue";

/** How far something over the table may reach, in px from the right and from the foot of the table. */
export interface Room {
  readonly right: number;
  readonly bottom: number;
}

/** Least height that is of use, in px. */
const LEAST = 220;

/**
 * The room over a table that leaves the own side of its board free: the hand, and all that is pressed to play.
 * @param field what holds the table; @param told changes when the board may have laid itself out anew
 */
export function useRoom(field: Readonly<Ref<HTMLElement | null>>, told: () => unknown): ComputedRef<Room> {
  const { width, height } = useElementSize(field);
  const room = ref<Room>({ right: 0, bottom: 0 });

  function measured(): Room {
    const own = field.value?.querySelector<HTMLElement>(".board .own")?.getBoundingClientRect();
    const all = field.value?.getBoundingClientRect();
    if (own === undefined || all === undefined || own.height === 0) return { right: 0, bottom: 0 };
    // A phone held sideways has the own side on the right.
    if (own.width < all.width * 0.75) return { right: Math.max(0, all.right - own.left), bottom: 0 };
    return { right: 0, bottom: Math.max(0, Math.min(all.bottom - own.top, all.height - LEAST)) };
  }

  watch([width, height, told], () => (room.value = measured()), { immediate: true, flush: "post" });
  return computed(() => room.value);
}
