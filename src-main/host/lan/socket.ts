import type { WebSocket } from "ws";
import { challenge, clientMessageSchema, helloVersion, PROTOCOL_VERSION, type Challenge, type ClientMessage, type Confirm, type Hello, type ServerMessage } from "@shared/protocol";
import { mergedInto } from "@shared/table";
import type { HostLink, Outlet } from "../outlet";
import { newNonce } from "../secrets";
import { guardSocket, isObject, POLICY_VIOLATION } from "./guard";
import type { PinFault } from "./pin";

/** While more than this waits to be sent, news is gathered instead, so that only the newest goes out. Bytes. */
const SLOW = 64 * 1024;

/** A connection with more than this unsent, or with more messages that wait, is closed; it may return. Bytes. */
const STUCK = 1024 * 1024;
const WAITING = 500;

/** How long a connection may be there without a hello that is let in; longer when it has asked for the PIN, which somebody types. In ms. */
const HELLO_WITHIN = 10_000;
const PIN_WITHIN = 60_000;

/** Messages that are none of a connection not let in yet, before it is closed. */
const PATIENCE = 8;

/** Messages that are kept for whoever was let in by a seat, until the table has greeted them. */
const EARLY = 64;

/** Lets in who brings the PIN, or shows that a seat is theirs. */
export interface Door {
  /** Judges the PIN of a hello; null lets it in. */
  readonly judge: (pin: string | null) => PinFault | null;
  /** The keys of the table's seats, by handle; none while there is no PIN. */
  readonly keys: () => ReadonlyMap<string, string>;
}

export interface SocketSettings {
  readonly socket: WebSocket;
  readonly attach: (outlet: Outlet) => HostLink;
  /** Null: this connection needs to bring nothing. */
  readonly door: Door | null;
  readonly now: () => number;
}

/** Sends to a socket; gathers while it is slow and closes it when it is stuck. */
function outletOf(socket: WebSocket): Outlet {
  let waiting: readonly ServerMessage[] = [];
  const sizes = new WeakMap<ServerMessage, number>();

  /** Reckoned once for each message: whoever reads nothing and asks for much must not keep the host busy. */
  function sizeOf(message: ServerMessage): number {
    const size = sizes.get(message) ?? JSON.stringify(message).length;
    sizes.set(message, size);
    return size;
  }

  function send(text: string): void {
    socket.send(text, () => drain());
  }

  function drain(): void {
    while (socket.bufferedAmount <= SLOW && socket.readyState === socket.OPEN) {
      const [next, ...rest] = waiting;
      if (next === undefined) return;
      waiting = rest;
      send(JSON.stringify(next));
    }
  }

  /** A record comes once a match, in parts that wait for one another: it does not count. */
  function gathered(): number {
    return socket.bufferedAmount + waiting.reduce((size, message) => size + (message.type === "record" ? 0 : sizeOf(message)), 0);
  }

  return {
    deliver(message, text) {
      if (socket.readyState !== socket.OPEN) return;
      if (waiting.length === 0 && socket.bufferedAmount <= SLOW) return send(text());
      waiting = mergedInto(waiting, message);
      if (waiting.length > WAITING || gathered() > STUCK) socket.terminate();
    },
    close: () => socket.close(POLICY_VIOLATION),
  };
}

