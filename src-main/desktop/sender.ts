import type { IpcMainEvent, WebContents } from "electron";
import type { PageAddress } from "./address";

/** Why a call over IPC is not listened to. */
export type SenderRefusal = "notOurWindow" | "notOurFrame" | "notOurPage";

/** Checks who calls: only the main frame of the app's window, showing the app's page. Null when all is well. */
export function senderFault(event: Pick<IpcMainEvent, "sender" | "senderFrame">, window: WebContents | null, page: PageAddress): SenderRefusal | null {
  if (window === null || event.sender !== window) return "notOurWindow";
  const frame = event.senderFrame;
  // A frame that is gone (null) has nothing more to say.
  if (frame === null || frame.parent !== null || frame !== window.mainFrame) return "notOurFrame";
  return page.owns(frame.url) ? null : "notOurPage";
}
