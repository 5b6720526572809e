import { ref, watch, type Ref } from "vue";
import { useConnectionStore } from "@/stores/connection";
import { useLobbyStore } from "@/stores/lobby";
import { useMachineStore } from "@/stores/machine";
import { useScreenStore } from "@/stores/screen";

export interface Leaving {
  /** Whether it is asked at the moment. */
  readonly asked: Ref<boolean>;
  /** Whether a guest's page has said goodbye. */
  readonly gone: Ref<boolean>;
  ask(): void;
  leave(): Promise<void>;
  /** Comes to the table again, after a goodbye. */
  comeBack(): void;
}

/**
 * Leaving with grace: the seats of this page are given up first; then the app goes home, and a guest's page, which has no
 * other place to go to, says goodbye. On the host's machine one only stands up.
 */
export function useLeaving(): Leaving {
  const connection = useConnectionStore();
  const lobby = useLobbyStore();
  const machine = useMachineStore();
  const screens = useScreenStore();
  const asked = ref(false);
  const gone = ref(false);

  async function leave(): Promise<void> {
    asked.value = false;
    const { home, where } = connection;
    const stood = lobby.inOrder(lobby.mine.map((seat) => ({ type: "stand", seat })));
    // A table that cannot be reached is left all the same.
    if (connection.status === "open" && (await stood) !== null) return;
    if (home) return;
    if (where === "home") {
      gone.value = true;
      connection.part();
      return;
    }
    machine.send({ type: "comeHome" });
    screens.go("home");
  }

  // Whoever comes again in another way (a link that is scanned once more) has said goodbye no longer.
  watch(() => connection.status, (now) => {
    if (now !== "closed") gone.value = false;
  });

  return { asked, gone, ask: () => (asked.value = true), leave, comeBack: () => connection.retry() };
}
