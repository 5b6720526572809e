import { computed, watch, type ComputedRef } from "vue";
import { useConnectionStore } from "@/stores/connection";
import { useScreenStore } from "@/stores/screen";
import { useSettingsStore } from "@/stores/settings";
import { gateOf, type Gate } from "./gate";
import { loadGate } from "./load-gate";

/** Leads a guest's page, opened without saying where to, straight to the table; and tells what stands in its way there. */
export function useGate(): ComputedRef<Gate | null> {
  const connection = useConnectionStore();
  const screens = useScreenStore();
  const settings = useSettingsStore();
  const bare = /^(#\/?)?$/.test(window.location.hash);
  /** Whether the host has said that this is not its own page, by its greeting or by its door. */
  const visitor = computed(() => connection.where === "away" || (connection.welcomed && !connection.home) || connection.door !== null);
  const stop = watch(() => visitor.value || connection.home, (known) => {
    if (!known) return;
    // A page that cannot fetch it now asks again when it is needed.
    if (visitor.value) void loadGate().catch(() => undefined);
    if (bare && visitor.value && connection.where === "home") screens.go("table");
    queueMicrotask(() => stop());
  }, { immediate: true });
  return computed(() => gateOf({
    screen: screens.screen, ended: connection.ended, door: connection.door, known: connection.known,
    stranger: visitor.value && !settings.settings.introduced,
  }));
}
