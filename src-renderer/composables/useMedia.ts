import { onScopeDispose, ref, type Ref } from "vue";

/** Whether a media query holds, followed while the caller lives; false where the browser knows none. */
export function useMedia(query: string): Readonly<Ref<boolean>> {
  const list = (window as Partial<Window>).matchMedia?.(query);
  const holds = ref(list?.matches ?? false);
  const tell = ({ matches }: Pick<MediaQueryListEvent, "matches">): void => void (holds.value = matches);
  list?.addEventListener("change", tell);
  onScopeDispose(() => list?.removeEventListener("change", tell));
  return holds;
}
