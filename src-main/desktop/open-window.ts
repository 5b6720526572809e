import { join } from "node:path";
import { app, shell as system, type BrowserWindow } from "electron";
import type { ShellCall } from "@shared/protocol";
import { showAbout } from "./about";
import { attentionFor } from "./attention";
import { answerPage, type OpenAway } from "./ipc";
import { recordDialogs } from "./record-dialogs";
import { keepPlace, placeIn, type Zoom } from "./keep-place";
import { askBeforeLeaving, companyOf } from "./leaving";
import { mendPage } from "./mend";
import { showMenu } from "./menu";
import { pageShell, type PageShell } from "./page-shell";
import type { Shell, Tables } from "./shell";
import { watchSystemEnd } from "./system-end";
import { seatKeeper } from "./tokens";
import { createWindow } from "./window";

const PRELOAD = join(import.meta.dirname, "../preload/index.cjs");

/** The window of whoever runs the table, and what its page is asked to show. */
export interface Opened {
  readonly window: BrowserWindow;
  /** Has the page show something. */
  call(call: ShellCall): void;
}

const monotonic = (): number => performance.now();

function schedule(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

function openMenu(window: BrowserWindow, zoom: Zoom, around: PageShell, { page, language, log, logFile }: Shell): void {
  showMenu(language, {
    go: (screen) => around.call({ type: "go", screen }),
    zoom,
    about: () => void showAbout(window, language).catch((error: unknown) => log(`A box could not be shown: ${String(error)}`)),
    showLog: () => system.showItemInFolder(logFile),
  }, { mac: process.platform === "darwin", development: page.url.startsWith("http:") });
}

/** Opens the window where it was last, with its menu, without its page; each load of the page is a connection of its own. */
export function openWindow({ host, machine, settings }: Tables, shell: Shell): Opened {
  const { page, log, logFile, faults, language } = shell;
  const folder = app.getPath("userData");
  const place = placeIn(folder);
  const window = createWindow(PRELOAD, place);
  const zoom = keepPlace(window, folder, log, place);
  const around = pageShell({ window, log, logFile, now: monotonic });
  const seats = seatKeeper(folder, log);
  const openTable = seats.carry(() => host.table().id, (receive) => host.connect(receive, { owner: true }));
  const openAway: OpenAway = (receive, status) => seats.carry(() => machine.state().away?.id ?? null, (hear) => machine.openAway(hear, status))(receive);
  const openAside: OpenAway = (receive, status) => machine.openBeside(receive, status);
  const dialogs = recordDialogs(window, language);
  answerPage({ window, page, log, openTable, openAway, openAside, machine, settings, dialogs, attention: attentionFor(window), shell: around.handlers });
  mendPage({ window, faults, language, log, now: monotonic, onBegun: around.onBegun, schedule });
  openMenu(window, zoom, around, shell);
  askBeforeLeaving({ window, language, log, company: () => companyOf(host, machine), systemEnd: watchSystemEnd(window) });
  return { window, call: around.call };
}
