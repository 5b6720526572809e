import type { Bridge } from "@shared/protocol/ipc";
import type { Connection } from "./connection";
import { ipcConnection } from "./ipc";
import { tableAddress, webSocketConnection } from "./websocket";

declare global {
  interface Window {
    /** Put there by the app's preload; a browser has none. */
    readonly suitable?: Bridge;
  }
}

/** The way that this page has to its table: the app's own bridge, else a socket to the origin that served the page. */
export function openConnection(): Connection {
  if (window.suitable !== undefined) return ipcConnection(window.suitable);
  return webSocketConnection({ open: () => new WebSocket(tableAddress(window.location)), random: Math.random });
}
