import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { clean } from "./clean";

/** Writes one line to the log of the app. */
export type Log = (line: string) => void;

/** At this size a log becomes the older one of the two that are kept. Bytes. */
const LARGEST = 1024 * 1024;
/** No line is longer. */
const LONGEST_LINE = 16 * 1024;

const FILE = "suitable.log";

/** Never throws: a full disk must not hide the fault that was to be written down. */
function quietly(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error(error);
  }
}

/** The file of the log in its folder. */
export function logFile(folder: string): string {
  return join(folder, FILE);
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST) renameSync(file, `${file}.old`);
}

/**
 * Opens the log in a folder: lines with their time in `suitable.log`, the same on standard error; one older file is kept.
 * @param words what must not be in it at the moment: names of players, PINs (`clean`)
 */
export function openLog(folder: string, now: () => Date, words: () => readonly string[] = () => []): Log {
  const file = logFile(folder);
  quietly(() => mkdirSync(folder, { recursive: true }));
  return (line) => {
    const text = clean(line.slice(0, LONGEST_LINE), words());
    console.error(text);
    quietly(() => {
      rotate(file);
      appendFileSync(file, `${now().toISOString()} ${text.replaceAll(/\r?\n/g, "\n  ")}\n`, { mode: 0o600 });
    });
  };
}

/** An error with all that helps to find it. */
export function described(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
