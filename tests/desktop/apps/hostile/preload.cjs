// eslint-disable-next-line @typescript-eslint/no-require-imports -- a sandboxed preload is CommonJS
const { contextBridge, ipcRenderer } = require("electron");

/** A window of somebody else: it has the app's page, and all of the IPC that a preload can have. */
const heard = [];
ipcRenderer.on("table:message", (_event, value) => heard.push(value));
contextBridge.exposeInMainWorld("suitable", { open: () => {}, send: () => {}, onMessage: () => () => {}, attention: () => {} });
contextBridge.exposeInMainWorld("hostile", { send: (channel, value) => ipcRenderer.send(channel, value), heard: () => heard });
