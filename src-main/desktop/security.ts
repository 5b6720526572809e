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

/** What Chromium asks before a page copies: the app's own may, for the link to a table. It may not read what was copied. */
const COPY = "clipboard-sanitized-write";

function denyPermissions(page: PageAddress): void {
  const mayCopy = (permission: string, origin: string): boolean => permission === COPY && page.owns(origin);
  session.defaultSession.setPermissionRequestHandler((_contents, permission, callback, { requestingUrl }) => callback(mayCopy(permission, requestingUrl)));
  session.defaultSession.setPermissionCheckHandler((_contents, permission, origin) => mayCopy(permission, origin));
  session.defaultSession.setDevicePermissionHandler(() => false);
}

/** Locks every window to its page: no navigation, no new windows, no webviews, no permission but to copy. Call once, when ready. */
export function secure(page: PageAddress, log: Log): void {
  denyPermissions(page);
  app.on("web-contents-created", (_event, contents) => guard(contents, page, log));
}
