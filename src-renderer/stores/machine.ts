import { defineStore } from "pinia";
import { computed, ref, shallowRef } from "vue";
import type { MachineCommand, MachineState } from "@shared/protocol";
import type { MachineWay } from "@/connection";
import { useConnectionStore } from "./connection";

/** What a machine says that neither hosts, nor looks, nor is away. */
const QUIET: MachineState = { hosting: null, hostingFault: null, found: null, away: null };

/** What this page's own machine does beside its table: lets others in, looks for tables near by, goes to one. A guest's page has no machine. */
export const useMachineStore = defineStore("machine", () => {
  /** Whether there is a machine to be told anything. */
  const available = ref(false);
  const state = shallowRef<MachineState>(QUIET);
  let way: MachineWay | null = null;

  const hosting = computed(() => state.value.hosting);
  const found = computed(() => state.value.found);
  const away = computed(() => state.value.away);

  /** The page turns to the table that the machine has reached, and back when the machine is home. */
  function receive(told: MachineState): void {
    state.value = told;
    const connection = useConnectionStore();
    if (told.away === null) connection.comeHome();
    else if (told.away.id !== null) connection.goAway(told.away.id);
  }

  /** Starts listening to the machine; the page does so once. */
  function start(opened: MachineWay): void {
    if (way !== null) return;
    way = opened;
    opened.onStatus((status) => (available.value = status === "open"));
    opened.onMessage(receive);
  }

  /** Tells the machine what to do; what became of it is in `state`. Not sent while there is no machine. */
  function send(command: MachineCommand): void {
    way?.send(command);
  }

  return { available, state, hosting, found, away, start, send };
});
