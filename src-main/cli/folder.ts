import { mkdir, open, readFile, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { CommandError } from "./command";

/** Where a table without a window keeps its journal and records, by the custom of each system. */
export function defaultFolder(): string {
  if (process.platform === "win32") return join(process.env["APPDATA"] ?? join(homedir(), "AppData", "Roaming"), "Suitable Host");
  if (process.platform === "darwin") return join(homedir(), "Library", "Application Support", "Suitable Host");
  return join(process.env["XDG_DATA_HOME"] ?? join(homedir(), ".local", "share"), "suitable-host");
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function claimed(file: string): Promise<boolean> {
  try {
    const handle = await open(file, "wx", 0o600);
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Takes a folder for this process; false when another that still runs has it. A lock left by one that has ended is taken over. */
async function take(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "lock");
  if (await claimed(file)) return true;
  const holder = Number(await readFile(file, "utf8").catch(() => ""));
  if (Number.isInteger(holder) && holder > 0 && holder !== process.pid && isRunning(holder)) return false;
  await rm(file, { force: true });
  return claimed(file);
}

/** How many tables of one machine find a folder by themselves. */
const TABLES = 64;

export interface Folder {
  readonly path: string;
  release(): Promise<void>;
}

/**
 * Takes the folder named, or else the first of the default ones that no other host has. Refuses a named one that is in use,
 * since two hosts writing one journal would spoil it.
 */
export async function takeFolder(named: string | undefined): Promise<Folder> {
  const candidates = named === undefined ? Array.from({ length: TABLES }, (_, index) => join(defaultFolder(), `table-${index + 1}`)) : [named];
  for (const path of candidates) {
    if (await take(path)) return { path, release: () => rm(join(path, "lock"), { force: true }) };
  }
  throw new CommandError(`${named ?? defaultFolder()} is in use by another host`);
}
