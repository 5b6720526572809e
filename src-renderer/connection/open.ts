import type { Bridge, Where } from "@shared/protocol/ipc";
import type { Connection, MachineWay } from "./connection";
import { ipcConnection, ipcMachine } from "./ipc";
import { SOCKET_PATHS, socketAddress, webSocketConnection, webSocketMachine, type WebSocketSettings } from "./websocket";

declare global {
  interface Window {
    /** Put there by the app's preload; a browser has none. */
    readonly suitable?: Bridge;
  }
}

/** A socket to the origin that served the page. */
export function toOrigin(path: Parameters<typeof socketAddress>[1]): WebSocketSettings {
  return { open: () => new WebSocket(socketAddress(window.location, path)), random: Math.random };
}

/** The way that this page has to a table: the app's own bridge, else a socket to the origin that served the page. */
export function openConnection(where: Where): Connection {
  if (window.suitable !== undefined) return ipcConnection(window.suitable, where);
  return webSocketConnection(toOrigin(SOCKET_PATHS[where === "home" ? "table" : where]));
}

/** The way that this page has to its machine. For the pages of a machine's own people alone: a guest's has none. */
export function openMachine(): MachineWay {
  return window.suitable === undefined ? webSocketMachine(toOrigin(SOCKET_PATHS.machine)) : ipcMachine(window.suitable);
}
