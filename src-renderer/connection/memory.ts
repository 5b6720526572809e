import type { ClientMessage, MachineCommand, MachineState, ServerMessage } from "@shared/protocol";
import type { Connection, MachineWay, Way } from "./connection";
import { listeners, statusCell } from "./listeners";
import { parseMachineState, parseServerMessage, type Parse } from "./parse";

/** The other end of a pair in memory. */
export interface MemoryEnd<In, Out> {
  /** All that the page has sent while the way was open, in order. */
  readonly received: readonly Out[];
  /** How often the page has asked for the way: once when it was made. */
  readonly opened: number;
  onMessage(listener: (message: Out) => void): () => void;
  send(message: In): void;
  /** The way is open (at first it is not). */
  open(): void;
  /** The way is lost, until `open`. */
  lose(): void;
}

export type MemoryHost = MemoryEnd<ServerMessage, ClientMessage>;
export type MemoryMachine = MemoryEnd<MachineState, MachineCommand>;

/** Both ends of a way without a carrier. */
export function pair<In, Out>(parse: Parse<In>): { readonly page: Way<In, Out>; readonly end: MemoryEnd<In, Out> } {
  const toPage = listeners<In>();
  const fromPage = listeners<Out>();
  const status = statusCell("connecting");
  const received: Out[] = [];
  let opened = 1;
  const page: Way<In, Out> = {
    send(message) {
      if (status.get() !== "open") return;
      received.push(message);
      fromPage.tell(message);
    },
    onMessage: toPage.subscribe,
    onStatus: status.subscribe,
    close: () => status.set("closed"),
    reopen() {
      opened += 1;
      status.set("connecting");
    },
  };
  const end: MemoryEnd<In, Out> = {
    received,
    get opened() {
      return opened;
    },
    onMessage: fromPage.subscribe,
    send(message) {
      const parsed = parse(message);
      if (parsed !== null && status.get() === "open") toPage.tell(parsed);
    },
    open: () => status.set("open"),
    lose: () => status.set("lost"),
  };
  return { page, end };
}

/** Both ends of a connection to a table. */
export function memoryPair(): { readonly page: Connection; readonly host: MemoryHost } {
  const { page, end } = pair<ServerMessage, ClientMessage>(parseServerMessage);
  return { page, host: end };
}

/** Both ends of the way to a machine. */
export function memoryMachine(): { readonly page: MachineWay; readonly machine: MemoryMachine } {
  const { page, end } = pair<MachineState, MachineCommand>(parseMachineState);
  return { page, machine: end };
}
