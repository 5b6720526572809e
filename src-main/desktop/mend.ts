import { app, dialog, type BrowserWindow } from "electron";
import { watchBeginning, type Beginning } from "./beginning";
import type { Faults } from "./faults";
import type { Language } from "./language";
import { described, type Log } from "./log";

const STARTED_AGAIN_WITHIN = 60_000;

export interface MendSettings extends Pick<Beginning, "onBegun" | "schedule"> {
  readonly window: BrowserWindow;
  readonly faults: Faults;
  readonly language: Language;
  readonly log: Log;
  /** In ms. */
  readonly now: () => number;
}

interface Reload {
  /** Loads the page again, though it may hang. */
  (): void;
}

/** A page that stops is loaded again; when it stops twice in a minute people are told instead. Gives the call that stops and loads it on purpose. */
function mendStopped({ window, faults, log, now, schedule }: MendSettings): Reload {
  let last = -Infinity;
  let meant = false;
  window.webContents.on("render-process-gone", (_event, { reason, exitCode }) => {
    if (reason === "clean-exit" || window.isDestroyed()) return;
    const again = !meant && now() - last < STARTED_AGAIN_WITHIN;
    if (!meant) last = now();
    meant = false;
    if (again) return faults.end("pageGone", `${reason} (${exitCode})`);
    log(`The page stopped: ${reason} (${exitCode}). It is loaded again.`);
    // Not from within the event: Chromium is still taking leave of the process, and a new load now could end the app.
    schedule(() => window.isDestroyed() || window.webContents.reload(), 0);
  });
  return () => {
    meant = true;
    window.webContents.forcefullyCrashRenderer();
  };
}

/** A page that does not answer: people wait or load it again, and the question goes away when it answers. */
function askWhenStuck({ window, language, log }: MendSettings, reload: Reload): () => void {
  let open: AbortController | null = null;

  async function ask(signal: AbortSignal): Promise<void> {
    const words = language.words();
    const { response } = await dialog.showMessageBox(window, {
      type: "warning", title: words.title, message: words.stuck, detail: words.stuckMore,
      buttons: [words.wait, words.loadAgain], defaultId: 0, cancelId: 0, noLink: true, signal,
    });
    if (response === 1 && !signal.aborted && !window.isDestroyed()) reload();
  }

  function stuck(): void {
    if (open !== null) return;
    const asking = (open = new AbortController());
    log("The page does not answer.");
    void ask(asking.signal)
      .catch((error: unknown) => log(`A box could not be shown: ${described(error)}`))
      .finally(() => {
        if (open === asking) open = null;
      });
  }

  window.on("unresponsive", stuck);
  window.on("responsive", () => {
    log("The page answers again.");
    open?.abort();
  });
  return stuck;
}

/** Nobody is left with an empty window: whatever ends or stops the page is mended, or told in a sentence. */
export function mendPage(settings: MendSettings): void {
  const { window, faults, log } = settings;
  const reload = mendStopped(settings);
  const stuck = askWhenStuck(settings, reload);
  watchBeginning({ ...settings, contents: window.webContents, late: stuck });
  window.webContents.on("preload-error", (_event, _path, error) => faults.end("noPage", error));
  // Chromium starts its helpers again by itself (that for graphics, for one).
  app.on("child-process-gone", (_event, { type, reason, exitCode }) => log(`A helper process (${type}) stopped: ${reason} (${exitCode}).`));
}
