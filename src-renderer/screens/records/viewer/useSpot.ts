import { onScopeDispose, watch } from "vue";
import { useScreenStore } from "@/stores/screen";
import type { useRecordViewStore } from "@/stores/record-view";
import { formatSpot, parseSpot } from "./spot";

/** The address follows at most so often, in ms: browsers refuse it more often than some hundred times in half a minute. */
const FOLLOWS = 500;

/** Opens the record that the address names, at the moment that it names; and the address follows the moment that is looked at. */
export function useSpot(view: ReturnType<typeof useRecordViewStore>): void {
  const screens = useScreenStore();
  /** What was written there last: that the address is so then leads nowhere. */
  let written: string | null = null;

  function read(id: string, spot: string | null): void {
    const at = parseSpot(spot);
    if (view.id !== id) void view.open(id, at);
    else if (at !== null && spot !== written) view.turnTo(at);
  }
  watch(() => [screens.part, screens.spot] as const, ([id, spot]) => {
    if (screens.screen === "record" && id !== null) read(id, spot);
  });
  if (screens.part !== null) void view.open(screens.part, parseSpot(screens.spot));

  let timer: ReturnType<typeof setTimeout> | null = null;
  function write(): void {
    timer = null;
    if (view.opened === null || screens.screen !== "record" || screens.part !== view.id) return;
    written = formatSpot(view);
    if (written !== screens.spot) screens.turn(view.opened.record.id, written);
  }
  watch(() => [view.moment, view.viewer], () => {
    timer ??= setTimeout(write, FOLLOWS);
  });
  onScopeDispose(() => {
    if (timer !== null) clearTimeout(timer);
  });
}
