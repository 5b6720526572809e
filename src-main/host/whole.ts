import { open, rename } from "node:fs/promises";
import { join } from "node:path";

/** Makes what was done to the names in a folder lasting. Windows has no such call, and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a file that is there whole or not at all, on the disk when this comes back, and readable by its owner alone. */
export async function writeWhole(folder: string, name: string, bytes: Uint8Array | string): Promise<void> {
  const unnamed = join(folder, `${name}.new`);
  const handle = await open(unnamed, "w", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unnamed, join(folder, name));
  await syncFolder(folder);
}
