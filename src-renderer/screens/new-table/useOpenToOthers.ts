import { computed, type ComputedRef } from "vue";
import { useConnectionStore } from "@/stores/connection";
import { useMachineStore } from "@/stores/machine";

/** Whether others can come to this table, be it this machine's or another's: then its free seats are left to those who come, and the cards are dealt in the lobby. */
export function useOpenToOthers(): ComputedRef<boolean> {
  const machine = useMachineStore();
  const connection = useConnectionStore();
  return computed(() => machine.hosting !== null || (connection.welcomed && !connection.home));
}
