import type { MachineCommand, MachineState } from "./machine";
import type { ClientMessage, ServerMessage } from "./messages";
import type { RecordsNews, RecordsRequest } from "./records";
import type { Settings, SettingsState } from "./settings";
import type { ShellCall } from "./shell";

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
  /** Page to main: asks for the records that the machine keeps; their state is told at once and whenever it changes. */
  recordsOpen: "records:open",
  /** Page to main: one question about them (`RecordsRequest`). */
  records: "records:ask",
  /** Main to page: its answer, or their state. */
  recordsNews: "records:news",
  /** Page to main: asks for the settings that the machine keeps, once; their state is told again whenever it changes. */
  settingsOpen: "settings:open",
  /** Page to main: all settings, to be kept in place of those before. */
  settings: "settings:save",
  /** Main to page: the kept settings, and what goes wrong with keeping them. */
  settingsState: "settings:state",
  /** Page to main: asks for attention (the window flashes) because it is this person's turn. */
  attention: "app:attention",
  /** Page to main: the page shows itself, and listens to what its window's menu and links ask of it. */
  shellOpen: "shell:open",
  /** Main to page: what the menu, or a link that the system has given to the app, asks the page to show. */
  shellCall: "shell:call",
  /** Page to main: an error that nobody in the page caught, as text for the log. */
  pageFault: "shell:fault",
  /** Page to main: shows the log in its folder. */
  showLog: "shell:log",
} as const;

/** Which table a page talks to: this machine's own, the one that it has joined, or the one beside its own, for a first game or a "what if". */
export const WHERES = ["home", "away", "aside"] as const;
export type Where = (typeof WHERES)[number];

/** What crosses on `open`: its number comes back before everything that main sends for it on `message` and `status`. */
export interface Opening {
  readonly where: Where;
  readonly opening: number;
}

/** How it stands with a connection that main carries. */
export type CarriedStatus = "open" | "lost";

/** The longest text of a page's error that goes into the log. */
export const LONGEST_FAULT = 4_096;

/** What the preload puts on `window.suitable`: a short list of named calls, nothing else. Listening calls return the call that stops it. */
export interface Bridge {
  open(where: Where): void;
  send(message: ClientMessage): void;
  onMessage(listener: (message: ServerMessage) => void): () => void;
  onStatus(listener: (status: CarriedStatus) => void): () => void;
  machineOpen(): void;
  machine(command: MachineCommand): void;
  onMachine(listener: (state: MachineState) => void): () => void;
  recordsOpen(): void;
  records(request: RecordsRequest): void;
  onRecords(listener: (news: RecordsNews) => void): () => void;
  settingsOpen(): void;
  settings(settings: Settings): void;
  onSettings(listener: (state: SettingsState) => void): () => void;
  attention(): void;
  shellOpen(): void;
  onShell(listener: (call: ShellCall) => void): () => void;
  pageFault(text: string): void;
  showLog(): void;
}
