import { nextTick, watch, type Ref } from "vue";

/**
 * Large text on an upright phone: the table is longer than the screen, and its foot (what is asked, what can be done, the hand)
 * stays. Whenever `moment` changes the table is scrolled so that what lies next to the foot, the piles and what happened, is in
 * sight above it; and the result, once there is one.
 */
export function useFootInSight(board: Readonly<Ref<HTMLElement | null>>, narrow: Readonly<Ref<boolean>>, moment: () => string): void {
  watch([narrow, board, moment], async () => {
    if (!narrow.value) return;
    await nextTick();
    if (board.value === null) return;
    const result = board.value.querySelector("[data-result]");
    if (result === null) board.value.scrollTop = board.value.scrollHeight;
    // The table alone scrolls: what lies above it, such as the words of a first game, stays in sight.
    else board.value.scrollTop += result.getBoundingClientRect().top - board.value.getBoundingClientRect().top;
  }, { immediate: true });
}
