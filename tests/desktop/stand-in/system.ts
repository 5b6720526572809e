import { EventEmitter } from "node:events";
import { isAbsolute } from "node:path";
import { mustBeReady } from "./world";

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Display {
  readonly id: number;
  readonly bounds: Area;
  readonly workArea: Area;
}

/** `STAND_IN_SCREENS` names other screens than the one: `[[x, y, width, height], …]`, the main one first. */
function displays(): readonly Display[] {
  const areas = JSON.parse(process.env["STAND_IN_SCREENS"] ?? "[[0, 0, 1920, 1080]]") as readonly (readonly [number, number, number, number])[];
  return areas.map(([x, y, width, height], id) => ({ id: id + 1, bounds: { x, y, width, height }, workArea: { x, y, width, height } }));
}

export const screen = Object.assign(new EventEmitter(), {
  getAllDisplays(): Display[] {
    mustBeReady("The 'screen' module can't be used before the app 'ready' event");
    return [...displays()];
  },
  getPrimaryDisplay(): Display {
    mustBeReady("The 'screen' module can't be used before the app 'ready' event");
    const [main] = displays();
    if (main === undefined) throw new Error("The stand-in for Electron has a screen at least.");
    return main;
  },
});

/** What the app has the system show is told on standard error. */
export const shell = {
  showItemInFolder(path: string): void {
    if (typeof path !== "string" || !isAbsolute(path)) throw new TypeError("Path must be absolute");
    console.error(`Shown in its folder: ${path}`);
  },
};

/** Suspend, resume and shutdown come from tests, which emit them. */
export const powerMonitor = new EventEmitter();

const BLOCKERS = ["prevent-app-suspension", "prevent-display-sleep"];
let blockers = 0;
const blocking = new Set<number>();

export const powerSaveBlocker = {
  start(type: string): number {
    mustBeReady("powerSaveBlocker can only be used when app is ready");
    if (!BLOCKERS.includes(type)) throw new TypeError(`Invalid type: ${type}`);
    blockers += 1;
    blocking.add(blockers);
    return blockers;
  },
  stop: (id: number): boolean => blocking.delete(id),
  isStarted: (id: number): boolean => blocking.has(id),
};
