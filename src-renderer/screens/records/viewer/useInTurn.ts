import { onScopeDispose, shallowRef, watch, type ShallowRef } from "vue";
import type { useRecordViewStore } from "@/stores/record-view";

/** So many hands are drawn in one frame while somebody drags. */
const AT_ONCE = 3;

/** Lists that change a few in each frame while somebody drags through a record, else all at once. The record waits for the last before its next moment. */
export function useInTurn<T>(source: () => readonly T[], view: ReturnType<typeof useRecordViewStore>): Readonly<ShallowRef<readonly T[]>> {
  const shown = shallowRef(source());
  let newest = shown.value;
  let next = 0;
  let frame = 0;

  function draw(): void {
    const upto = view.dragging ? next + AT_ONCE : newest.length;
    shown.value = [...newest.slice(0, upto), ...shown.value.slice(upto, newest.length)];
    next = upto;
    if (next < newest.length) frame = requestAnimationFrame(draw);
  }
  watch(source, (now) => {
    cancelAnimationFrame(frame);
    newest = now;
    next = now.length === shown.value.length ? 0 : now.length;
    draw();
  });
  watch(() => source().length, (length) => (view.besideFrames = Math.max(1, Math.ceil(length / AT_ONCE))), { immediate: true });
  onScopeDispose(() => {
    cancelAnimationFrame(frame);
    view.besideFrames = 1;
  });
  return shown;
}
