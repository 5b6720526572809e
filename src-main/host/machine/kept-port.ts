import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log";

/** The port on which a folder's table was open to others last, so that links and codes of that evening still lead to it. */
export interface KeptPort {
  /** Null when there is none yet. */
  read(): Promise<number | null>;
  write(port: number): Promise<void>;
}

const FILE = "open-port";

/** Keeps the port in the data folder; null: nowhere. A disk that refuses is logged, never thrown. */
export function keptPort(folder: string | null, log: Log): KeptPort {
  if (folder === null) return { read: () => Promise.resolve(null), write: () => Promise.resolve() };
  const file = join(folder, FILE);
  return {
    async read() {
      const text = await readFile(file, "utf8").catch(() => "");
      const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
      return port > 0 && port <= 65_535 ? port : null;
    },
    write: (port) => writeFile(file, String(port), { mode: 0o600 }).catch((error: unknown) => log(`The port of the table could not be kept: ${String(error)}`)),
  };
}
