import { join } from "node:path";
import { app, BrowserWindow, ipcMain, protocol } from "electron";

/** The smallest app that uses what ours uses; it runs on Electron and under the stand-in. */
const data = process.env["SUITABLE_DATA"];
if (data !== undefined) app.setPath("userData", data);

const FILES = {
  "/index.html": ["text/html", "<!doctype html><title>Small</title><body><p>Small</p><script type=module src=page.js></script>"],
  "/page.js": ["text/javascript", "window.heard = []; window.small.onMessage((value) => window.heard.push(value));"],
};

protocol.registerSchemesAsPrivileged([{ scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true } }]);

/** @param {Request} request */
function answer(request) {
  const path = new URL(request.url).pathname;
  const found = Object.entries(FILES).find(([name]) => name === path)?.[1];
  if (found === undefined) return new Response("nothing here", { status: 404 });
  const [type, body] = found;
  return new Response(body, { headers: { "Content-Type": type ?? "", "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self'" } });
}

app.whenReady().then(async () => {
  protocol.handle("app", answer);
  ipcMain.handle("small:double", (_event, value) => value * 2);
  ipcMain.on("small:echo", (event, value) => event.sender.send("small:message", value));
  const window = new BrowserWindow({ webPreferences: { preload: join(import.meta.dirname, "preload.cjs"), sandbox: true } });
  await window.loadURL("app://small/index.html");
});
