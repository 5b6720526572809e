import type { WebSocket } from "ws";
import type { ServerMessage } from "@shared/protocol";
import type { Machine } from "../machine/contract";
import type { Outlet } from "../outlet";
import { guardSocket } from "./guard";
import { carrySocket } from "./socket";

/** A request for a WebSocket that is let in: the upgrade is made, or turned away, when it is known which. */
export interface Upgrade {
  accept(use: (socket: WebSocket) => void): void;
  turnAway(status: string): void;
  /** Tells when the connection ends before either. */
  onGone(listener: () => void): void;
}

const now = (): number => performance.now();

/** Carries one WebSocket of this machine's own page to its machine: commands in; the whole state out, at once and whenever it changes. */
export function carryMachine(machine: Machine, upgrade: Upgrade): void {
  upgrade.accept((socket) => {
    const tell = (): void => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(machine.state()));
    };
    const stop = machine.onState(tell);
    guardSocket({ socket, now, receive: (value) => machine.command(value), closed: stop });
    tell();
  });
}

/** Carries one WebSocket of this machine's own page to its records: questions in, answers out. */
export function carryRecords(machine: Machine, upgrade: Upgrade): void {
  upgrade.accept((socket) => {
    const link = machine.openRecords((news) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(news));
    }, null);
    guardSocket({ socket, now, receive: (value) => link.ask(value), closed: () => link.close() });
  });
}

/**
 * Carries one WebSocket of this machine's own page to a table that the machine has a way to. It is open while the way there
 * is, so that the page sees at once when that is lost, and asks again as it does at any table.
 */
function carryTo(openWay: Machine["openAway"], upgrade: Upgrade): void {
  let outlet: Outlet | null = null;
  let waiting: readonly ServerMessage[] = [];

  function deliver(message: ServerMessage): void {
    if (outlet === null) waiting = [...waiting, message];
    else outlet.deliver(message, () => JSON.stringify(message));
  }

  function open(): void {
    if (outlet !== null) return;
    upgrade.accept((socket) => {
      carrySocket({ socket, now, door: null, attach: (given) => ((outlet = given), link) });
      waiting.forEach(deliver);
      waiting = [];
    });
  }

  function end(): void {
    link.close();
    if (outlet === null) upgrade.turnAway("502 Bad Gateway");
    else outlet.close();
  }

  const link = openWay(deliver, (status) => (status === "open" ? open() : end()));
  upgrade.onGone(() => link.close());
}

/** Carries one WebSocket of this machine's own page to the table that it has joined. */
export function carryAway(machine: Machine, upgrade: Upgrade): void {
  carryTo((receive, status) => machine.openAway(receive, status), upgrade);
}

/** Carries one WebSocket of this machine's own page to the table beside its own. */
export function carryAside(machine: Machine, upgrade: Upgrade): void {
  carryTo((receive, status) => machine.openBeside(receive, status), upgrade);
}
