import { createPinia, setActivePinia } from "pinia";
import { vi } from "vitest";
import { seat, type Seat } from "@shared/engine";
import { PROTOCOL_VERSION, type MachineState, type SeatInfo, type TableInfo, type ViewMessage } from "@shared/protocol";
import type { Where } from "@shared/protocol/ipc";
import { memoryMachine, memoryPair, type MemoryHost, type MemoryMachine } from "@/connection";
import { startPage } from "@/stores/start";

const ANA: SeatInfo = { kind: "person", player: { name: "Ana", colour: "amber", token: "fox" }, level: null, connected: true, shares: false, standIn: false, away: null };
const BEN: SeatInfo = { kind: "bot", player: { name: "Ben", colour: "teal", token: "owl" }, level: "easy", connected: true, shares: false, standIn: false, away: null };

export const TABLE: TableInfo = {
  id: "t", phase: "playing", paused: null, hold: null, match: 1, guests: [], runBy: null, keptOut: 0, shuffle: null,
  setUp: { name: "Ana’s table", game: "suitup-original", options: {}, turnTime: 0, pace: 0, awayTime: 60_000, watch: true },
  seats: [ANA, BEN],
};

export function viewMessage(some: Partial<ViewMessage> = {}): ViewMessage {
  return {
    type: "view", seat: seat(0), match: 1, decision: 4, fresh: true, dealt: null, clock: null,
    events: [{ type: "dealt" }],
    view: { game: "suitup-original", viewer: 0, deal: 1, phase: "draw", turn: 0, waitingFor: [0], dealer: 1, scores: [0, 0], over: false, winners: null },
    ...some,
  };
}

/** The state of a machine that does nothing beside its table. */
export const QUIET: MachineState = { hosting: null, hostingFault: null, leftOpen: null, leftAway: null, found: null, away: null, aside: null };

/** The state of a machine that is at the table of another one. */
export function awayAt(id: string | null): MachineState {
  return { ...QUIET, away: { id, name: "Ben’s table", address: "192.168.1.20:7849", status: id === null ? "connecting" : "open", fault: null } };
}

/** A host lets the page in and tells it of its table. */
export function letIn(host: MemoryHost, { home = true, mine = [seat(0)], table = TABLE }: { readonly home?: boolean; readonly mine?: readonly Seat[]; readonly table?: TableInfo } = {}): void {
  host.open();
  host.send({ type: "welcome", version: PROTOCOL_VERSION, guest: 7, home });
  host.send({ type: "table", table, mine, owner: home });
}

/** The state of a machine with a table beside its own. */
export function beside(id: string): MachineState {
  return { ...QUIET, aside: { id, lesson: null } };
}

export interface StartedPage {
  readonly home: MemoryHost;
  readonly machine: MemoryMachine;
  /** The ends of the ways to tables away that were opened, in order. */
  readonly away: readonly MemoryHost[];
  /** The same for tables beside. */
  readonly aside: readonly MemoryHost[];
  readonly openMachine: ReturnType<typeof vi.fn>;
}

/** Starts the page's stores at an address, with the test as its hosts and its machine. */
export function startedPage({ inApp = true, hash = "#/" }: { readonly inApp?: boolean; readonly hash?: string } = {}): StartedPage {
  setActivePinia(createPinia());
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", `/${hash}`);
  const home = memoryPair();
  const machine = memoryMachine();
  const away: MemoryHost[] = [];
  const aside: MemoryHost[] = [];
  const openMachine = vi.fn(() => machine.page);
  function openConnection(where: Where) {
    if (where === "home") return home.page;
    const pair = memoryPair();
    (where === "away" ? away : aside).push(pair.host);
    return pair.page;
  }
  startPage({ page: window, inApp, openConnection, openMachine });
  return { home: home.host, machine: machine.machine, away, aside, openMachine };
}
