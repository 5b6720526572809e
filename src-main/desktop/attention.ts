import type { BrowserWindow } from "electron";

/**
 * Asks for attention for a window that is behind others (it flashes in the task bar; on macOS its icon bounces once), until
 * somebody looks at it. Asking again meanwhile changes nothing. Gives the call that asks.
 */
export function attentionFor(window: BrowserWindow): () => void {
  let asking = false;
  window.on("focus", () => {
    if (!asking) return;
    asking = false;
    window.flashFrame(false);
  });
  return () => {
    if (asking || window.isDestroyed() || window.isFocused()) return;
    asking = true;
    window.flashFrame(true);
  };
}
