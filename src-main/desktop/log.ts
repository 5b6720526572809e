import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";

/** Writes one line to the log of the app. */
export type Log = (line: string) => void;

const LARGEST = 1024 * 1024;

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST) renameSync(file, `${file}.old`);
}

/** Never throws: a full disk must not hide the fault that was to be written down. */
function quietly(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error(error);
  }
}

/** Opens the log in a folder: lines with their time in `suitable.log`, the same on standard error; one older file is kept. */
export function openLog(folder: string, now: () => Date): Log {
  const file = join(folder, "suitable.log");
  quietly(() => {
    mkdirSync(folder, { recursive: true });
    rotate(file);
  });
  return (line) => {
    console.error(line);
    quietly(() => appendFileSync(file, `${now().toISOString()} ${line.replaceAll(/\r?\n/g, "\n  ")}\n`));
  };
}

/** An error with all that helps to find it. */
export function described(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
