import { app } from "./app";
import { ipcMain } from "./ipc-main";
import { protocol } from "./protocol";
import { session } from "./session";
import { BrowserWindow } from "./window";

/** A box that nobody could see or close is told on standard error. */
const dialog = {
  showErrorBox(title: string, text: string): void {
    console.error(`Box: ${title}: ${text}`);
  },
};

export { app, BrowserWindow, dialog, ipcMain, protocol, session };

const known: Readonly<Record<string, unknown>> = { app, BrowserWindow, dialog, ipcMain, protocol, session };

/** The module as `require` and a default import see it; an unknown name throws, as an unknown named import does. */
export default new Proxy(known, {
  get(all, key) {
    if (typeof key === "string" && !(key in all) && key !== "then" && key !== "__esModule") throw new Error(`The stand-in for Electron has no ${key}.`);
    return Reflect.get(all, key) as unknown;
  },
});
