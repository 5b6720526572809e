import type { Bridge, Where } from "@shared/protocol/ipc";
import type { Connection, MachineWay, Way } from "./connection";
import { listeners, statusCell, type Listeners, type StatusCell } from "./listeners";
import { parseMachineState, parseServerMessage } from "./parse";

/** What main carries for the page, one way at a time. */
export interface Carried<In, Out> {
  /** Listens at the bridge; gives the calls that stop it. */
  listen(messages: Listeners<In>, status: StatusCell): readonly (() => void)[];
  open(): void;
  send(message: Out): void;
}

/** A plain copy: what crosses must be cloneable, and a reactive proxy is not. */
function plain<T>(message: T): T {
  return JSON.parse(JSON.stringify(message));
}

/** A way that main carries; what is sent crosses as a plain copy. */
export function carriedWay<In, Out>({ listen, open, send }: Carried<In, Out>): Way<In, Out> {
  const messages = listeners<In>();
  const status = statusCell("connecting");
  let stops: readonly (() => void)[] = [];

  function letGo(): void {
    for (const stop of stops) stop();
    stops = [];
  }
  function reopen(): void {
    letGo();
    status.set("connecting");
    stops = listen(messages, status);
    open();
  }
  reopen();

  return {
    send(message) {
      if (status.get() === "open") send(plain(message));
    },
    onMessage: messages.subscribe,
    onStatus: status.subscribe,
    close() {
      letGo();
      status.set("closed");
    },
    reopen,
  };
}

/** The connection of the app's own page to a table: main holds the one of this machine, and carries the one away. */
export function ipcConnection(bridge: Bridge, where: Where): Connection {
  return carriedWay({
    listen: (messages, status) => [
      bridge.onMessage((raw) => {
        const message = parseServerMessage(raw);
        if (message !== null) messages.tell(message);
      }),
      bridge.onStatus((now) => status.set(now)),
    ],
    open: () => bridge.open(where),
    send: (message) => bridge.send(message),
  });
}

/** The app's own page and its machine; they are never apart. */
export function ipcMachine(bridge: Bridge): MachineWay {
  return carriedWay({
    listen: (messages, status) => [
      bridge.onMachine((raw) => {
        const state = parseMachineState(raw);
        status.set("open");
        if (state !== null) messages.tell(state);
      }),
    ],
    open: () => bridge.machineOpen(),
    send: (command) => bridge.machine(command),
  });
}
