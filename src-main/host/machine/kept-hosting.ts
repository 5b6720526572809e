import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { nameSchema, pinSchema } from "@shared/protocol";
import { z } from "@shared/schema";
import type { Log } from "../log";
import { writeWhole } from "../whole";

/** A table that is open to others, as whoever opened it has said. */
export interface KeptOpen {
  /** The table's id: of another table that is in the folder later, nothing is said by it. */
  readonly table: string;
  readonly name: string;
  readonly pin: string | null;
}

export interface Kept {
  /** Where it was open last, so that links and codes of that evening still lead to it; null when it never was. */
  readonly port: number | null;
  /** Null once it was closed on purpose. */
  readonly open: KeptOpen | null;
}

/** What a folder keeps of its table's being open to others, whatever ends the machine. */
export interface KeptHosting {
  read(): Promise<Kept>;
  write(kept: Kept): Promise<void>;
}

const FILE = "hosting.json";
const NOTHING: Kept = { port: null, open: null };

const schema = z.strictObject({
  port: z.nullable(z.int().check(z.minimum(1), z.maximum(65_535))),
  open: z.nullable(z.strictObject({ table: z.string(), name: nameSchema, pin: z.nullable(pinSchema) })),
});

function parsed(text: string): Kept {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return NOTHING;
  }
}

/** Keeps it in the data folder, for its owner's eyes alone: it holds the PIN. Null: nowhere. A disk that refuses is logged, never thrown. */
export function keptHosting(folder: string | null, log: Log): KeptHosting {
  if (folder === null) return { read: () => Promise.resolve(NOTHING), write: () => Promise.resolve() };
  return {
    read: async () => parsed(await readFile(join(folder, FILE), "utf8").catch(() => "")),
    write: (kept) => writeWhole(folder, FILE, JSON.stringify(kept))
      .catch((error: unknown) => log(`How the table is open to others could not be kept: ${String(error)}`)),
  };
}
