import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { recordIdSchema } from "@shared/protocol/records";
import { writeWhole } from "../whole";

/** A record's file as the folder lists it. */
export interface Filed {
  readonly id: string;
  readonly bytes: number;
  /** When it was last written, in ms since 1970. */
  readonly changed: number;
}

/** The folder of the records, `ID.json` each; deleted ones are set aside in another. Every call throws what the disk refuses. */
export interface RecordsFolder {
  list(): Promise<readonly Filed[]>;
  has(id: string): Promise<boolean>;
  read(id: string): Promise<Uint8Array>;
  /** Writes a file that is there whole or not at all, on the disk when this comes back. */
  write(id: string, text: string | Uint8Array): Promise<Filed>;
  setAside(id: string): Promise<void>;
  bringBack(id: string): Promise<Filed>;
  /** Removes for good what was set aside, and what a write that broke off has left. */
  clear(): Promise<void>;
}

const SUFFIX = ".json";

function idOf(name: string): string | null {
  const id = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : "";
  return recordIdSchema.safeParse(id).success ? id : null;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** The folder at a path, and that for deleted records on the same disk; made when they are needed. */
export function recordsFolder(path: string, asidePath: string): RecordsFolder {
  const file = (id: string): string => join(path, `${id}${SUFFIX}`);
  const aside = (id: string): string => join(asidePath, `${id}${SUFFIX}`);

  async function filed(id: string): Promise<Filed> {
    const { size, mtimeMs } = await stat(file(id));
    return { id, bytes: size, changed: Math.round(mtimeMs) };
  }

  async function names(): Promise<readonly string[]> {
    try {
      return await readdir(path);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  return {
    async list() {
      const ids = (await names()).map(idOf).filter((id) => id !== null);
      const all: Filed[] = [];
      // In turn: thousands at once would take every thread that reads files.
      for (const id of ids) all.push(await filed(id));
      return all;
    },
    has: (id) => filed(id).then(() => true, () => false),
    read: (id) => readFile(file(id)),
    async write(id, text) {
      // Records tell every card: for whoever keeps this machine alone.
      await mkdir(path, { recursive: true, mode: 0o700 });
      await writeWhole(path, `${id}${SUFFIX}`, text);
      return filed(id);
    },
    async setAside(id) {
      await mkdir(asidePath, { recursive: true, mode: 0o700 });
      await rename(file(id), aside(id));
    },
    async bringBack(id) {
      await rename(aside(id), file(id));
      return filed(id);
    },
    async clear() {
      await rm(asidePath, { recursive: true, force: true });
      for (const name of await names()) if (name.endsWith(`${SUFFIX}.new`)) await rm(join(path, name), { force: true });
    },
  };
}
