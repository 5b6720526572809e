import { setTimeout as after } from "node:timers/promises";
import { folderIsHeld } from "../host";

/** How long another start may take until it has its table. In ms. */
const STARTS_WITHIN = 6_000;
const LOOKS_EVERY = 200;

/**
 * Whether Electron refuses its lock because the app runs already. Not so when the lock was left behind (by a process that
 * hangs dead, or under another name of this computer): then nobody has the data folder, and nobody would open a window.
 */
export async function runsAlready(folder: string): Promise<boolean> {
  for (let waited = 0; waited <= STARTS_WITHIN; waited += LOOKS_EVERY) {
    if (await folderIsHeld(folder)) return true;
    await after(LOOKS_EVERY);
  }
  return false;
}
