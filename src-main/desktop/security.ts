import { app, session, type WebContents } from "electron";
import type { PageAddress } from "./address";
import type { Log } from "./log";

function guard(contents: WebContents, page: PageAddress, log: Log): void {
  contents.on("will-frame-navigate", (details) => {
    if (details.isMainFrame && page.isPage(details.url)) return;
    details.preventDefault();
    log(`Navigation refused: ${details.url}`);
  });
  contents.on("will-redirect", (details) => {
    details.preventDefault();
    log(`Redirect refused: ${details.url}`);
  });
  contents.on("will-attach-webview", (event) => {
    event.preventDefault();
    log("A webview was refused.");
  });
  contents.setWindowOpenHandler(({ url }) => {
    log(`New window refused: ${url}`);
    return { action: "deny" };
  });
}

function denyPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  session.defaultSession.setDevicePermissionHandler(() => false);
}

/** Locks every window to its page: no navigation, no new windows, no webviews, no permission. Call once, when ready. */
export function secure(page: PageAddress, log: Log): void {
  denyPermissions();
  app.on("web-contents-created", (_event, contents) => guard(contents, page, log));
}
