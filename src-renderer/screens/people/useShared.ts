import { computed, type ComputedRef } from "vue";
import { useConnectionStore } from "@/stores/connection";
import { useLobbyStore } from "@/stores/lobby";
import { useMachineStore } from "@/stores/machine";

/** Whether others are or may be at this table: one that is this page's alone has no lobby, nobody to talk with and nothing to ask. */
export function useShared(): ComputedRef<boolean> {
  const connection = useConnectionStore();
  const lobby = useLobbyStore();
  const machine = useMachineStore();
  return computed(() => {
    if (!connection.welcomed && lobby.table === null) return false;
    if (!connection.home || machine.hosting !== null) return true;
    const others = (lobby.table?.guests ?? []).some(({ guest }) => guest !== connection.guest);
    return others || lobby.seats.some(({ kind }, seat) => kind === "person" && !lobby.mine.some((own) => own === seat));
  });
}
