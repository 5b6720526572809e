import { inject, onScopeDispose, provide, type InjectionKey, type Ref } from "vue";

const COVERED: InjectionKey<Ref<boolean>> = Symbol("whether something lies over the caller");

/** Whether a key press belongs to something that is typed into, or to a shortcut of the system. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.tagName === "TEXTAREA" || target.tagName === "SELECT") return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "button", "range"].includes(target.type);
}

/** Switches off the shortcuts of everything inside the caller while something lies over it. */
export function provideCovered(covered: Ref<boolean>): void {
  provide(COVERED, covered);
}

/**
 * Single keys of the page, by what the keyboard prints (lower case), while the caller lives. A key that something nearer has
 * used is left alone, and all keys belong to a dialog while one is open. Who gives false has had no use for the key: somebody
 * else may have.
 * @param first whether these come before everybody else's: a board's letters are not the page's
 */
export function useShortcuts(keys: Readonly<Record<string, () => unknown>>, { first = false } = {}): void {
  const covered = inject(COVERED, null);
  function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.repeat || isTyping(event)) return;
    if (covered?.value === true || document.querySelector("dialog[open]") !== null) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act !== undefined && act() !== false) event.preventDefault();
  }
  window.addEventListener("keydown", press, { capture: first });
  onScopeDispose(() => window.removeEventListener("keydown", press, { capture: first }));
}
