import { ipcMain, type BrowserWindow, type IpcMainEvent } from "electron";
import type { ClientMessage, ServerMessage } from "@shared/protocol";
import { IPC, type CarriedStatus } from "@shared/protocol/ipc";
import { isRefusal, type Refusal } from "@shared/engine";
import { LONGEST_QUESTION } from "@shared/protocol/records";
import type { FileDialogs, Machine, RecordsLink } from "../host";
import type { PageAddress } from "./address";
import { readMessage, readOpening, readPlain, readSettings } from "./incoming";
import type { Log } from "./log";
import type { PageShell } from "./page-shell";
import { senderFault } from "./sender";
import type { SettingsFile } from "./settings-file";

/** The page's end of a connection to a table. */
export interface TableLink {
  send(message: ClientMessage): void;
  close(): void;
}

/** Opens a connection to the table that this machine holds. */
export type OpenTable = (receive: (message: ServerMessage) => void) => TableLink;

/** Opens a connection to the table that this machine has joined, or to the one beside its own (`Machine.openAway`, `openBeside`). */
export type OpenAway = (receive: (message: ServerMessage) => void, status: (status: CarriedStatus) => void) => TableLink;

export interface PageIpc {
  readonly window: BrowserWindow;
  readonly page: PageAddress;
  readonly log: Log;
  readonly openTable: OpenTable;
  readonly openAway: OpenAway;
  readonly openAside: OpenAway;
  readonly machine: Machine;
  readonly settings: SettingsFile;
  /** Asks for the files of records. */
  readonly dialogs: FileDialogs;
  /** Asks for attention for the window. */
  readonly attention: () => void;
  readonly shell: PageShell["handlers"];
}

const FROM_PAGE = [IPC.open, IPC.send, IPC.machine, IPC.machineOpen, IPC.recordsOpen, IPC.records, IPC.settingsOpen, IPC.settings, IPC.attention, IPC.shellOpen, IPC.pageFault, IPC.showLog] as const;
type FromPage = (typeof FROM_PAGE)[number];

/** Sends to the page, while its window is there. */
type Tell = (channel: string, ...values: readonly unknown[]) => void;

function tellerOf(window: BrowserWindow): Tell {
  return (channel, ...values) => {
    if (!window.isDestroyed()) window.webContents.send(channel, ...values);
  };
}

/** Does something with what came on a channel; what could not be read is left, with a line in the log. */
function heed<T>(log: Log, channel: string, read: T | Refusal, done: (value: T) => void): void {
  if (isRefusal(read)) log(`IPC refused: ${read.refused} on ${channel}`);
  else done(read);
}

/** One link at a time: a page that is loaded again, or turns to another table, says `open` again and gets a fresh one. */
function linkFor({ openTable, openAway, openAside, log }: PageIpc, tell: Tell) {
  let link: TableLink | null = null;
  let opening = 0;

  function receive(message: ServerMessage): void {
    tell(IPC.message, opening, message);
  }

  function home(receive: (message: ServerMessage) => void, status: (status: CarriedStatus) => void): TableLink {
    const opened = openTable(receive);
    // It cannot be lost while the window lives.
    status("open");
    return opened;
  }

  return {
    receive,
    open(value: unknown) {
      heed(log, IPC.open, readOpening(value), ({ where, opening: number }) => {
        link?.close();
        opening = number;
        const open = { home, away: openAway, aside: openAside }[where];
        link = open((message) => tell(IPC.message, number, message), (status) => tell(IPC.status, number, status));
      });
    },
    close() {
      link?.close();
      link = null;
    },
    get: () => link,
  };
}

/** Tells the page the machine's state: when it asks, and from then on whenever that changes. */
function machineFor({ machine, log }: PageIpc, tell: Tell) {
  let stop: (() => void) | null = null;
  return {
    open() {
      stop ??= machine.onState((state) => tell(IPC.machineState, state));
      tell(IPC.machineState, machine.state());
    },
    command(value: unknown) {
      heed(log, IPC.machine, readPlain(value), ({ plain }) => machine.command(plain));
    },
    close: () => stop?.(),
  };
}

/** Answers the page about records: from when it asks for them on, anew when it is loaded again. */
function recordsFor({ machine, dialogs, log }: PageIpc, tell: Tell) {
  let link: RecordsLink | null = null;
  return {
    open() {
      link?.close();
      link = machine.openRecords((news) => tell(IPC.recordsNews, news), dialogs);
    },
    ask(value: unknown) {
      heed(log, IPC.records, readPlain(value, LONGEST_QUESTION), ({ plain }) => link?.ask(plain));
    },
    close: () => link?.close(),
  };
}

/** Gives the page the settings that were kept, and keeps what it changes. */
function settingsFor({ settings, log }: PageIpc, tell: Tell) {
  let stop: (() => void) | null = null;
  return {
    open() {
      stop ??= settings.onState((state) => tell(IPC.settingsState, state));
      tell(IPC.settingsState, settings.state());
    },
    save(value: unknown) {
      heed(log, IPC.settings, readSettings(value), (all) => settings.save(all));
    },
    close: () => stop?.(),
  };
}

/**
 * Answers the page: each channel has its handler, each call its sender checked, each message its schema.
 * A message that is refused gets a `refused` message with its code; anything else that is, and a wrong sender, gets nothing,
 * and a line in the log.
 */
export function answerPage(ipc: PageIpc): void {
  const { window, page, log } = ipc;
  const contents = window.webContents;
  const tell = tellerOf(window);
  const link = linkFor(ipc, tell);
  const machine = machineFor(ipc, tell);
  const records = recordsFor(ipc, tell);
  const settings = settingsFor(ipc, tell);

  const handlers = {
    [IPC.open]: (value) => link.open(value),
    [IPC.send](value) {
      const message = readMessage(value);
      if (isRefusal(message)) return link.receive({ type: "refused", id: null, code: message.refused, facts: message.facts ?? {} });
      if (link.get() === null) return link.receive({ type: "refused", id: null, code: "helloFirst", facts: {} });
      link.get()?.send(message);
    },
    [IPC.machine]: (value) => machine.command(value),
    [IPC.machineOpen]: () => machine.open(),
    [IPC.recordsOpen]: () => records.open(),
    [IPC.records]: (value) => records.ask(value),
    [IPC.settingsOpen]: () => settings.open(),
    [IPC.settings]: (value) => settings.save(value),
    [IPC.attention]: () => ipc.attention(),
    ...ipc.shell,
  } satisfies Record<FromPage, (value: unknown) => void>;

  const deaf: (() => void)[] = [];
  for (const channel of FROM_PAGE) {
    const listen = (event: IpcMainEvent, value: unknown): void => {
      const fault = senderFault(event, window.isDestroyed() ? null : contents, page);
      if (fault === null) handlers[channel](value);
      else log(`IPC refused: ${fault} on ${channel}`);
    };
    ipcMain.on(channel, listen);
    deaf.push(() => ipcMain.off(channel, listen));
  }
  contents.on("ipc-message", (_event, channel) => {
    if (!FROM_PAGE.some((known) => known === channel)) log(`IPC refused: unknown channel ${channel}`);
  });
  contents.on("render-process-gone", () => link.close());
  window.once("closed", () => {
    for (const stop of deaf) stop();
    link.close();
    machine.close();
    records.close();
    settings.close();
  });
}
