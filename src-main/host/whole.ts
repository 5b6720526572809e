import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { join } from "node:path";

/** The name that a file has until it is whole. */
const unnamed = (folder: string, name: string): string => join(folder, `${name}.new`);

/** Its owner reads and writes it, and nobody else. */
const OWNER_ONLY = 0o600;

/** Windows has no call that makes what was done to the names in a folder lasting, and needs none. */
const FOLDERS_ARE_SYNCED = process.platform !== "win32";

async function syncFolder(folder: string): Promise<void> {
  if (!FOLDERS_ARE_SYNCED) return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a file that is there whole or not at all, on the disk when this comes back, and readable by its owner alone. Throws what the disk refuses. */
export async function writeWhole(folder: string, name: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await open(unnamed(folder, name), "w", OWNER_ONLY);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unnamed(folder, name), join(folder, name));
  await syncFolder(folder);
}

function syncFolderNow(folder: string): void {
  if (!FOLDERS_ARE_SYNCED) return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The same at once, for what must be on the disk before anything else is done: a window closes, a message is passed on. */
export function writeWholeNow(folder: string, name: string, bytes: Uint8Array | string): void {
  const handle = openSync(unnamed(folder, name), "w", OWNER_ONLY);
  try {
    writeFileSync(handle, bytes);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(unnamed(folder, name), join(folder, name));
  syncFolderNow(folder);
}
