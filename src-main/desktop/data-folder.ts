import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where all that the app keeps lies. */
export interface DataFolder {
  readonly folder: string;
  /** Why nothing can be kept where it should; then the folder is one for the log of this start alone. */
  readonly fault: unknown;
}

/** Written and taken away again: what a folder allows, and whether its disk is full, shows when one tries. */
const TRY = "try.new";

function tryToWrite(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, TRY), "Suitable", { mode: 0o600 });
  rmSync(join(folder, TRY));
}

/** Another folder, in which the log can say why the app does not start. */
function folderForTheLog(wanted: string): string {
  try {
    return mkdtempSync(join(tmpdir(), "suitable-"));
  } catch {
    return wanted;
  }
}

/**
 * Makes the data folder and tries to write in it, before Electron uses it: where Electron cannot, it takes this start for a
 * second one, and would end it without a word.
 */
export function openDataFolder(wanted: string): DataFolder {
  try {
    tryToWrite(wanted);
    return { folder: wanted, fault: null };
  } catch (fault) {
    return { folder: folderForTheLog(wanted), fault };
  }
}
