import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";

/** Writes a file whole or not at all, on disk when it returns, readable by its owner alone. Throws what the disk refuses. */
export function writeWhole(file: string, text: string): void {
  const handle = openSync(`${file}.new`, "w", 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(`${file}.new`, file);
}
