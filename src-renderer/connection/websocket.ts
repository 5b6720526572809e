import type { ClientMessage, ServerMessage } from "@shared/protocol";
import { waitBeforeTry } from "./backoff";
import type { RecordsNews, RecordsRequest } from "@shared/protocol/records";
import type { Connection, MachineWay, RecordsWay, Way } from "./connection";
import { listeners, statusCell } from "./listeners";
import { parseMachineState, parseServerMessage, parseText, type Parse } from "./parse";

/** A ping is sent after this much silence, and a way still silent as much later is dead (a socket whose link is down stays "open"). In ms. */
export const SILENCE = 4_000;

/** A page that comes back to light or to a network asks at once, and waits no longer than this: most often its way is dead. In ms. */
export const IMPATIENCE = 1_500;

/** The part of a browser's WebSocket that is used here. */
export type Socket = Pick<WebSocket, "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose" | "onerror">;

export interface WebSocketSettings {
  readonly open: () => Socket;
  /** From 0 to 1, for the jitter of the waits. */
  readonly random: () => number;
}

/** The paths of the sockets on the origin that served the page: its table, and for its owner the table away, the one beside, the machine and its records. */
export const SOCKET_PATHS = { table: "/table", away: "/away", aside: "/aside", machine: "/machine", records: "/records" } as const;

/** The address of a socket on the origin that served the page. */
export function socketAddress(page: Pick<Location, "protocol" | "host">, path: (typeof SOCKET_PATHS)[keyof typeof SOCKET_PATHS]): string {
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}${path}`;
}

/** How a way uses its sockets. */
interface Speech<In, Out> {
  readonly parse: Parse<In>;
  /** What asks for a sign of life, and which message is no more than that; null where both ends are one machine. */
  readonly pulse: { readonly ask: Out; readonly isAnswer: (message: In) => boolean } | null;
  /** How often a way is tried that has never been open. */
  readonly tries: number;
}

/** A way over WebSocket that comes back by itself: after a wait, or at once when the network or the page returns. */
function socketWay<In, Out>(settings: WebSocketSettings, { parse, pulse, tries }: Speech<In, Out>): Way<In, Out> {
  const messages = listeners<In>();
  const status = statusCell("connecting");
  let socket: Socket | null = null;
  let failed = 0;
  let wasOpen = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let quietBeats = 0;

  function drop(old: Socket): void {
    old.onopen = old.onmessage = old.onclose = old.onerror = null;
    clearInterval(beat);
    clearTimeout(soon);
    socket = null;
    old.close();
  }

  function lost(old: Socket): void {
    if (socket !== old) return;
    drop(old);
    failed += 1;
    if (!wasOpen && failed >= tries) return close();
    status.set("lost");
    again = setTimeout(connect, waitBeforeTry(failed - 1, settings.random()));
  }

  function beatOn(live: Socket, ask: Out): void {
    quietBeats += 1;
    if (quietBeats > 1) lost(live);
    else sendOn(live, ask);
  }

  function ask(live: Socket, question: Out): void {
    clearTimeout(soon);
    soon = setTimeout(() => lost(live), IMPATIENCE);
    sendOn(live, question);
  }

  function hear(data: unknown): void {
    quietBeats = 0;
    clearTimeout(soon);
    const message = parseText(parse, data);
    if (message !== null && pulse?.isAnswer(message) !== true) messages.tell(message);
  }

  function connect(): void {
    clearTimeout(again);
    const fresh = settings.open();
    socket = fresh;
    quietBeats = 0;
    if (pulse !== null) beat = setInterval(() => beatOn(fresh, pulse.ask), SILENCE);
    fresh.onopen = () => {
      failed = 0;
      wasOpen = true;
      quietBeats = 0;
      status.set("open");
    };
    fresh.onmessage = (event) => hear(event.data);
    fresh.onclose = fresh.onerror = () => lost(fresh);
  }

  function hurry(): void {
    if (globalThis.document?.visibilityState === "hidden") return;
    if (status.get() === "lost" && socket === null) connect();
    else if (status.get() === "open" && socket !== null && pulse !== null) ask(socket, pulse.ask);
  }

  function letGo(): void {
    globalThis.removeEventListener?.("online", hurry);
    globalThis.document?.removeEventListener("visibilitychange", hurry);
    clearTimeout(again);
    if (socket !== null) drop(socket);
  }

  function close(): void {
    letGo();
    status.set("closed");
  }

  function reopen(): void {
    letGo();
    failed = 0;
    globalThis.addEventListener?.("online", hurry);
    globalThis.document?.addEventListener("visibilitychange", hurry);
    status.set("connecting");
    connect();
  }
  reopen();

  return {
    send(message) {
      if (socket !== null && status.get() === "open") sendOn(socket, message);
    },
    onMessage: messages.subscribe,
    onStatus: status.subscribe,
    close,
    reopen,
  };
}

/** A connection to a table, with signs of life both ways. */
export function webSocketConnection(settings: WebSocketSettings): Connection {
  return socketWay<ServerMessage, ClientMessage>(settings, {
    parse: parseServerMessage,
    pulse: { ask: { type: "ping" }, isAnswer: (message) => message.type === "pong" },
    tries: Infinity,
  });
}

/** How often the machine is asked for: that of a table without a window has none to give. */
const MACHINE_TRIES = 3;

/** The way to the machine of the page that `npm start` opens: on loopback, where a dead socket is closed. */
export function webSocketMachine(settings: WebSocketSettings): MachineWay {
  return socketWay(settings, { parse: parseMachineState, pulse: null, tries: MACHINE_TRIES });
}

/** The way to the records of that machine. `parse` comes with it, so that a page which never asks for records does not carry their schemas. */
export function webSocketRecords(settings: WebSocketSettings, parse: Parse<RecordsNews>): RecordsWay {
  return socketWay<RecordsNews, RecordsRequest>(settings, { parse, pulse: null, tries: MACHINE_TRIES });
}

const OPEN = 1;

function sendOn(socket: Socket, message: unknown): void {
  if (socket.readyState === OPEN) socket.send(JSON.stringify(message));
}
