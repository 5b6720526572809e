import { ipcMain, type BrowserWindow, type IpcMainEvent } from "electron";
import type { ClientMessage, ServerMessage } from "@shared/protocol";
import { IPC } from "@shared/protocol/ipc";
import { isRefusal } from "@shared/engine";
import type { PageAddress } from "./address";
import { readMessage } from "./incoming";
import type { Log } from "./log";
import { senderFault } from "./sender";

/** The page's end of a connection to the table. */
export interface TableLink {
  send(message: ClientMessage): void;
  close(): void;
}

/** Opens a connection to the table that this machine holds. */
export type OpenTable = (receive: (message: ServerMessage) => void) => TableLink;

export interface PageIpc {
  readonly window: BrowserWindow;
  readonly page: PageAddress;
  readonly log: Log;
  readonly openTable: OpenTable;
}

const FROM_PAGE = [IPC.open, IPC.send, IPC.attention] as const;
type FromPage = (typeof FROM_PAGE)[number];

/** One link for each load of the page: a page that is loaded again says `open` again and gets a fresh one. */
function linkFor({ window, openTable }: PageIpc) {
  let link: TableLink | null = null;
  const receive = (message: ServerMessage): void => {
    if (!window.isDestroyed()) window.webContents.send(IPC.message, message);
  };
  return {
    receive,
    open() {
      link?.close();
      link = openTable(receive);
    },
    close() {
      link?.close();
      link = null;
    },
    get: () => link,
  };
}

function callAttention(window: BrowserWindow): void {
  if (window.isFocused()) return;
  window.flashFrame(true);
  window.once("focus", () => window.flashFrame(false));
}

/**
 * Answers the page: each channel has its handler, each call its sender checked, each message its schema.
 * What is refused gets a `refused` message with its code; a wrong sender gets nothing, and a line in the log.
 */
export function answerPage(ipc: PageIpc): void {
  const { window, page, log } = ipc;
  const contents = window.webContents;
  const link = linkFor(ipc);

  const handlers = {
    [IPC.open]: () => link.open(),
    [IPC.send](value) {
      const message = readMessage(value);
      if (isRefusal(message)) return link.receive({ type: "refused", id: null, code: message.refused, facts: message.facts ?? {} });
      if (link.get() === null) return link.receive({ type: "refused", id: null, code: "helloFirst", facts: {} });
      link.get()?.send(message);
    },
    [IPC.attention]: () => callAttention(window),
  } satisfies Record<FromPage, (value: unknown) => void>;

  for (const channel of FROM_PAGE) {
    const listen = (event: IpcMainEvent, value: unknown): void => {
      const fault = senderFault(event, window.isDestroyed() ? null : contents, page);
      if (fault === null) handlers[channel](value);
      else log(`IPC refused: ${fault} on ${channel}`);
    };
    ipcMain.on(channel, listen);
    window.once("closed", () => ipcMain.off(channel, listen));
  }
  contents.on("ipc-message", (_event, channel) => {
    if (!FROM_PAGE.some((known) => known === channel)) log(`IPC refused: unknown channel ${channel}`);
  });
  contents.on("render-process-gone", () => link.close());
  window.once("closed", () => link.close());
}
