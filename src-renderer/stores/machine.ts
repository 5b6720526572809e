import { defineStore } from "pinia";
import { computed, ref, shallowRef } from "vue";
import type { MachineCommand, MachineState } from "@shared/protocol";
import { pinOf, type MachineWay } from "@/connection";
import { useConnectionStore } from "./connection";

/** What a machine says that neither hosts, nor looks, nor is away. */
const QUIET: MachineState = { hosting: null, hostingFault: null, leftOpen: null, found: null, away: null, aside: null };

/** What this page's own machine does beside its table: lets others in, looks for tables near by, goes to one. A guest's page has no machine. */
export const useMachineStore = defineStore("machine", () => {
  /** Whether there is a machine to be told anything. */
  const available = ref(false);
  const state = shallowRef<MachineState>(QUIET);
  let way: MachineWay | null = null;
  /** What was given for the table that was joined last. */
  let pin: string | null = null;

  const hosting = computed(() => state.value.hosting);
  const found = computed(() => state.value.found);
  const away = computed(() => state.value.away);
  const aside = computed(() => state.value.aside);

  /** The page is where its machine is. */
  function receive(told: MachineState): void {
    const before = aside.value?.id;
    state.value = told;
    const connection = useConnectionStore();
    if (told.aside !== null) {
      if (connection.where !== "aside" || told.aside.id !== before) connection.goAside();
      return;
    }
    const nowhere = told.away === null || told.away.fault === "notAnAddress";
    if (nowhere) connection.comeHome();
    else if (connection.where !== "away") connection.goAway();
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
    if (command.type !== "join" && command.type !== "joinAddress") return;
    pin = command.pin ?? (command.type === "joinAddress" ? pinOf(command.address) : null);
    // Away already: the way leads to the table before until it is opened anew.
    if (useConnectionStore().where === "away") useConnectionStore().goAway();
  }

  /** Sets out once more for the table that was joined last, with another PIN if one is given. */
  function joinAgain(other: string | null): void {
    if (away.value === null) return;
    const { id, address } = away.value;
    if (address !== "") send({ type: "joinAddress", address, pin: other ?? pin });
    else if (id !== null) send({ type: "join", id, pin: other ?? pin });
  }

  return { available, state, hosting, found, away, aside, start, send, joinAgain };
});
