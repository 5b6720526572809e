import { watch } from "vue";
import { useConnectionStore } from "@/stores/connection";
import { BESIDE, useMachineStore } from "@/stores/machine";
import { useScreenStore } from "@/stores/screen";

/** Leaves the table beside the own one when its player goes anywhere but to what is looked up from there. Called once, by the app. */
export function useBeside(): void {
  const connection = useConnectionStore();
  const machine = useMachineStore();
  const screens = useScreenStore();
  watch(() => screens.screen, (screen) => {
    if (connection.where === "aside" && !BESIDE.includes(screen)) machine.send({ type: "leaveAside" });
  });
}
