import { computed, watch } from "vue";
import { useMachineStore } from "@/stores/machine";
import { useScreenStore, type Screen } from "@/stores/screen";

/** Where tables near by are shown. */
const SHOWN_ON: readonly Screen[] = ["home", "join"];

/** Has the machine look for tables near by while they are shown, and only then. */
export function useLooking(): void {
  const machine = useMachineStore();
  const screens = useScreenStore();
  const on = computed(() => SHOWN_ON.includes(screens.screen));
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
