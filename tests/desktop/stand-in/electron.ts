import { app } from "./app";
import { dialog } from "./dialog";
import { ipcMain } from "./ipc-main";
import { Menu, MenuItem } from "./menu";
import { nativeTheme } from "./native-theme";
import { protocol } from "./protocol";
import { session } from "./session";
import { powerMonitor, powerSaveBlocker, screen, shell } from "./system";
import { BrowserWindow } from "./window";

export { app, BrowserWindow, dialog, ipcMain, Menu, MenuItem, nativeTheme, powerMonitor, powerSaveBlocker, protocol, screen, session, shell };

const known: Readonly<Record<string, unknown>> = { app, BrowserWindow, dialog, ipcMain, Menu, MenuItem, nativeTheme, powerMonitor, powerSaveBlocker, protocol, screen, session, shell };

/** The module as `require` and a default import see it; an unknown name throws, as an unknown named import does. */
export default new Proxy(known, {
  get(all, key) {
    if (typeof key === "string" && !(key in all) && key !== "then" && key !== "__esModule") throw new Error(`The stand-in for Electron has no ${key}.`);
    return Reflect.get(all, key) as unknown;
  },
});
