import { readFileSync } from "node:fs";
import { join } from "node:path";
import { screen, type BrowserWindow } from "electron";
import { writeWholeNow } from "../host/whole";
import { described, type Log } from "./log";
import { firstPlace, fitted, formatPlace, nextZoom, parsePlace, type Place, type Rectangle } from "./place";

const FILE = "window.json";

/** How long a window lies still before its place is written down. In ms. */
const STILL = 500;

/** How a page is made larger or smaller. */
export interface Zoom {
  in(): void;
  out(): void;
  reset(): void;
}

function screens(): readonly Rectangle[] {
  const main = screen.getPrimaryDisplay();
  return [main, ...screen.getAllDisplays().filter(({ id }) => id !== main.id)].map(({ workArea }) => workArea);
}

function kept(file: string): Place | null {
  try {
    return parsePlace(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** Where to open the window: where it was last, on a screen that is there. Call when the app is ready. */
export function placeIn(folder: string): Place {
  const there = screens();
  const place = kept(join(folder, FILE));
  if (place === null) return firstPlace(there[0] ?? screen.getPrimaryDisplay().workArea);
  return { ...place, bounds: fitted(place.bounds, there) };
}

const MOVES = ["resize", "move", "maximize", "unmaximize", "enter-full-screen", "leave-full-screen"] as const;

/** Writes the window's place down whenever it has changed and lies still, and as it closes; a disk that refuses is logged once. */
export function keepPlace(window: BrowserWindow, folder: string, log: Log, start: Place): Zoom {
  let zoom = start.zoom;
  let written = "";
  let complained = false;
  let still: NodeJS.Timeout | undefined;

  function write(): void {
    clearTimeout(still);
    const text = formatPlace({ bounds: window.getNormalBounds(), maximised: window.isMaximized(), fullScreen: window.isFullScreen(), zoom });
    if (text === written) return;
    written = text;
    try {
      writeWholeNow(folder, FILE, text);
    } catch (error) {
      if (!complained) log(`The window's place could not be written down: ${described(error)}`);
      complained = true;
    }
  }

  function changed(): void {
    clearTimeout(still);
    still = setTimeout(() => window.isDestroyed() || write(), STILL);
  }

  function show(to: number): void {
    zoom = to;
    window.webContents.setZoomFactor(zoom);
    changed();
  }

  // One by one: Electron's types know each event by itself.
  for (const event of MOVES) window.on(event as "resize", changed);
  window.on("close", write);
  window.once("closed", () => clearTimeout(still));
  // Each load begins at the page's own size.
  window.webContents.on("dom-ready", () => window.webContents.setZoomFactor(zoom));
  const zooms: Zoom = { in: () => show(nextZoom(zoom, 1)), out: () => show(nextZoom(zoom, -1)), reset: () => show(1) };
  window.webContents.on("zoom-changed", (_event, way) => zooms[way]());
  return zooms;
}
