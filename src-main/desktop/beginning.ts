import type { WebContents } from "electron";

/** How long a page that is loaded may take to begin. In ms. */
export const BEGINS_WITHIN = 20_000;

export interface Beginning {
  readonly contents: Pick<WebContents, "on" | "once">;
  /** Calls when the page has begun, each time it is loaded. */
  readonly onBegun: (listener: () => void) => void;
  readonly schedule: (work: () => void, ms: number) => () => void;
  /** Calls when a page was loaded and has not begun. */
  readonly late: () => void;
}

/** Watches whether a page that is loaded begins: one whose program breaks off at its start shows nothing. */
export function watchBeginning({ contents, onBegun, schedule, late }: Beginning): void {
  let begun = false;
  let stop = (): void => undefined;
  contents.on("did-start-loading", () => {
    begun = false;
    stop();
  });
  onBegun(() => {
    begun = true;
    stop();
  });
  contents.on("did-finish-load", () => {
    stop();
    if (!begun) stop = schedule(late, BEGINS_WITHIN);
  });
  contents.once("destroyed", () => stop());
}
