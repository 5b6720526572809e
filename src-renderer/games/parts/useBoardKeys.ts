import { useEventListener } from "@vueuse/core";
import type { Ref } from "vue";
import { useShortcuts } from "@/composables/useShortcuts";

/** The letters of a board (its `keys.ts` names them for the help dialog), and Escape. */
export interface BoardKeys {
  /** One that gives false has nothing to do now, and leaves its key to others. */
  readonly letters: Readonly<Record<string, () => unknown>>;
  /** Gives whether there was anything to put back or close. */
  escape(): boolean;
}

/** Keys act while the board can be used: not under a dialog or a score sheet. */
export function useBoardKeys(board: Readonly<Ref<HTMLElement | null>>, keys: BoardKeys): void {
  const usable = (): boolean => board.value !== null && board.value.closest("[inert]") === null && document.querySelector("dialog[open]") === null;
  const guarded = Object.entries(keys.letters).map(([key, act]) => [key, () => usable() && act()] as const);
  useShortcuts(Object.fromEntries(guarded), { first: true });
  // Before the page hears it: there Escape opens the menu.
  useEventListener(window, "keydown", (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !usable() || !keys.escape()) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}
