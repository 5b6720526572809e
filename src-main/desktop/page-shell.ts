import { shell, type BrowserWindow } from "electron";
import type { ShellCall } from "@shared/protocol";
import { IPC, LONGEST_FAULT } from "@shared/protocol/ipc";
import { allowance } from "../host";
import type { Log } from "./log";

/** Calls that wait for a page at most. */
const WAITING = 4;

/** Errors of the page that go into the log: so many at once, then one every ten seconds. */
const FAULTS = { burst: 20, perSecond: 0.1 } as const;

/** The channels by which a page and what is around it talk. */
export type ShellChannel = typeof IPC.shellOpen | typeof IPC.pageFault | typeof IPC.showLog;

export interface PageShell {
  /** Has the page show something, as soon as there is one. */
  call(call: ShellCall): void;
  /** Calls when the page has begun, each time it is loaded. */
  onBegun(listener: () => void): void;
  readonly handlers: Readonly<Record<ShellChannel, (value: unknown) => void>>;
}

export interface PageShellSettings {
  readonly window: BrowserWindow;
  readonly log: Log;
  /** The file that is shown to whoever asks for the log. */
  readonly logFile: string;
  /** Monotonic ms. */
  readonly now: () => number;
}

/** What is around the page as the page knows it: the menu's wishes, links, and where its errors go. */
export function pageShell({ window, log, logFile, now }: PageShellSettings): PageShell {
  const faults = allowance(FAULTS.burst, FAULTS.perSecond);
  const begun = new Set<() => void>();
  let waiting: readonly ShellCall[] = [];
  let listens = false;
  let silenced = false;

  function tell(call: ShellCall): void {
    if (!window.isDestroyed()) window.webContents.send(IPC.shellCall, call);
  }

  function write(text: unknown): void {
    if (typeof text !== "string") return log(`IPC refused: malformed on ${IPC.pageFault}`);
    const allowed = faults.take(now());
    if (allowed) log(`Page: ${text.slice(0, LONGEST_FAULT)}`);
    else if (!silenced) log("Page: more errors than are written down.");
    silenced = !allowed;
  }

  window.webContents.on("render-process-gone", () => {
    listens = false;
  });
  return {
    call(call) {
      if (listens) tell(call);
      else waiting = [...waiting, call].slice(-WAITING);
    },
    onBegun: (listener) => void begun.add(listener),
    handlers: {
      [IPC.shellOpen]() {
        listens = true;
        for (const listener of begun) listener();
        for (const call of waiting) tell(call);
        waiting = [];
      },
      [IPC.pageFault]: write,
      [IPC.showLog]: () => shell.showItemInFolder(logFile),
    },
  };
}
