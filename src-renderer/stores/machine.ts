import { defineStore } from "pinia";
import { computed, ref, shallowRef, watch } from "vue";
import type { MachineCommand, MachineState } from "@shared/protocol";
import { pinOf, type MachineWay } from "@/connection";
import { useConnectionStore } from "./connection";
import { useLobbyStore } from "./lobby";
import { useScreenStore, type Screen } from "./screen";

/** Screens on which a page stays at the table beside: it, and what is looked up there. Anywhere else it is left. */
export const BESIDE: readonly Screen[] = ["table", "rules", "settings"];

/** What a machine says that neither hosts, nor looks, nor is away. */
const QUIET: MachineState = { hosting: null, hostingFault: null, leftOpen: null, leftAway: null, found: null, away: null, aside: null };

/** The PIN with which a page sets out; null where it knows none. */
function pinIn(command: Extract<MachineCommand, { readonly type: "join" | "joinAddress" | "goBack" }>): string | null {
  if (command.type === "goBack") return null;
  return command.pin ?? (command.type === "joinAddress" ? pinOf(command.address) : null);
}

/** What this page's own machine does beside its table: lets others in, looks for tables near by, goes to one. A guest's page has no machine. */
export const useMachineStore = defineStore("machine", () => {
  /** Whether there is a machine to be told anything. */
  const available = ref(false);
  const state = shallowRef<MachineState>(QUIET);
  /** Whether this page has set out for a table that it has not shown since. */
  const bound = ref(false);
  let way: MachineWay | null = null;
  /** What was given for the table that was joined last. */
  const pin = ref<string | null>(null);
  /** Whether that was the way back: its PIN the machine alone knows. */
  let wentBack = false;
  /** Whether this page has asked for a table beside that is not there yet. */
  let wanted = false;

  const hosting = computed(() => state.value.hosting);
  const found = computed(() => state.value.found);
  const away = computed(() => state.value.away);
  const aside = computed(() => state.value.aside);

  /** The page is where its machine is. */
  function receive(told: MachineState): void {
    const before = aside.value?.id;
    state.value = told;
    const connection = useConnectionStore();
    if (told.aside !== null && (wanted || isAtTable())) return turnAside(told.aside.id !== before);
    const nowhere = told.away === null || told.away.fault === "notAnAddress";
    if (nowhere) connection.comeHome();
    else if (connection.where !== "away") connection.goAway();
  }

  /** Whether the page shows a table, or what is looked up from one: another page of this machine is not taken along. */
  function isAtTable(): boolean {
    return BESIDE.includes(useScreenStore().screen);
  }

  /** Turns to the table beside; @param fresh whether it is another than before */
  function turnAside(fresh: boolean): void {
    const connection = useConnectionStore();
    if (connection.where !== "aside" || fresh) connection.goAside();
    const takes = wanted;
    wanted = false;
    if (takes) useScreenStore().go("table");
  }

  /**
   * Tells the machine something that opens a table beside its own, and takes the page there once it is open. A match that is
   * on at the own table is paused before: nobody's time runs there meanwhile.
   */
  async function turn(command: MachineCommand): Promise<void> {
    const connection = useConnectionStore();
    const { phase, table } = useLobbyStore();
    if (connection.where === "home" && connection.owner && phase === "playing" && table?.paused === null) await connection.command({ type: "pause" });
    wanted = true;
    send(command);
  }

  /** Whoever has gone elsewhere by the time that it is open, or where it cannot be opened, is not taken to it any more. */
  function giveUp(): void {
    if (!wanted) return;
    wanted = false;
    send({ type: "leaveAside" });
  }
  watch(() => useScreenStore().screen, giveUp, { flush: "sync" });

  /** Starts listening to the machine; the page does so once. */
  function start(opened: MachineWay): void {
    if (way !== null) return;
    way = opened;
    opened.onStatus((status) => {
      available.value = status === "open";
      if (status !== "open") wanted = false;
    });
    opened.onMessage(receive);
  }

  /** Tells the machine what to do; what became of it is in `state`. Not sent while there is no machine. */
  function send(command: MachineCommand): void {
    way?.send(command);
    if (command.type === "comeHome") bound.value = false;
    if (command.type !== "join" && command.type !== "joinAddress" && command.type !== "goBack") return;
    bound.value = useScreenStore().screen !== "table";
    wentBack = command.type === "goBack";
    pin.value = pinIn(command);
    // Away already: the way leads to the table before until it is opened anew.
    if (useConnectionStore().where === "away") useConnectionStore().goAway();
  }

  /** Sets out once more for the table that was joined last, with another PIN if one is given. */
  function joinAgain(other: string | null): void {
    if (away.value === null) return;
    if (wentBack && other === null && state.value.leftAway !== null) return send({ type: "goBack", byItself: false });
    const { id, address } = away.value;
    if (address !== "") send({ type: "joinAddress", address, pin: other ?? pin.value });
    else if (id !== null) send({ type: "join", id, pin: other ?? pin.value });
  }

  return { available, state, bound, pin, hosting, found, away, aside, start, send, turn, joinAgain };
});
