import type { RawData, WebSocket } from "ws";
import type { ServerMessage } from "@shared/protocol";
import { mergedInto } from "@shared/table";
import type { HostLink, Outlet } from "../outlet";
import { allowance } from "./rate";

/** While more than this waits to be sent, news is gathered instead, so that only the newest goes out. Bytes. */
const SLOW = 64 * 1024;

/** A connection with more than this unsent is closed; it may return. Bytes. */
const STUCK = 1024 * 1024;

/** Both sides speak at least so often; a connection silent for twice as long is gone. In ms. */
export const HEARTBEAT = 10_000;

/** How long a connection may be there without a hello. In ms. */
const HELLO_WITHIN = 10_000;

/** Messages at once, and each second: far more than people send. Beyond that a connection is read no faster. */
const MESSAGES = { burst: 300, perSecond: 200 };

/** How long an overeager connection is not read. In ms. */
const BREATH = 250;

/** Messages beyond all measure: a flood, and the connection is closed. */
const FLOOD = 1_000;

/** Unreadable messages before a connection is closed. */
const UNREADABLE = 8;

const POLICY_VIOLATION = 1008;
const UNSUPPORTED = 1003;

export interface SocketSettings {
  readonly socket: WebSocket;
  readonly attach: (outlet: Outlet) => HostLink;
  readonly now: () => number;
}

/** Sends to a socket; gathers while it is slow and closes it when it is stuck. */
function outletOf(socket: WebSocket): Outlet {
  let waiting: readonly ServerMessage[] = [];

  function send(text: string): void {
    socket.send(text, () => drain());
  }

  function drain(): void {
    if (waiting.length === 0 || socket.bufferedAmount > SLOW || socket.readyState !== socket.OPEN) return;
    const queue = waiting;
    waiting = [];
    for (const message of queue) send(JSON.stringify(message));
  }

  function gathered(): number {
    return socket.bufferedAmount + waiting.reduce((size, message) => size + JSON.stringify(message).length, 0);
  }

  return {
    deliver(message, text) {
      if (socket.readyState !== socket.OPEN) return;
      if (waiting.length === 0 && socket.bufferedAmount <= SLOW) return send(text());
      waiting = mergedInto(waiting, message);
      if (gathered() > STUCK) socket.terminate();
    },
    close: () => socket.close(POLICY_VIOLATION),
  };
}

function parsed(data: RawData): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Carries one WebSocket to the table: readable or not, nothing that it sends does more than end it. */
export function carrySocket({ socket, attach, now }: SocketSettings): void {
  const outlet = outletOf(socket);
  const link = attach(outlet);
  const messages = allowance(MESSAGES.burst, MESSAGES.perSecond);
  let unreadable = 0;
  let beyond = 0;
  let alive = true;
  let breath: NodeJS.Timeout | undefined;

  /** Reads on after a breath; false when the connection floods the table. */
  function slowDown(): boolean {
    beyond += 1;
    socket.pause();
    clearTimeout(breath);
    breath = setTimeout(() => {
      beyond = 0;
      socket.resume();
    }, BREATH);
    return beyond <= FLOOD;
  }

  const hello = setTimeout(() => socket.close(POLICY_VIOLATION), HELLO_WITHIN);
  const heart = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, HEARTBEAT);

  socket.on("pong", () => {
    alive = true;
  });
  socket.on("message", (data, isBinary) => {
    alive = true;
    if (isBinary) return socket.close(UNSUPPORTED);
    if (!messages.take(now()) && !slowDown()) return socket.terminate();
    const value = parsed(data);
    if (!isObject(value)) {
      unreadable += 1;
      if (unreadable > UNREADABLE) return socket.close(POLICY_VIOLATION);
    } else if (value["type"] === "hello") clearTimeout(hello);
    link.send(value);
  });
  // The close that follows says all; without a listener an error would end the host.
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    clearTimeout(hello);
    clearTimeout(breath);
    clearInterval(heart);
    link.close();
  });
}
