import { useEventListener, useMutationObserver, useResizeObserver } from "@vueuse/core";
import { onScopeDispose, ref, shallowRef, watch, type Ref } from "vue";
import { useLobbyStore } from "@/stores/lobby";

/** So long after another choice lay under a point a press there may have been meant for that one, in ms. */
export const GUARD_MS = 700;
/** What changed less long ago nobody has seen yet, however the pointer moved, in ms. */
export const SEEN_MS = 200;
/** A pointer that has moved so far has seen what it is over, in px. */
const SEEN_PX = 3;
/** What comes so soon after an own play comes because of it, in ms. */
const OWN_MS = 120;
const CHOICES = "[data-choices] button";

/** A choice on the screen: what it says, and where, in px. */
export interface Choice {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** The choices as they lay from `at` on, in ms, until the next glance. */
export interface Glance {
  readonly at: number;
  readonly choices: readonly Choice[];
}

/** What the choice under a point said; null where none was. */
function under(choices: readonly Choice[], x: number, y: number): string | null {
  return choices.find(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom)?.name ?? null;
}

/**
 * Until when another choice than this one lay under a point, in ms; null when none did within `GUARD_MS`. Where nothing lay
 * nobody has aimed.
 * @param glances the oldest first; the newest is how it is now
 */
export function otherUntil(glances: readonly Glance[], x: number, y: number, name: string, now: number): number | null {
  const ends = glances.flatMap(({ choices }, index) => {
    const was = under(choices, x, y);
    return was === null || was === name ? [] : [glances[index + 1]?.at ?? now];
  });
  const end = ends.at(-1);
  return end !== undefined && now - end < GUARD_MS ? end : null;
}

function nameOf(button: HTMLElement): string {
  return button.getAttribute("aria-label") ?? button.textContent ?? "";
}

/** How the choices of a board lie now. */
function choicesOf(board: HTMLElement | null): readonly Choice[] {
  return [...(board?.querySelectorAll<HTMLElement>(CHOICES) ?? [])].map((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    return { name: nameOf(button), left, top, right, bottom };
  });
}

/**
 * No press by accident, wherever a board marks its choices with `data-choices`: a press on one that lies where another has lain
 * just before (the page laid itself out anew, a line came or went, a button says something else) is let go of, unless the
 * player's own play has brought it there or the pointer has moved over it since. Keys always press: they go to what is named.
 * At a table whose bots need no time whoever plays wants to wait for nothing: there only the second half of a double press that
 * meets another choice is let go of.
 * @param moment changes with what happens at the table @returns whether the newest press was let go of since then, so that the board can say so: where that moves
 * none of the choices
 */
export function usePressGuard(board: Readonly<Ref<HTMLElement | null>>, moment: () => unknown): Ref<boolean> {
  const lobby = useLobbyStore();
  const late = ref(false);
  const groups = shallowRef<readonly HTMLElement[]>([]);
  let glances: readonly Glance[] = [];
  let from: { readonly x: number; readonly y: number } | null = null;
  let moved = false;
  let pressed = "";
  /** Whether the player has just acted, and whether what has changed since the last glance came of that. */
  let [own, byMe] = [false, false];
  let ownTimer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  function look(): void {
    const choices = choicesOf(board.value);
    if (JSON.stringify(glances.at(-1)?.choices) === JSON.stringify(choices)) return;
    const now = performance.now();
    const kept = byMe ? [] : glances.filter((_, index) => now - (glances[index + 1]?.at ?? now) < GUARD_MS);
    glances = [...kept, { at: now, choices }];
    [from, moved, byMe] = [null, false, false];
    groups.value = [...(board.value?.querySelectorAll<HTMLElement>("[data-choices]") ?? [])];
  }
  function soon(): void {
    byMe ||= own;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  }
  function mine(): void {
    own = true;
    clearTimeout(ownTimer);
    ownTimer = setTimeout(() => (own = false), OWN_MS);
  }
  const choiceAt = ({ target }: Event): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>(CHOICES) : null);

  function press(event: MouseEvent): void {
    const button = event.detail === 0 ? null : choiceAt(event);
    if (button === null) return mine();
    look();
    const [name, now] = [nameOf(button), performance.now()];
    const hurries = lobby.table?.setUp.pace === 0;
    const changed = hurries ? null : otherUntil(glances, event.clientX, event.clientY, name, now);
    const twice = event.detail > 1 && name !== pressed;
    if (!twice && (changed === null || (moved && now - changed >= SEEN_MS))) {
      pressed = name;
      late.value = false;
      return mine();
    }
    event.preventDefault();
    event.stopPropagation();
    late.value = true;
  }
  function move({ clientX: x, clientY: y, pointerType }: PointerEvent): void {
    if (pointerType === "touch") return;
    from ??= { x, y };
    moved ||= Math.hypot(x - from.x, y - from.y) >= SEEN_PX;
  }

  watch(moment, () => {
    own = byMe = late.value = false;
    soon();
  }, { flush: "sync" });
  watch(board, soon, { flush: "post" });
  useMutationObserver(board, soon, { subtree: true, childList: true, characterData: true });
  useResizeObserver(board, soon);
  useResizeObserver(groups as Ref<HTMLElement[]>, soon);
  useEventListener(window, "scroll", soon, { capture: true, passive: true });
  useEventListener(document.fonts, "loadingdone", soon);
  useEventListener(board, "click", press, { capture: true });
  useEventListener(board, "pointermove", move, { passive: true });
  useEventListener(board, "pointerup", (event) => { if (choiceAt(event) === null) mine(); }, { capture: true });
  useEventListener(board, "keydown", mine, { capture: true });
  onScopeDispose(() => {
    cancelAnimationFrame(frame);
    clearTimeout(ownTimer);
  });
  return late;
}
