import { defineStore } from "pinia";
import { ref } from "vue";

export const SCREENS = ["home", "new", "host", "join", "table", "settings", "rules", "records", "record"] as const;
export type Screen = (typeof SCREENS)[number];

/** The screen that an address names (`#/table`), or null when it names none. */
export function screenOf(hash: string): Screen | null {
  const name = /^#\/([a-z]*)/.exec(hash)?.[1];
  return SCREENS.find((screen) => screen === name) ?? null;
}

/** What of that screen an address names (`#/rules/suitup-poker`), or null for the whole. */
export function partOf(hash: string): string | null {
  return /^#\/[a-z]*\/([0-9A-Za-z_-]+)(\/[0-9A-Za-z-]+)?(\?|$)/.exec(hash)?.[1] ?? null;
}

/** The place in that part that an address names (`#/rules/suitup-poker/betting`, `#/record/k3b/120`), or null for its beginning. */
export function spotOf(hash: string): string | null {
  return /^#\/[a-z]*\/[0-9A-Za-z_-]+\/([0-9A-Za-z-]+)(\?|$)/.exec(hash)?.[1] ?? null;
}

/** The inverse of `screenOf`, `partOf` and `spotOf`. */
export function hashOf(screen: Screen, part: string | null = null, spot: string | null = null): string {
  return ["#", screen, ...(part === null ? [] : [part]), ...(part === null || spot === null ? [] : [spot])].join("/");
}

/** Which screen is seen. It lives in the address, so that a phone's back button works. */
export const useScreenStore = defineStore("screen", () => {
  const screen = ref<Screen>(screenOf(window.location.hash) ?? "home");
  const part = ref(partOf(window.location.hash));
  const spot = ref(spotOf(window.location.hash));
  /** Whether the player has moved since the page was loaded: only then does a new screen take the focus. */
  const moved = ref(false);
  /** The rules that lie over the table, while they do: of which game and from which place on, where these were named. */
  const rules = ref<{ readonly game: string | null; readonly spot: string | null } | null>(null);
  /** How many steps of ours lie behind this one. */
  let steps = 0;
  /** By its id what led away from the screen that the player has come back to; empty when they have not. */
  let left = "";

  /** The focus goes back to what led away from this screen, if that is still there. */
  function land(): void {
    if (left !== "") document.getElementById(left)?.focus();
    left = "";
  }

  function arrive(): void {
    const next = screenOf(window.location.hash) ?? "home";
    part.value = partOf(window.location.hash);
    spot.value = spotOf(window.location.hash);
    if (next === screen.value) return;
    moved.value = true;
    rules.value = null;
    screen.value = next;
  }

  /** Puts the rules away that lie over the table. */
  function close(): void {
    rules.value = null;
  }

  /** To a screen, or to a part of it, or to a place in that part. At the table the rules come over it, and it goes on behind. */
  function go(next: Screen, of: string | null = null, at: string | null = null): void {
    if (next === screen.value) return;
    if (next === "rules" && screen.value === "table") {
      rules.value = { game: of, spot: at };
      return;
    }
    steps += 1;
    left = "";
    window.history.replaceState({ left: document.activeElement?.id ?? "" }, "");
    window.history.pushState(null, "", hashOf(next, of, at));
    arrive();
  }

  /** Turns to another part of the screen that is seen, or to another place in it; the way back stays the same. */
  function turn(to: string, at: string | null = null): void {
    window.history.replaceState(null, "", hashOf(screen.value, to, at));
    part.value = to;
    spot.value = at;
  }

  /** Back to where the player came from, or home. */
  function back(): void {
    if (steps === 0) return go("home");
    steps -= 1;
    window.history.back();
  }

  window.addEventListener("popstate", ({ state }: PopStateEvent) => {
    left = (state as { readonly left?: string } | null)?.left ?? "";
    arrive();
  });
  window.addEventListener("hashchange", arrive);

  return { screen, part, spot, moved, rules, go, turn, back, close, land };
});
