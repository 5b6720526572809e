import { constants } from "node:fs";
import { open, readdir, readFile, rename, rm, mkdir, stat, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../whole";

/** An open file of a journal. */
export interface DiskFile {
  /** Writes at a place and does not come back before the bytes are on the disk. */
  write(bytes: Uint8Array, at: number): Promise<void>;
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

/** A folder of journals. The real one is below; tests put one in that fills up or breaks off. */
export interface Disk {
  list(): Promise<readonly string[]>;
  read(name: string): Promise<Uint8Array>;
  /** When a file was last written. */
  changed(name: string): Promise<Date>;
  open(name: string): Promise<DiskFile>;
  /** Makes a file that is there whole or not at all. */
  create(name: string, bytes: Uint8Array): Promise<DiskFile>;
  rename(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/**
 * Has each write come back with its bytes on the disk, in one call instead of two. Only Linux's flag promises that: macOS's
 * leaves them with the drive, Windows has none, and there a call of its own follows each write.
 */
const SYNCED = process.platform === "linux" ? constants.O_DSYNC : 0;

function openFile(path: string): Promise<FileHandle> {
  return open(path, constants.O_RDWR | SYNCED);
}

function fileOf(handle: FileHandle): DiskFile {
  return {
    async write(bytes, at) {
      let written = 0;
      while (written < bytes.length) {
        const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, at + written);
        written += bytesWritten;
      }
      if (SYNCED === 0) await handle.datasync();
    },
    truncate: (length) => handle.truncate(length),
    close: () => handle.close(),
  };
}

/** The journals' folder on the disk; makes it if it is not there. */
export async function openDisk(folder: string): Promise<Disk> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    list: () => readdir(folder),
    read: (name) => readFile(join(folder, name)),
    changed: async (name) => (await stat(join(folder, name))).mtime,
    open: async (name) => fileOf(await openFile(join(folder, name))),
    async create(name, bytes) {
      await writeWhole(folder, name, bytes);
      return fileOf(await openFile(join(folder, name)));
    },
    rename: (from, to) => rename(join(folder, from), join(folder, to)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
