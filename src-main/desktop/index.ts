import { join } from "node:path";
import { app, type BrowserWindow } from "electron";
import { createHost, createMachine, FolderError, keptToken, type Host, type Machine } from "../host";
import { builtPage, developmentPage, type PageAddress } from "./address";
import { faults, type Faults } from "./faults";
import { answerPage } from "./ipc";
import { openLog, type Log } from "./log";
import { registerScheme, servePage } from "./protocol";
import { secure } from "./security";
import { keepTokens } from "./tokens";
import { bringForward, createWindow, mendPage, showPage } from "./window";
import { wordsFor } from "./words";

const PRELOAD = join(import.meta.dirname, "../preload/index.cjs");
const RENDERER = join(import.meta.dirname, "../renderer");

/** What is there from the first line on. */
interface Shell {
  readonly page: PageAddress;
  readonly log: Log;
  readonly faults: Faults;
}

/** All that the app keeps (the journal, records, the log) lies in one folder; `SUITABLE_DATA` names another. */
function useDataFolder(): void {
  app.setName("Suitable");
  app.setPath("userData", process.env["SUITABLE_DATA"] ?? join(app.getPath("appData"), "Suitable"));
  app.setAppLogsPath(join(app.getPath("userData"), "logs"));
}

function pageAddress(): PageAddress {
  const development = app.isPackaged ? null : developmentPage(process.env["ELECTRON_RENDERER_URL"]);
  return development ?? builtPage();
}

/** Errors that nobody caught: told and written down; the table keeps its state, so the app goes on. */
function catchFaults({ faults }: Shell): void {
  process.on("uncaughtException", (error) => faults.tell("fault", error));
  process.on("unhandledRejection", (reason) => faults.tell("fault", reason));
}

/** The table of this machine, and what it does with others. */
interface Tables {
  readonly host: Host;
  readonly machine: Machine;
}

/** How long closing the table to others may hold back the end of the app. In ms. */
const CLOSING = 1_000;

function atMost(ms: number, work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((done) => setTimeout(done, ms))]);
}

/** Holds the end of the app back until the network has been told and the host has written its journal. */
function closeBeforeQuitting({ host, machine }: Tables, { log }: Shell): void {
  let closing = false;
  const close = async (): Promise<void> => {
    await atMost(CLOSING, machine.close()).catch((error: unknown) => log(`The table could not be closed to others: ${String(error)}`));
    await host.close().catch((error: unknown) => log(`The table could not be closed: ${String(error)}`));
  };
  app.on("will-quit", (event) => {
    if (closing) return;
    closing = true;
    event.preventDefault();
    void close().finally(() => app.quit());
  });
}

/** The window of whoever runs the table; each load of its page is a connection of its own. */
function openWindow({ host, machine }: Tables, shell: Shell): BrowserWindow {
  const { page, log, faults } = shell;
  const window = createWindow(PRELOAD);
  const openTable = keepTokens(app.getPath("userData"), log, (receive) => host.connect(receive, { owner: true }));
  answerPage({ window, page, log, openTable, machine });
  mendPage(window, faults, log, Date.now);
  return window;
}

/** Null, and the end of the app with a sentence, when another process has this table open. */
async function openTables(dataDir: string, { log, faults }: Shell): Promise<Tables | null> {
  try {
    const host = await createHost({ dataDir, log, bots: "workers" });
    const machine = createMachine({ host, dataDir, log, pageDir: RENDERER, hostToken: await keptToken(dataDir) });
    return { host, machine };
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    faults.end(error.inUse ? "inUse" : "noFolder", error);
    return null;
  }
}

async function start(shell: Shell): Promise<void> {
  const { page, log, faults } = shell;
  const dataDir = app.getPath("userData");
  secure(page, log);
  servePage(RENDERER, builtPage());
  const tables = await openTables(dataDir, shell);
  if (tables === null) return;
  closeBeforeQuitting(tables, shell);
  const window = openWindow(tables, shell);
  app.on("second-instance", () => bringForward(window));
  if (await showPage(window, page, faults)) console.log(wordsFor(app.getLocale()).open);
}

function main(): void {
  useDataFolder();
  app.enableSandbox();
  registerScheme();
  // A second start only brings the first one's window forward: two would write one journal.
  if (!app.requestSingleInstanceLock()) return app.quit();
  const folder = app.getPath("logs");
  const log = openLog(folder, () => new Date());
  const shell: Shell = { page: pageAddress(), log, faults: faults(log, join(folder, "suitable.log")) };
  catchFaults(shell);
  app.on("window-all-closed", () => app.quit());
  // Never awaited at the top level: Electron is not ready before this module has been imported.
  app.whenReady().then(() => start(shell)).catch((error: unknown) => shell.faults.end("cannotStart", error));
}

main();
