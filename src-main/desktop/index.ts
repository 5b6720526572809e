import { join, resolve } from "node:path";
import { app } from "electron";
import { createHost, createMachine, FolderError, keptToken, openDisk } from "../host";
import { builtPage } from "./address";
import { keepAwake, wakeWith } from "./awake";
import { openDataFolder } from "./data-folder";
import { followSettings } from "./follow-settings";
import { openWindow } from "./open-window";
import { registerScheme, servePage } from "./protocol";
import { secretsOf } from "./secrets";
import { secure } from "./security";
import { runsAlready } from "./second-start";
import { openSettings } from "./settings-file";
import { openShell, type Shell, type Tables } from "./shell";
import { bringForward, showPage } from "./window";

const RENDERER = join(import.meta.dirname, "../renderer");

/** What Windows knows the installed app by: the `appId` of its installer, which names the entries that it makes. */
const APP_ID = "app.suitable.desktop";

/** All that the app keeps (the journal, records, the log) lies in one folder; `SUITABLE_DATA` names another. Gives why it cannot be had. */
function useDataFolder(): unknown {
  app.setName("Suitable");
  // Else its window stands beside its own entry in the task bar. A project that is run is no installed app.
  if (process.platform === "win32" && app.isPackaged) app.setAppUserModelId(APP_ID);
  const { folder, fault } = openDataFolder(resolve(process.env["SUITABLE_DATA"] ?? join(app.getPath("appData"), "Suitable")));
  app.setPath("userData", folder);
  return fault;
}

/** Errors that nobody caught: told and written down; the table keeps its state, so the app goes on. */
function catchFaults({ faults }: Shell): void {
  process.on("uncaughtException", (error) => faults.tell("fault", error));
  process.on("unhandledRejection", (reason) => faults.tell("fault", reason));
}

/** How long closing the table to others may hold back the end of the app. In ms. */
const CLOSING = 1_000;

function atMost(ms: number, work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((done) => setTimeout(done, ms))]);
}

/** Holds the end of the app back until the network has been told and the host has written its journal. */
function closeBeforeQuitting({ host, machine, settings }: Tables, { log }: Shell): void {
  let closing = false;
  const close = async (): Promise<void> => {
    await atMost(CLOSING, machine.close()).catch((error: unknown) => log(`The table could not be closed to others: ${String(error)}`));
    await settings.close();
    await host.close().catch((error: unknown) => log(`The table could not be closed: ${String(error)}`));
  };
  app.on("will-quit", (event) => {
    if (closing) return;
    closing = true;
    event.preventDefault();
    void close().finally(() => app.quit());
  });
}

/** Null, and the end of the app with a sentence, when another process has this table open. */
async function openTables(dataDir: string, { log, faults }: Shell): Promise<Tables | null> {
  try {
    const host = await createHost({ dataDir, log, bots: "workers" });
    const machine = createMachine({ host, dataDir, log, pageDir: RENDERER, hostToken: await keptToken(dataDir) });
    const settings = await openSettings({ disk: await openDisk(dataDir), log, date: () => new Date() });
    return { host, machine, settings };
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    faults.end(error.inUse ? "inUse" : "noFolder", error);
    return null;
  }
}

async function start(shell: Shell): Promise<void> {
  const { page, log, faults, language, links } = shell;
  secure(page, log);
  servePage(RENDERER, builtPage());
  const tables = await openTables(app.getPath("userData"), shell);
  if (tables === null) return;
  shell.keepSecret(() => secretsOf(tables.host, tables.machine));
  closeBeforeQuitting(tables, shell);
  followSettings(tables.settings, language);
  keepAwake(tables.machine);
  wakeWith(tables.machine);
  const { window, call } = openWindow(tables, shell);
  app.on("second-instance", () => bringForward(window));
  links.onLink((link) => {
    bringForward(window);
    call(link);
  });
  if (await showPage(window, page, faults)) console.log(language.words().open);
}

/** @param noFolder why the data folder cannot be had; null when it can */
function begin(noFolder: unknown): void {
  const shell = openShell();
  catchFaults(shell);
  app.on("window-all-closed", () => app.quit());
  // Never awaited at the top level: Electron is not ready before then.
  app.whenReady().then(() => (noFolder === null ? start(shell) : shell.faults.end("noFolder", noFolder))).catch((error: unknown) => shell.faults.end("cannotStart", error));
}

async function main(): Promise<void> {
  const noFolder = useDataFolder();
  app.enableSandbox();
  registerScheme();
  const first = noFolder !== null || app.requestSingleInstanceLock() || !(await runsAlready(app.getPath("userData")));
  // A second start only brings the first one's window forward: two would write one journal.
  if (first) begin(noFolder);
  else app.quit();
}

// Electron is not ready, and opens nothing in the data folder, before this module has been imported.
await main();
