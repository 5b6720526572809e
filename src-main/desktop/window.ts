import { join } from "node:path";
import { BrowserWindow } from "electron";
import type { PageAddress } from "./address";
import type { Faults } from "./faults";
import { ground } from "./follow-settings";
import { SMALLEST, type Place } from "./place";

/** Elsewhere the system takes the icon from the app itself. */
const ICON = process.platform === "linux" ? { icon: join(import.meta.dirname, "../../resources/icons/256x256.png") } : {};

/** Makes the window at its place, not yet shown and without its page. `preload` is the path of the built preload. */
export function createWindow(preload: string, place: Place): BrowserWindow {
  const window = new BrowserWindow({
    ...place.bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    backgroundColor: ground(),
    autoHideMenuBar: true,
    title: "Suitable",
    ...ICON,
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
  window.once("ready-to-show", () => {
    window.show();
    if (place.maximised) window.maximize();
    if (place.fullScreen) window.setFullScreen(true);
  });
  return window;
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
