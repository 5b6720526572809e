import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { nameSchema, pinSchema } from "@shared/protocol";
import { z } from "@shared/schema";
import type { Log } from "../log";
import { writeWhole } from "../whole";

/** The table away that this machine is at. */
export interface AwayPlace {
  readonly table: string;
  readonly name: string;
  /** Where it answered last: `192.168.1.20:7849`. */
  readonly address: string;
  readonly pin: string | null;
}

/** The same, as a machine keeps it until it is left on purpose. */
export interface KeptAway extends AwayPlace {
  /** When it was let in there first; by the calendar's clock, ms. */
  readonly since: number;
  /** When it last went back there by itself, if it has; the same clock. */
  readonly returned: number | null;
  /** Whether the machine was quit there. One that was killed had no time to say so. */
  readonly quit: boolean;
}

/** What a folder keeps of the table away, whatever ends the machine. */
export interface AwayKeeper {
  /** Null when there is none. */
  read(): Promise<KeptAway | null>;
  write(kept: KeptAway | null): Promise<void>;
}

const FILE = "away.json";

const time = z.int().check(z.minimum(0));
const schema = z.nullable(z.strictObject({
  table: z.string().check(z.maxLength(64)), name: nameSchema, address: z.string().check(z.maxLength(200)), pin: z.nullable(pinSchema),
  since: time, returned: z.nullable(time), quit: z.boolean(),
}));

function parsed(text: string): KeptAway | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps it in the data folder, for its owner's eyes alone: it holds the PIN. Null: nowhere. A disk that refuses is logged, never thrown. */
export function awayKeeper(folder: string | null, log: Log): AwayKeeper {
  if (folder === null) return { read: () => Promise.resolve(null), write: () => Promise.resolve() };
  return {
    read: async () => parsed(await readFile(join(folder, FILE), "utf8").catch(() => "")),
    write: (kept) => writeWhole(folder, FILE, JSON.stringify(kept))
      .catch((error: unknown) => log(`It could not be kept at which table this machine is: ${String(error)}`)),
  };
}
