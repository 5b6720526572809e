import { useIntersectionObserver } from "@vueuse/core";
import { computed, ref, watch, type ComputedRef, type Ref } from "vue";

/** Rows that are there at first, and that come at a time. */
const PORTION = 40;

/**
 * A long list a portion at a time: more of it comes when its foot comes into sight, or is asked for.
 * @param anew what makes it another list, which begins at its top again
 */
export function useMore<T>(all: ComputedRef<readonly T[]>, foot: Readonly<Ref<HTMLElement | null>>, anew: () => string): { readonly rows: ComputedRef<readonly T[]>; more(): void } {
  const most = ref(PORTION);
  const more = (): void => void (most.value = Math.min(most.value + PORTION, Math.max(PORTION, all.value.length)));
  watch(anew, () => (most.value = PORTION));
  useIntersectionObserver(foot, ([entry]) => {
    if (entry?.isIntersecting === true) more();
  }, { rootMargin: "400px" });
  return { rows: computed(() => all.value.slice(0, most.value)), more };
}
