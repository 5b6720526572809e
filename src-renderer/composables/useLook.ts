import { computed, watchEffect, type ComputedRef } from "vue";
import { applyLook, type Motion, type Theme } from "@/style/choices";
import { motionShown, themeShown, useSettingsStore } from "@/stores/settings";
import { useMedia } from "./useMedia";
import { useTextQueries } from "./useTextQueries";

export interface Look {
  readonly theme: ComputedRef<Theme>;
  readonly motion: ComputedRef<Motion>;
}

/** The look as chosen and as the system wishes. */
export function useLook(): Look {
  const store = useSettingsStore();
  const light = useMedia("(prefers-color-scheme: light)");
  const reduced = useMedia("(prefers-reduced-motion: reduce)");
  return {
    theme: computed(() => themeShown(store.settings.theme, light.value)),
    motion: computed(() => motionShown(store.settings.motion, reduced.value)),
  };
}

/** Keeps the document's look as chosen; called once, by the app. */
export function useDocumentLook(): void {
  const store = useSettingsStore();
  const { theme, motion } = useLook();
  watchEffect(() => applyLook({ theme: theme.value, felt: store.settings.felt, motion: motion.value, textSize: store.settings.textSize, cardSize: store.settings.cardSize }));
  useTextQueries(() => store.settings.textSize);
}
