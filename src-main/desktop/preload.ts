import { contextBridge, ipcRenderer, type IpcRendererEvent } from "electron";
// Types only, and the names of the channels below: a sandboxed preload can require nothing but electron.
import { IPC, type Bridge } from "@shared/protocol/ipc";
import type { ServerMessage } from "@shared/protocol";

const bridge: Bridge = {
  open: () => ipcRenderer.send(IPC.open),
  send: (message) => ipcRenderer.send(IPC.send, message),
  onMessage(listener) {
    // The event stays here: it would hand the page the whole of ipcRenderer.
    const hear = (_event: IpcRendererEvent, message: ServerMessage): void => listener(message);
    ipcRenderer.on(IPC.message, hear);
    return () => {
      ipcRenderer.off(IPC.message, hear);
    };
  },
  attention: () => ipcRenderer.send(IPC.attention),
};

contextBridge.exposeInMainWorld("suitable", bridge);
