import { join } from "node:path";
import { app, BrowserWindow } from "electron";

/** An app that makes one mistake, named by FAULT: each must show itself when it is tested. */
const faults = {
  early: () => new BrowserWindow(),
  waiting: () => app.whenReady(),
  unknown() {
    const program = "data:text/javascript,import { everything } from 'electron'; console.log(everything);";
    return import(program);
  },
  unsafe: () => app.whenReady().then(() => new BrowserWindow({ webPreferences: { nodeIntegration: true, contextIsolation: false } })),
  preload: () => app.whenReady().then(() => new BrowserWindow({ webPreferences: { preload: join(import.meta.dirname, "preload.mjs") } })),
  async leaving() {
    await app.whenReady();
    const window = new BrowserWindow();
    window.webContents.once("render-process-gone", () => window.webContents.reload());
    await window.loadURL("about:blank");
    window.webContents.forcefullyCrashRenderer();
  },
  stray: () => app.whenReady().then(() => new BrowserWindow().loadURL("http://192.0.2.1/")),
};

const name = process.env["FAULT"] ?? "";
const made = faults[/** @type {keyof typeof faults} */ (name)]();
if (name === "waiting" || name === "unknown") await made;
