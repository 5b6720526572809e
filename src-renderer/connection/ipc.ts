import type { Bridge } from "@shared/protocol/ipc";
import type { Connection } from "./connection";
import { listeners, statusCell } from "./listeners";
import { parseServerMessage } from "./parse";
import type { ServerMessage } from "@shared/protocol";

/** The connection of the app's own page to the table in the main process. It cannot be lost while the window lives. */
export function ipcConnection(bridge: Bridge): Connection {
  const messages = listeners<ServerMessage>();
  const status = statusCell("connecting");
  const stop = bridge.onMessage((raw) => {
    const message = parseServerMessage(raw);
    if (message !== null && status.get() !== "closed") messages.tell(message);
  });
  bridge.open();
  // A turn of the event loop later, so that whoever asked for the connection can listen first.
  queueMicrotask(() => {
    if (status.get() === "connecting") status.set("open");
  });
  return {
    send(message) {
      // A plain copy: what crosses must be cloneable, and a reactive proxy is not.
      if (status.get() === "open") bridge.send(JSON.parse(JSON.stringify(message)));
    },
    onMessage: messages.subscribe,
    onStatus: status.subscribe,
    close() {
      stop();
      status.set("closed");
    },
  };
}
