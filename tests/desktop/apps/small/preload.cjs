// eslint-disable-next-line @typescript-eslint/no-require-imports -- a sandboxed preload is CommonJS
const { contextBridge, ipcRenderer } = require("electron");

contextBridge.exposeInMainWorld("small", {
  echo: (value) => ipcRenderer.send("small:echo", value),
  double: (value) => ipcRenderer.invoke("small:double", value),
  nobody: () => ipcRenderer.invoke("small:nobody"),
  onMessage: (listener) => ipcRenderer.on("small:message", (_event, value) => listener(value)),
  words: ["a", "b"],
});
