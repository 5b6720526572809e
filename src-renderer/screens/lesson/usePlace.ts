import { useElementSize } from "@vueuse/core";
import { computed, ref, watch, type ComputedRef, type Ref } from "vue";
import { textSize } from "@/games/parts/board-shape";
import { useSettingsStore } from "@/stores/settings";

/** Where the coach is: beside a wide table, above it, above it on a phone, or there with all of it in one column. */
export type CoachPlace = "beside" | "above" | "narrow" | "slim";

/** What each of them takes at the usual size of text, in px. */
const BESIDE = { width: 1200, height: 560 } as const;
const ABOVE = 640;
const NARROW = 300;

/** The place for the coach on a screen of this size. @param text the size of its text as a share of the usual */
function coachPlace(width: number, height: number, text: number): CoachPlace {
  if (width >= BESIDE.width * text && height >= BESIDE.height * text) return "beside";
  if (width >= ABOVE * text) return "above";
  return width >= NARROW * text ? "narrow" : "slim";
}

/** Measures the screen of a table and chooses the coach's place, anew when the size of the text alone changes: that leaves the screen as large as it was. */
export function usePlace(screen: Readonly<Ref<HTMLElement | null>>): ComputedRef<CoachPlace> {
  const { width, height } = useElementSize(screen, { width: 1280, height: 720 });
  const store = useSettingsStore();
  const text = ref(1);
  watch([width, height, () => store.settings.textSize], () => (text.value = textSize()), { immediate: true, flush: "post" });
  return computed(() => coachPlace(width.value, height.value, text.value));
}
