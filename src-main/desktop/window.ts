import { BrowserWindow } from "electron";
import type { PageAddress } from "./address";
import type { Faults } from "./faults";
import type { Log } from "./log";

/** The colour of the table's edge in the dark theme: what is seen before the page has drawn itself. */
const BACKGROUND = "#1a1512";
const STARTED_AGAIN_WITHIN = 60_000;

/** Makes the window, not yet shown and without its page. `preload` is the path of the built preload. */
export function createWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 820,
    minWidth: 360,
    minHeight: 560,
    show: false,
    backgroundColor: BACKGROUND,
    autoHideMenuBar: true,
    title: "Suitable",
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      navigateOnDragDrop: false,
      // Chromium fetches its word lists from the network.
      spellcheck: false,
    },
  });
  window.once("ready-to-show", () => window.show());
  return window;
}

/** A page that stops is loaded again; when it stops twice in a minute people are told instead. */
export function mendPage(window: BrowserWindow, faults: Faults, log: Log, now: () => number): void {
  let last = -Infinity;
  window.webContents.on("render-process-gone", (_event, { reason, exitCode }) => {
    if (reason === "clean-exit" || window.isDestroyed()) return;
    const again = now() - last < STARTED_AGAIN_WITHIN;
    last = now();
    if (again) return faults.end("pageGone", `${reason} (${exitCode})`);
    log(`The page stopped: ${reason} (${exitCode}). It is loaded again.`);
    window.webContents.reload();
  });
}

/** Loads the page; ends the app with a sentence when that fails, so that nobody looks at an empty window. */
export async function showPage(window: BrowserWindow, page: PageAddress, faults: Faults): Promise<boolean> {
  try {
    await window.loadURL(page.url);
    return true;
  } catch (error) {
    if (window.isDestroyed()) return false;
    faults.end("noPage", error);
    return false;
  }
}

/** Brings the window before the person who looks for it. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
