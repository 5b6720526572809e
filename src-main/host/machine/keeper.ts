import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "@shared/schema";
import type { Log } from "../log";
import { writeWhole } from "../whole";

/** Keeps one value, whatever ends the machine. */
export interface Keeper<T> {
  read(): Promise<T>;
  /** A disk that refuses is logged, never thrown. */
  write(value: T): Promise<void>;
}

interface KeeperSettings<T> {
  /** The data folder; null: nothing is kept. */
  readonly folder: string | null;
  readonly file: string;
  readonly schema: z.ZodMiniType<T>;
  /** What is read where there is no file, or one that is damaged. */
  readonly nothing: T;
  readonly log: Log;
  /** What the log says of a value that could not be written. */
  readonly lost: string;
}

/** Keeps a value in a file of its own, for its owner's eyes alone. */
export function keeper<T>({ folder, file, schema, nothing, log, lost }: KeeperSettings<T>): Keeper<T> {
  if (folder === null) return { read: () => Promise.resolve(nothing), write: () => Promise.resolve() };

  function parsed(text: string): T {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      return nothing;
    }
  }

  return {
    read: async () => parsed(await readFile(join(folder, file), "utf8").catch(() => "")),
    write: (value) => writeWhole(folder, file, JSON.stringify(value)).catch((error: unknown) => log(`${lost}: ${String(error)}`)),
  };
}
