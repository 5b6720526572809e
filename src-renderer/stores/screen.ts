import { defineStore } from "pinia";
import { ref } from "vue";

export const SCREENS = ["home", "new", "host", "join", "table", "settings", "rules"] as const;
export type Screen = (typeof SCREENS)[number];

/** The screen that an address names (`#/table`), or null when it names none. */
export function screenOf(hash: string): Screen | null {
  const name = /^#\/([a-z]*)/.exec(hash)?.[1];
  return SCREENS.find((screen) => screen === name) ?? null;
}

/** What of that screen an address names (`#/rules/suitup-poker`), or null for the whole. */
export function partOf(hash: string): string | null {
  return /^#\/[a-z]*\/([a-z-]+)(\?|$)/.exec(hash)?.[1] ?? null;
}

/** The inverse of `screenOf` and `partOf`. */
export function hashOf(screen: Screen, part: string | null = null): string {
  return part === null ? `#/${screen}` : `#/${screen}/${part}`;
}

/** Which screen is seen. It lives in the address, so that a phone's back button works. */
export const useScreenStore = defineStore("screen", () => {
  const screen = ref<Screen>(screenOf(window.location.hash) ?? "home");
  const part = ref(partOf(window.location.hash));
  /** Whether the player has moved since the page was loaded: only then does a new screen take the focus. */
  const moved = ref(false);
  /** How many steps of ours lie behind this one. */
  let steps = 0;

  function arrive(): void {
    const next = screenOf(window.location.hash) ?? "home";
    part.value = partOf(window.location.hash);
    if (next === screen.value) return;
    moved.value = true;
    screen.value = next;
  }

  function go(next: Screen, of: string | null = null): void {
    if (next === screen.value) return;
    steps += 1;
    window.history.pushState(null, "", hashOf(next, of));
    arrive();
  }

  /** Turns to another part of the screen that is seen; the way back stays the same. */
  function turn(to: string): void {
    window.history.replaceState(null, "", hashOf(screen.value, to));
    part.value = to;
  }

  /** Back to where the player came from, or home. */
  function back(): void {
    if (steps === 0) return go("home");
    steps -= 1;
    window.history.back();
  }

  window.addEventListener("popstate", arrive);
  window.addEventListener("hashchange", arrive);

  return { screen, part, moved, go, turn, back };
});
