import { app, powerMonitor, type BrowserWindow } from "electron";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Whether it is the system that ends the app: it shuts down, logs its user out, or has sent a signal. Then nobody is asked anything. */
export interface SystemEnd {
  isNear(): boolean;
}

/** Watches for the end of the system's session. Call when the app is ready: Electron's own listening for signals comes before. */
export function watchSystemEnd(window: BrowserWindow): SystemEnd {
  let near = false;
  const end = (): void => {
    near = true;
    app.quit();
  };
  for (const signal of SIGNALS) process.on(signal, end);
  powerMonitor.on("shutdown", end);
  // Windows says so to each window.
  const soon = (): void => {
    near = true;
  };
  window.on("query-session-end", soon);
  window.on("session-end", soon);
  return { isNear: () => near };
}
