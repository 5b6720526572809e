import type { FoundTable } from "@shared/protocol";
import { useMachineStore } from "@/stores/machine";
import { useScreenStore } from "@/stores/screen";
import type { Invite } from "./invite";

export interface Joining {
  /** Goes to a table that was found; how it goes is seen on the screen of joining. */
  found(table: FoundTable, pin: string | null): void;
  address(invite: Invite): void;
}

export function useJoining(): Joining {
  const machine = useMachineStore();
  const screens = useScreenStore();
  return {
    found({ id }, pin) {
      machine.send({ type: "join", id, pin });
      screens.go("join");
    },
    address({ address, pin }) {
      machine.send({ type: "joinAddress", address, pin });
      screens.go("join");
    },
  };
}
