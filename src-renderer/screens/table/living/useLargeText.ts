import { useWindowSize } from "@vueuse/core";
import { onScopeDispose, watchEffect, type Ref } from "vue";

/** What a table needs round it at the usual size of text, in px. */
const ROOM = { width: 920, height: 640 };
const USUAL_PX = 16;

/** The size of text at which a table just fits a screen, in px; never smaller than usual. */
function largeText(width: number, height: number): number {
  return Math.max(USUAL_PX, Math.floor(Math.min(width / ROOM.width, height / ROOM.height) * USUAL_PX));
}

/** Makes the text of the page so large that it is read from a sofa. @param share of what fits the screen; null: as usual */
export function useLargeText(share: Readonly<Ref<number | null>>): void {
  const { width, height } = useWindowSize();
  const { style } = document.documentElement;
  watchEffect(() => {
    style.fontSize = share.value === null ? "" : `max(var(--text-size, 100%), ${largeText(width.value * share.value, height.value * share.value)}px)`;
  });
  onScopeDispose(() => { style.fontSize = ""; });
}
