import type { ClientMessage, ServerMessage } from "@shared/protocol";
import type { Connection } from "./connection";
import { listeners, statusCell } from "./listeners";
import { parseServerMessage } from "./parse";

/** The host's end of a pair in memory. */
export interface MemoryHost {
  /** All that the page has sent while the way was open, in order. */
  readonly received: readonly ClientMessage[];
  onMessage(listener: (message: ClientMessage) => void): () => void;
  send(message: ServerMessage): void;
  /** The way is open (at first it is not). */
  open(): void;
  /** The way is lost, until `open`. */
  lose(): void;
}

/** Both ends of a connection without a carrier. */
export function memoryPair(): { readonly page: Connection; readonly host: MemoryHost } {
  const toPage = listeners<ServerMessage>();
  const toHost = listeners<ClientMessage>();
  const status = statusCell("connecting");
  const received: ClientMessage[] = [];
  const page: Connection = {
    send(message) {
      if (status.get() !== "open") return;
      received.push(message);
      toHost.tell(message);
    },
    onMessage: toPage.subscribe,
    onStatus: status.subscribe,
    close: () => status.set("closed"),
  };
  const host: MemoryHost = {
    received,
    onMessage: toHost.subscribe,
    send(message) {
      const parsed = parseServerMessage(message);
      if (parsed !== null && status.get() === "open") toPage.tell(parsed);
    },
    open: () => status.set("open"),
    lose: () => status.set("lost"),
  };
  return { page, host };
}
