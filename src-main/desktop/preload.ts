import { contextBridge, ipcRenderer, type IpcRendererEvent } from "electron";
// Types only, and the names of the channels below: a sandboxed preload can require nothing but electron.
import { IPC, type Bridge } from "@shared/protocol/ipc";

/** The number of the newest opening: what still comes from an older one belongs to another table, or to the page before. */
let opening = 0;

/** Listens to what main sends on a channel for the newest opening. The event stays here: it would hand the page the whole of ipcRenderer. */
function hear<T>(channel: string, listener: (value: T) => void): () => void {
  const hearing = (_event: IpcRendererEvent, of: number, value: T): void => {
    if (of === opening) listener(value);
  };
  ipcRenderer.on(channel, hearing);
  return () => {
    ipcRenderer.off(channel, hearing);
  };
}

/** Listens to what main sends on a channel, whatever the page has opened. */
function hearAll<T>(channel: string, listener: (value: T) => void): () => void {
  const hearing = (_event: IpcRendererEvent, value: T): void => listener(value);
  ipcRenderer.on(channel, hearing);
  return () => {
    ipcRenderer.off(channel, hearing);
  };
}

const bridge: Bridge = {
  open(where) {
    opening = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    ipcRenderer.send(IPC.open, { where, opening });
  },
  send: (message) => ipcRenderer.send(IPC.send, message),
  onMessage: (listener) => hear(IPC.message, listener),
  onStatus: (listener) => hear(IPC.status, listener),
  machineOpen: () => ipcRenderer.send(IPC.machineOpen),
  machine: (command) => ipcRenderer.send(IPC.machine, command),
  onMachine: (listener) => hearAll(IPC.machineState, listener),
  recordsOpen: () => ipcRenderer.send(IPC.recordsOpen),
  records: (request) => ipcRenderer.send(IPC.records, request),
  onRecords: (listener) => hearAll(IPC.recordsNews, listener),
  settingsOpen: () => ipcRenderer.send(IPC.settingsOpen),
  settings: (settings) => ipcRenderer.send(IPC.settings, settings),
  onSettings: (listener) => hearAll(IPC.settingsState, listener),
  attention: () => ipcRenderer.send(IPC.attention),
  shellOpen: () => ipcRenderer.send(IPC.shellOpen),
  onShell: (listener) => hearAll(IPC.shellCall, listener),
  pageFault: (text) => ipcRenderer.send(IPC.pageFault, text),
  showLog: () => ipcRenderer.send(IPC.showLog),
};

contextBridge.exposeInMainWorld("suitable", bridge);
