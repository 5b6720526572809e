import { app } from "electron";
import { LINK_SCHEME, type ShellCall } from "@shared/protocol";
import { callOf, linkIn } from "./link-call";

/** Links that the system gives to the app, in whatever way. */
export interface Links {
  /** Has them heard; those that came before at once. */
  onLink(listener: (call: ShellCall) => void): void;
}

/**
 * Listens for links: in the command line, in that of a later start, which may come before there is a window, and on macOS
 * as an event, which comes before the app is ready.
 */
export function listenForLinks(argv: readonly string[]): Links {
  let listener: ((call: ShellCall) => void) | null = null;
  let early: ShellCall | null = null;

  function hear(link: string | null): void {
    if (link === null) return;
    const call = callOf(link);
    if (listener === null) early = call;
    else listener(call);
  }

  app.on("open-url", (event, url) => {
    event.preventDefault();
    hear(url);
  });
  app.on("second-instance", (_event, argv) => hear(linkIn(argv)));
  // A project that is run must not become what the system's browser opens.
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  hear(linkIn(argv));
  return {
    onLink(heard) {
      listener = heard;
      if (early !== null) heard(early);
      early = null;
    },
  };
}
