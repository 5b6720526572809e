import { homedir } from "node:os";
import { join } from "node:path";
import { FolderError } from "../host";
import { CommandError } from "./command";

/** Where a table without a window keeps its journal and records, by the custom of each system. */
function defaultFolder(): string {
  if (process.platform === "win32") return join(process.env["APPDATA"] ?? join(homedir(), "AppData", "Roaming"), "Suitable Host");
  if (process.platform === "darwin") return join(homedir(), "Library", "Application Support", "Suitable Host");
  return join(process.env["XDG_DATA_HOME"] || join(homedir(), ".local", "share"), "suitable-host");
}

/** How many tables of one machine find a folder by themselves. */
const TABLES = 64;

/**
 * Opens a host in the folder named, or else in the first of the default ones that no other host has. Refuses a named one
 * that is in use, and any that the disk refuses.
 */
export async function openIn<T>(named: string | undefined, open: (folder: string) => Promise<T>): Promise<T> {
  const candidates = named === undefined ? Array.from({ length: TABLES }, (_, index) => join(defaultFolder(), `table-${index + 1}`)) : [named];
  for (const path of candidates) {
    try {
      return await open(path);
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      if (!error.inUse || named !== undefined) throw new CommandError(error.message);
    }
  }
  throw new CommandError(`${defaultFolder()} has no room for another table`);
}
