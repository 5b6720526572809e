import { useEventListener } from "@vueuse/core";
import { SPEEDS, type useRecordViewStore } from "@/stores/record-view";
import { useSteps } from "./useSteps";

/** What the keys of a record do beside stepping through it. */
export interface RecordActs {
  help(): void;
  back(): void;
  eyes(): void;
  side(which: "hands" | "moves"): void;
  sound(): void;
}

/** Whether a key belongs to what has the focus: something to type into or to choose from; and Space to anything that it presses. */
function belongs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target === null) return false;
  if (target.closest("select, textarea") !== null) return true;
  if (target instanceof HTMLInputElement && target.type !== "range") return true;
  return (event.key === " " || event.key === "Enter") && target.closest("button, a, summary") !== null;
}

/** A record is walked through by keys alone; a key that is held down runs through it, without cards flying about. */
export function useRecordKeys(view: ReturnType<typeof useRecordViewStore>, acts: RecordActs): void {
  const steps = useSteps(view);

  function faster(by: 1 | -1): void {
    view.speed = SPEEDS[SPEEDS.indexOf(view.speed) + by] ?? view.speed;
  }
  const keys: Readonly<Record<string, (shift: boolean) => void>> = {
    ArrowLeft: (shift) => (shift ? steps.backDeal() : steps.back1()),
    ArrowRight: (shift) => (shift ? steps.onDeal() : steps.on1()),
    PageUp: () => steps.backTurn(),
    PageDown: () => steps.onTurn(),
    Home: () => steps.start(),
    End: () => steps.end(),
    " ": () => (view.playing ? view.pause() : view.play()),
    "+": () => faster(1),
    "-": () => faster(-1),
    e: () => acts.eyes(),
    h: () => acts.side("hands"),
    m: () => acts.side("moves"),
    u: () => acts.sound(),
    "?": () => acts.help(),
    Escape: () => acts.back(),
  };
  const REPEATED = new Set(["ArrowLeft", "ArrowRight", "PageUp", "PageDown"]);

  // Before what has the focus: a slider has ideas of its own about these keys.
  useEventListener(window, "keydown", (event: KeyboardEvent) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = keys[key];
    if (act === undefined || belongs(event) || document.querySelector("dialog[open]") !== null) return;
    // A board's log, or its piles, close first.
    if (key === "Escape" && document.querySelector(".record .drawer") !== null) return;
    event.preventDefault();
    if (event.repeat) {
      if (!REPEATED.has(key)) return;
      view.dragging = true;
    }
    act(event.shiftKey);
  }, { capture: true });
  useEventListener(window, "keyup", ({ key }: KeyboardEvent) => {
    if (REPEATED.has(key)) view.dragging = false;
  });
  useEventListener(window, "blur", () => (view.dragging = false));
}
