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
