import type { MachineCommand, MachineState } from "./machine";
import type { ClientMessage, ServerMessage } from "./messages";

/** The IPC channels of the app, each a name and what crosses it. Main checks the sender of every call. */
export const IPC = {
  /** Page to main: one client message, for the table that the page has opened. */
  send: "table:send",
  /** Main to page: one server message. */
  message: "table:message",
  /** Page to main: the page is there and listens; main opens a fresh connection to the table of this machine, or to the one away. */
  open: "table:open",
  /** Main to page: how it stands with the connection to the table. */
  status: "table:status",
  /** Page to main: something to be done by the machine (`MachineCommand`). */
  machine: "machine:command",
  /** Page to main: asks for the machine's state, once; it is told again whenever it changes. */
  machineOpen: "machine:open",
  /** Main to page: the machine's state. */
  machineState: "machine:state",
  /** Page to main: asks for attention (the window flashes) because it is this person's turn. */
  attention: "app:attention",
} as const;

/** Which table a page talks to: this machine's own, or the one that it has joined. */
export const WHERES = ["home", "away"] as const;
export type Where = (typeof WHERES)[number];

/** What crosses on `open`: its number comes back before everything that main sends for it on `message` and `status`. */
export interface Opening {
  readonly where: Where;
  readonly opening: number;
}

/** How it stands with a connection that main carries. */
export type CarriedStatus = "open" | "lost";

/** What the preload puts on `window.suitable`: a short list of named calls, nothing else. Listening calls return the call that stops it. */
export interface Bridge {
  open(where: Where): void;
  send(message: ClientMessage): void;
  onMessage(listener: (message: ServerMessage) => void): () => void;
  onStatus(listener: (status: CarriedStatus) => void): () => void;
  machineOpen(): void;
  machine(command: MachineCommand): void;
  onMachine(listener: (state: MachineState) => void): () => void;
  attention(): void;
}
