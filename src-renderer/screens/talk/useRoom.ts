import { useElementSize } from "@vueuse/core";
import { computed, ref, watch, type ComputedRef, type Ref } from "vue";
import { textSize } from "@/games/parts/board-shape";

/** How far something over the table may reach, in px from the right and from the foot of the table. */
export interface Room {
  readonly right: number;
  readonly bottom: number;
}

/** Least height, at the usual size of text, and least width beside a board, that are of use, in px. */
const LEAST = 220;
const BESIDE = 300;
const NONE: Room = { right: 0, bottom: 0 };

/**
 * The room over a table that leaves the own side of its board free: the hand, and all that is pressed to play.
 * @param field what holds the table; @param told changes when the board may have laid itself out anew
 */
export function useRoom(field: Readonly<Ref<HTMLElement | null>>, told: () => unknown): ComputedRef<Room> {
  const { width, height } = useElementSize(field);
  const room = ref<Room>(NONE);

  function measured(): Room {
    const board = field.value?.querySelector<HTMLElement>(".board");
    const own = board?.querySelector<HTMLElement>(".own")?.getBoundingClientRect();
    const all = field.value?.getBoundingClientRect();
    if (board == null || own === undefined || all === undefined || own.height === 0) return NONE;
    // On a wide screen the board has made room.
    if (all.width - board.offsetWidth >= BESIDE) return NONE;
    // A phone held sideways has the own side on the right.
    if (own.width < all.width * 0.75) return { right: Math.max(0, all.right - own.left), bottom: 0 };
    return { right: 0, bottom: Math.max(0, Math.min(all.bottom - own.top, all.height - LEAST * textSize())) };
  }

  watch([width, height, told], () => (room.value = measured()), { immediate: true, flush: "post" });
  return computed(() => room.value);
}
