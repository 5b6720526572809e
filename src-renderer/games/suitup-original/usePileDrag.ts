import { onScopeDispose, shallowRef, type ShallowRef } from "vue";
import { targetAt } from "./drop";

export type PileName = "draw" | "discard";

export interface PileDrag {
  readonly from: PileName;
  readonly x: number;
  readonly y: number;
}

/** How far a pointer moves before a tap becomes a drag, in px. */
const SLACK = 7;

/** Dragging the top of a pile into the hand. A press that does not move stays a click. */
export function usePileDrag(dropped: (from: PileName) => void): {
  readonly drag: ShallowRef<PileDrag | null>;
  grab(from: PileName, event: PointerEvent): void;
} {
  const drag = shallowRef<PileDrag | null>(null);
  let grip: PileDrag | null = null;

  function move(event: PointerEvent): void {
    if (grip === null) return;
    if (drag.value === null && Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < SLACK) return;
    drag.value = { from: grip.from, x: event.clientX, y: event.clientY };
  }

  function end(event: PointerEvent): void {
    const done = drag.value;
    stop();
    if (done === null) return;
    swallowClick();
    if (event.type === "pointerup" && targetAt(event.clientX, event.clientY)?.kind === "hand") dropped(done.from);
  }

  function stop(): void {
    grip = null;
    drag.value = null;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
  }

  function grab(from: PileName, event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    stop();
    grip = { from, x: event.clientX, y: event.clientY };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  }

  onScopeDispose(stop);
  return { drag, grab };
}

/** The click that a browser sends after a drag is not meant. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}
