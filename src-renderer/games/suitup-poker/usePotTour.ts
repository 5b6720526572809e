import { onScopeDispose, ref, watch, type Ref } from "vue";
import type { PokerView } from "@shared/games/suitup-poker/view";
import { isHandOver } from "./chips";

/** How long each pot is looked at, in ms. */
const POT_MS = 1_800;

/**
 * After the hand each pot is looked at in turn, its winner's cards lit, and then all of them (null). One pot, or a table that
 * moves nothing, shows all at once.
 */
export function usePotTour(source: { readonly view: PokerView; readonly settings: { readonly motion: number } }): Ref<number | null> {
  const current = ref<number | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(pot: number, count: number): void {
    current.value = pot < count ? pot : null;
    if (pot < count) timer = setTimeout(() => look(pot + 1, count), POT_MS);
  }

  watch(() => (isHandOver(source.view) ? source.view.deal : null), (deal) => {
    clearTimeout(timer);
    current.value = null;
    const count = source.view.lastHand?.pots.length ?? 0;
    if (deal !== null && count > 1 && source.settings.motion > 0) look(0, count);
  }, { immediate: true });
  onScopeDispose(() => clearTimeout(timer));
  return current;
}
