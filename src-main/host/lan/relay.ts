import { clientMessageSchema, isLast, waitBeforeTry, type ClientMessage, type JoinFault, type ServerMessage } from "@shared/protocol";
import type { HostLink } from "../outlet";
import type { Spot } from "./ask";
import { reach, type Reached } from "./reach";
import type { Schedule } from "./schedule";
import { openWay, type Way } from "./way";

/** What becomes of the way to a table. */
export type RelayNews =
  /** The table has answered, and the way to it is open. */
  | ({ readonly type: "open" } & Reached)
  /** The way is lost, or could not be opened; it is tried again. */
  | { readonly type: "lost"; readonly fault: JoinFault | null }
  /** The table has sent this connection away with its last message, and it is not tried again. */
  | { readonly type: "ended"; readonly message: ServerMessage };

export interface RelaySettings {
  /** Where the table may be, as far as is known at the moment; best first. */
  readonly spots: () => Promise<readonly Spot[]>;
  /** The table's id, once it is known: another table that answers in its place is not it. */
  readonly id: () => string | null;
  /** The PIN that a hello brings which has none of the page. */
  readonly pin: () => string | null;
  readonly receive: (message: ServerMessage) => void;
  readonly tell: (news: RelayNews) => void;
  readonly schedule: Schedule;
  /** From 0 to 1, for the jitter of the waits. */
  readonly random: () => number;
}

/** A page's way to the table of another machine. */
export interface Relay extends HostLink {
  /** Looks at once whether the way is there still, and opens a lost one without waiting any longer: the machine slept. */
  wake(): void;
}

/**
 * Carries one page's messages to the table of another machine and back, each judged by its schema. A way that is lost is
 * opened again, after waits as a page's own; nothing is kept meanwhile: the page greets anew and sends again what it must.
 */
export function relay({ spots, id, pin, receive, tell, schedule, random }: RelaySettings): Relay {
  let way: Way | null = null;
  let closed = false;
  let failures = 0;
  let last: ServerMessage | null = null;
  /** Puts off the next try, while one is waited for. */
  let stopWaiting: (() => void) | null = null;

  function lost(fault: JoinFault | null): void {
    way = null;
    if (closed) return;
    if (last !== null) return tell({ type: "ended", message: last });
    stopWaiting = schedule(() => void attempt(), waitBeforeTry(failures, random()));
    failures += 1;
    tell({ type: "lost", fault });
  }

  function hear(message: ServerMessage): void {
    if (message.type === "welcome") last = null;
    if (isLast(message)) last = message;
    receive(message);
  }

  async function attempt(): Promise<void> {
    stopWaiting = null;
    const reached = await reach(await spots(), id());
    if (closed) return;
    if (typeof reached === "string") return lost(reached);
    const opened = await openWay(reached.spot, { schedule, receive: hear, lost: () => lost(null) });
    if (typeof opened === "string") return lost(opened);
    if (closed) return opened.close();
    // It may be gone again by now, which has been told.
    if (!opened.isOpen()) return;
    way = opened;
    failures = 0;
    tell({ type: "open", ...reached });
  }

  function forward(message: ClientMessage): void {
    if (message.type === "ping") return receive({ type: "pong" });
    way?.send(message.type === "hello" ? { ...message, pin: message.pin ?? pin() } : message);
  }

  void attempt();
  return {
    send(value) {
      const { data } = clientMessageSchema.safeParse(value);
      if (data !== undefined) forward(data);
      else receive({ type: "refused", id: null, code: "malformed", facts: {} });
    },
    wake() {
      way?.check();
      if (closed || stopWaiting === null) return;
      stopWaiting();
      failures = 0;
      void attempt();
    },
    close() {
      closed = true;
      stopWaiting?.();
      way?.close();
    },
  };
}
