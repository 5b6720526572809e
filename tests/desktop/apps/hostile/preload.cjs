// eslint-disable-next-line @typescript-eslint/no-require-imports -- a sandboxed preload is CommonJS
const { contextBridge, ipcRenderer } = require("electron");

/** A window of somebody else: it has the app's page, and all of the IPC that a preload can have. */
const heard = [];
for (const channel of ["table:message", "table:status", "machine:state", "settings:state"]) ipcRenderer.on(channel, (_event, ...values) => heard.push(values));
const nothing = () => {};
const deaf = () => nothing;
contextBridge.exposeInMainWorld("suitable", { open: nothing, send: nothing, onMessage: deaf, onStatus: deaf, machineOpen: nothing, machine: nothing, onMachine: deaf, settingsOpen: nothing, settings: nothing, onSettings: deaf, attention: nothing });
contextBridge.exposeInMainWorld("hostile", { send: (channel, value) => ipcRenderer.send(channel, value), heard: () => heard });
