import { onScopeDispose, watch } from "vue";
import { useScreenStore } from "@/stores/screen";
import type { useRecordViewStore } from "@/stores/record-view";
import { formatSpot, parseSpot } from "./spot";

/** The address follows at most so often, in ms: browsers refuse it more often than some hundred times in half a minute. */
const FOLLOWS = 500;

/** Opens the record that the address names, at the moment that it names; and the address follows the moment that is looked at. */
export function useSpot(view: ReturnType<typeof useRecordViewStore>): void {
  const screens = useScreenStore();
  function read(id: string, spot: string | null): void {
    const at = parseSpot(spot);
    if (view.id !== id || view.opened === null) void view.open(id, at);
    else if (at !== null && spot !== view.written) view.turnTo(at);
  }
  watch(() => [screens.part, screens.spot] as const, ([id, spot]) => {
    if (screens.screen === "record" && id !== null) read(id, spot);
  });
  if (screens.part !== null) read(screens.part, screens.spot);

  let timer: ReturnType<typeof setTimeout> | null = null;
  function write(): void {
    timer = null;
    if (view.opened === null || screens.screen !== "record" || screens.part !== view.id) return;
    view.written = formatSpot(view);
    if (view.written !== screens.spot) screens.turn(view.opened.record.id, view.written);
  }
  watch(() => [view.moment, view.viewer], () => {
    timer ??= setTimeout(write, FOLLOWS);
  });
  // Whoever looks at something else has not seen what would play on meanwhile.
  onScopeDispose(() => {
    view.pause();
    if (timer !== null) clearTimeout(timer);
  });
}
