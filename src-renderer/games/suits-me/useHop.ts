import { nextTick, type Ref } from "vue";

const EASE = "cubic-bezier(0.22, 0.8, 0.3, 1)";
const HOP_MS = 200;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly box: Element | null;
}

function places(board: HTMLElement | null): ReadonlyMap<string, Place> {
  const slots = [...(board?.querySelectorAll<HTMLElement>("[data-hand-card]") ?? [])];
  return new Map(slots.map((slot) => {
    const { left, top } = slot.getBoundingClientRect();
    return [slot.dataset["handCard"] ?? "", { left, top, box: slot.parentElement }];
  }));
}

/**
 * Cards that go from one row of one's own to another are seen going there. Nothing waits for it; without motion they are there.
 * @param motion whether the player wants to see it
 */
export function useHop(board: Readonly<Ref<HTMLElement | null>>, motion: () => boolean): (change: () => void) => Promise<void> {
  return async (change) => {
    const before = motion() ? places(board.value) : new Map<string, Place>();
    change();
    await nextTick();
    if (before.size === 0) return;
    for (const slot of board.value?.querySelectorAll<HTMLElement>("[data-hand-card]") ?? []) {
      const from = before.get(slot.dataset["handCard"] ?? "");
      if (from === undefined || from.box === slot.parentElement || typeof slot.animate !== "function") continue;
      const { left, top } = slot.getBoundingClientRect();
      slot.animate([{ translate: `${from.left - left}px ${from.top - top}px` }, { translate: "0 0" }], { duration: HOP_MS, easing: EASE });
    }
  };
}
