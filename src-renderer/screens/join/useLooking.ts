import { computed, watch } from "vue";
import { useMachineStore } from "@/stores/machine";
import { useScreenStore, type Screen } from "@/stores/screen";
import { useSettingsStore } from "@/stores/settings";

/** Screens of those who play with others. */
const SOCIABLE: readonly Screen[] = ["host", "join"];

/**
 * Has the machine look for tables near by while they are shown, and only then: where one joins, and at home for those who have
 * hosted or joined before. Whoever only plays alone opens no way to the network, and is asked nothing by a firewall.
 */
export function useLooking(): void {
  const machine = useMachineStore();
  const screens = useScreenStore();
  const settings = useSettingsStore();
  watch(() => screens.screen, (screen) => {
    if (SOCIABLE.includes(screen) && !settings.settings.sociable) settings.change({ sociable: true });
  }, { immediate: true });
  const on = computed(() => screens.screen === "join" || (screens.screen === "home" && settings.settings.sociable));
  watch([() => machine.available, on], ([available, now], [before]) => {
    // A machine that was just reached looks for nothing, and need not be told so.
    if (available && (now || before === true)) machine.send({ type: "look", on: now });
  }, { immediate: true });
}

/** Leads from a table that could not be reached once more to the screen that says why. */
export function useFailedJoin(): void {
  const machine = useMachineStore();
  const screens = useScreenStore();
  // Whom the table itself has sent away is told at its door.
  watch(() => machine.away?.status === "failed" && machine.away.fault !== null, (failed) => {
    if (failed && screens.screen === "table") screens.go("join");
  });
}
