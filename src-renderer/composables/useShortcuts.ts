import { useEventListener } from "@vueuse/core";

/** Whether a key press belongs to something that is typed into, or to a shortcut of the system. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.tagName === "TEXTAREA" || target.tagName === "SELECT") return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "button", "range"].includes(target.type);
}

/** Single keys of the page, by what the keyboard prints (lower case), while the caller lives. A key that something nearer has used is left alone. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  useEventListener(window, "keydown", (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isTyping(event)) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}
