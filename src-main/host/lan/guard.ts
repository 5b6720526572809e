import type { RawData, WebSocket } from "ws";
import { allowance } from "./rate";

/** Both sides speak at least so often; a connection silent for twice as long is gone. In ms. */
export const HEARTBEAT = 10_000;

/** Messages at once, and each second: far more than people send. Beyond that a connection is read no faster. */
const MESSAGES = { burst: 300, perSecond: 200 };

/** How long an overeager connection is not read. In ms. */
const BREATH = 250;

/** Messages beyond all measure: a flood, and the connection is closed. */
const FLOOD = 1_000;

/** Unreadable messages before a connection is closed. */
const UNREADABLE = 8;

/** How soon a connection has to give the sign of life for which `checkSockets` asks. In ms. */
const CHECKED_WITHIN = 2_000;

export const POLICY_VIOLATION = 1008;
const UNSUPPORTED = 1003;

export interface Guarded {
  readonly socket: WebSocket;
  readonly now: () => number;
  /** What came, as JSON holds it; undefined when it was none. */
  readonly receive: (value: unknown) => void;
  readonly closed: () => void;
}

function parsed(data: RawData): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}

/** Whether a message is an object: every readable one is. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Asks connections for a sign of life at once, whatever their pulse, and ends those that give none. */
export function checkSockets(sockets: Iterable<WebSocket>): void {
  for (const socket of sockets) {
    const late = setTimeout(() => socket.terminate(), CHECKED_WITHIN);
    const stop = (): void => clearTimeout(late);
    for (const sign of ["pong", "message", "close"]) socket.once(sign, stop);
    socket.ping();
  }
}

/** Guards one WebSocket: its pace, its pulse, and what is no message. Readable or not, nothing that comes does more than end it. */
export function guardSocket({ socket, now, receive, closed }: Guarded): void {
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

  const heart = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, HEARTBEAT);

  /** Counts one; false when the connection is ended for it. */
  function counted(): boolean {
    if (messages.take(now()) || slowDown()) return true;
    socket.terminate();
    return false;
  }

  socket.on("pong", () => {
    alive = true;
    counted();
  });
  // Each is answered by the package itself, whether or not the other side reads.
  socket.on("ping", counted);
  socket.on("message", (data, isBinary) => {
    alive = true;
    if (isBinary) return socket.close(UNSUPPORTED);
    if (!counted()) return;
    const value = parsed(data);
    if (!isObject(value)) {
      unreadable += 1;
      if (unreadable > UNREADABLE) return socket.close(POLICY_VIOLATION);
    }
    receive(value);
  });
  // The close that follows says all; without a listener an error would end the host.
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    clearTimeout(breath);
    clearInterval(heart);
    closed();
  });
}
