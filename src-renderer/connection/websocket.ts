import type { ClientMessage, ServerMessage } from "@shared/protocol";
import { waitBeforeTry } from "./backoff";
import type { Connection } from "./connection";
import { listeners, statusCell } from "./listeners";
import { parseServerText } from "./parse";

/** A ping is sent after this much silence, and a way still silent as much later is dead (a socket whose link is down stays "open"). In ms. */
export const SILENCE = 4_000;

/** The part of a browser's WebSocket that is used here. */
export type Socket = Pick<WebSocket, "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose" | "onerror">;

export interface WebSocketSettings {
  readonly open: () => Socket;
  /** From 0 to 1, for the jitter of the waits. */
  readonly random: () => number;
}

/** The table's address on the origin that served the page. */
export function tableAddress(page: Pick<Location, "protocol" | "host">): string {
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}/table`;
}

/** A connection over WebSocket that comes back by itself: after a wait, or at once when the network or the page returns. */
export function webSocketConnection(settings: WebSocketSettings): Connection {
  const messages = listeners<ServerMessage>();
  const status = statusCell("connecting");
  let socket: Socket | null = null;
  let failed = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let quietBeats = 0;

  function drop(old: Socket): void {
    old.onopen = old.onmessage = old.onclose = old.onerror = null;
    clearInterval(beat);
    socket = null;
    old.close();
  }

  function lost(old: Socket): void {
    if (socket !== old) return;
    drop(old);
    status.set("lost");
    again = setTimeout(connect, waitBeforeTry(failed, settings.random()));
    failed += 1;
  }

  function pulse(live: Socket): void {
    quietBeats += 1;
    if (quietBeats > 1) lost(live);
    else sendOn(live, { type: "ping" });
  }

  function connect(): void {
    clearTimeout(again);
    const fresh = settings.open();
    socket = fresh;
    quietBeats = 0;
    beat = setInterval(() => pulse(fresh), SILENCE);
    fresh.onopen = () => {
      failed = 0;
      quietBeats = 0;
      status.set("open");
    };
    fresh.onmessage = (event) => {
      quietBeats = 0;
      const message = parseServerText(event.data);
      if (message !== null && message.type !== "pong") messages.tell(message);
    };
    fresh.onclose = fresh.onerror = () => lost(fresh);
  }

  function hurry(): void {
    if (status.get() === "lost" && socket === null) connect();
  }

  globalThis.addEventListener?.("online", hurry);
  globalThis.document?.addEventListener("visibilitychange", hurry);
  connect();

  return {
    send(message) {
      if (socket !== null && status.get() === "open") sendOn(socket, message);
    },
    onMessage: messages.subscribe,
    onStatus: status.subscribe,
    close() {
      globalThis.removeEventListener?.("online", hurry);
      globalThis.document?.removeEventListener("visibilitychange", hurry);
      clearTimeout(again);
      if (socket !== null) drop(socket);
      status.set("closed");
    },
  };
}

const OPEN = 1;

function sendOn(socket: Socket, message: ClientMessage): void {
  if (socket.readyState === OPEN) socket.send(JSON.stringify(message));
}
