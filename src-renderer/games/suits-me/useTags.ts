import { nextTick, watch, type Ref } from "vue";
import type { Card } from "@shared/cards";

/**
 * Small words at cards of one's own ("from Ben", "on top"), put onto the hand's own elements; the style sheet shows them.
 * @param tags what each card has, now
 */
export function useTags(board: Readonly<Ref<HTMLElement | null>>, tags: () => ReadonlyMap<Card, string>): void {
  watch(tags, async (now) => {
    await nextTick();
    for (const slot of board.value?.querySelectorAll<HTMLElement>("[data-hand-card]") ?? []) {
      const tag = now.get(slot.dataset["handCard"] as Card);
      if (tag === undefined) delete slot.dataset["tag"];
      else slot.dataset["tag"] = tag;
    }
  }, { immediate: true });
}
