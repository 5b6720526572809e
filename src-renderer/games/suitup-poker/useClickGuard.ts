import { onScopeDispose, ref, watch, type Ref } from "vue";

/** How long after a change of what is to press a pointer that has not moved presses nothing, in ms. */
export const GUARD_MS = 700;
/** A pointer that has moved so far has seen what it is over, in px. */
const SEEN_PX = 3;

export interface ClickGuard {
  /** Whether what is to press has just changed. */
  readonly guarded: Ref<boolean>;
  /** A pointer moves over what is to press: it looks, and may press again. */
  moved(event: PointerEvent): void;
  /** Lets a click pass, or ends it; gives whether it passes. Clicks of the keyboard always pass: they go to what is named. */
  passes(event: MouseEvent): boolean;
}

/** No click by accident: a button that has changed (or has come) under the pointer is not pressed by a click that was meant for another. */
export function useClickGuard(shown: () => string): ClickGuard {
  const guarded = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: { readonly x: number; readonly y: number } | null = null;

  function arm(): void {
    clearTimeout(timer);
    guarded.value = false;
  }

  watch(shown, () => {
    clearTimeout(timer);
    from = null;
    guarded.value = true;
    timer = setTimeout(arm, GUARD_MS);
  });
  onScopeDispose(() => clearTimeout(timer));

  return {
    guarded,
    moved(event) {
      if (!guarded.value || event.pointerType === "touch") return;
      if (from === null) from = { x: event.clientX, y: event.clientY };
      else if (Math.hypot(event.clientX - from.x, event.clientY - from.y) >= SEEN_PX) arm();
    },
    passes(event) {
      if (!guarded.value || event.detail === 0) return true;
      event.preventDefault();
      event.stopPropagation();
      return false;
    },
  };
}
