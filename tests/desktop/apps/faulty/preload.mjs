import { contextBridge } from "electron";

contextBridge.exposeInMainWorld("never", 1);