/** A table message as the schema has it; null for anything else. */
function read(value: unknown): ClientMessage | null {
  const parsed = clientMessageSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Sends one message of the host's own past the table. */
function tell(outlet: Outlet, message: ServerMessage): void {
  outlet.deliver(message, () => JSON.stringify(message));
}

/** What the host answers a hello of another version, whatever else is in it; null for anything else. */
function versionFault(value: unknown): ServerMessage | null {
  const version = helloVersion(value);
  if (version === null || version === PROTOCOL_VERSION) return null;
  return { type: "refused", id: null, code: "version", facts: { host: PROTOCOL_VERSION, page: version } };
}

/** The same outlet, and word of the welcome that goes through it. */
function withWelcome(outlet: Outlet, welcomed: () => void): Outlet {
  return {
    ...outlet,
    deliver(message, text) {
      if (message.type === "welcome") welcomed();
      outlet.deliver(message, text);
    },
  };
}

/**
 * Carries one WebSocket to the table. With a PIN to bring, the table hears of the connection only once its hello is let
 * in: a missing one is asked for, a wrong one ends it. The PIN itself goes no further than this. Whoever shows here that a
 * seat is theirs needs none: it may have been set, or changed, while their phone slept. The table asks them once more.
 */
export function carrySocket({ socket, attach, door, now }: SocketSettings): void {
  const outlet = withWelcome(outletOf(socket), () => {
    clearTimeout(waiting);
    queueMicrotask(catchUp);
  });
  let asked: { readonly hello: Hello; readonly question: Challenge } | null = null;
  /** What came behind the proofs that let somebody in, until the table has greeted them; null: nothing is kept back. */
  let early: unknown[] | null = null;
  let link = door === null ? attach(outlet) : null;
  let patience = PATIENCE;
  let left = false;
  let waiting = setTimeout(leave, HELLO_WITHIN);

  /** Ends the connection; what is still on its way from it is not read. */
  function leave(): void {
    left = true;
    socket.close(POLICY_VIOLATION);
  }

  function letIn(hello: Hello): void {
    link = attach(outlet);
    carry(link, hello);
  }

  function catchUp(): void {
    const kept = early ?? [];
    early = null;
    if (link !== null) for (const value of kept) carry(link, value);
  }

  /** What comes from somebody who was let in by a seat, before the table has greeted them: only their answers to it. */
  function keepBack(to: HostLink, kept: unknown[], value: unknown): void {
    const type = isObject(value) ? value["type"] : null;
    if (type === "hello" || type === "confirm") return carry(to, value);
    if (kept.push(value) > EARLY) leave();
  }

  /** A hello that names seats of this table is asked for their proofs; any other brings the PIN. */
  function meet(hello: Hello, at: Door): void {
    const question = challenge(at.keys(), hello, newNonce());
    asked = question === null ? null : { hello, question };
    if (question === null) greet(hello, at);
    else tell(outlet, question.prove);
  }

  function confirm({ proofs }: Confirm, at: Door): void {
    const before = asked;
    asked = null;
    if (before === null) return;
    if (before.question.proven(proofs).length === 0) return greet(before.hello, at);
    early = [];
    letIn(before.hello);
  }

  /** A hello before the table knows the connection. */
  function greet(hello: Hello, at: Door): void {
    const fault = at.judge(hello.pin);
    if (fault === null) return letIn(hello);
    tell(outlet, { type: "refused", id: null, ...fault });
    if (fault.code !== "pinNeeded") return leave();
    clearTimeout(waiting);
    waiting = setTimeout(leave, PIN_WITHIN);
  }

  function hold(value: unknown, at: Door): void {
    const other = versionFault(value);
    if (other !== null) {
      tell(outlet, other);
      return leave();
    }
    const message = read(value);
    if (message?.type === "hello") return meet(message, at);
    if (message?.type === "confirm" && asked !== null) return confirm(message, at);
    if (message?.type === "ping") return tell(outlet, { type: "pong" });
    patience -= 1;
    if (patience < 0) return leave();
    tell(outlet, { type: "refused", id: null, code: message === null ? "malformed" : "helloFirst", facts: {} });
  }

  function carry(to: HostLink, value: unknown): void {
    const hello = isObject(value) && value["type"] === "hello" ? read(value) : null;
    to.send(hello?.type === "hello" ? { ...hello, pin: null } : value);
  }

  guardSocket({
    socket,
    now,
    receive(value) {
      if (left) return;
      if (link !== null && early !== null) keepBack(link, early, value);
      else if (link !== null) carry(link, value);
      else if (door !== null) hold(value, door);
    },
    closed() {
      clearTimeout(waiting);
      link?.close();
    },
  });
}
