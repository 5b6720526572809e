import { createHash } from "node:crypto";
import { mkdir, realpath, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The data folder cannot be had: another host has it (`inUse`), or the disk refuses it. The message is a sentence for people. */
export class FolderError extends Error {
  override readonly name = "FolderError";

  constructor(folder: string, readonly inUse: boolean, why: string) {
    super(inUse ? `${folder} is in use by another host` : `${folder} cannot be read or written (${why})`);
  }
}

/** What the disk means by its codes; the others stand for themselves. */
const PLAIN: Readonly<Record<string, string>> = { ENOSPC: "the disk is full", EDQUOT: "the disk is full", EROFS: "the disk is read-only", EACCES: "it may not be used by this user", EPERM: "it may not be used by this user" };

/** The error's code, or its words. */
function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

/** An error of the disk itself as a sentence that names the folder; others as they are. */
export function asFolderError(folder: string, error: unknown): unknown {
  return error instanceof Error && "syscall" in error ? new FolderError(folder, false, PLAIN[codeOf(error)] ?? codeOf(error)) : error;
}

/**
 * The name that only one process can listen on. Linux and Windows forget it with the process, however that ends; so
 * nothing is left behind, and no other process can be taken for the one that had it, as with a number in a file.
 */
function lockName(folder: string): string {
  const name = `suitable-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;
  if (process.platform === "linux") return `\0${name}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

/** A server that says nothing: it is there to hold its name. Null when another process holds it. */
function holding(name: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error) => (codeOf(error) === "EADDRINUSE" ? done(null) : fail(error)));
    server.listen(name, () => done(server.unref()));
  });
}

function isAnswered(name: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(name);
    socket.once("connect", () => done(true)).once("error", () => done(false));
    socket.once("close", () => socket.destroy());
  });
}

/** Whether a host has a data folder now. A folder that is not there is nobody's. */
export async function folderIsHeld(folder: string): Promise<boolean> {
  const path = await realpath(folder).catch(() => null);
  return path !== null && isAnswered(lockName(path));
}

/** Elsewhere the name is a file, which a killed process leaves behind: one that nobody answers to is taken away. */
async function held(name: string): Promise<Server | null> {
  const server = await holding(name);
  if (server !== null || process.platform === "linux" || process.platform === "win32" || (await isAnswered(name))) return server;
  await rm(name, { force: true });
  return holding(name);
}

/**
 * Takes a data folder for this host, making it when it is not there: two hosts writing one journal would spoil it. Gives
 * the call that lets it go; it is let go when the process ends, too. Throws FolderError.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const server = await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => realpath(folder))
    .then((path) => held(lockName(path)))
    .catch((error: unknown) => {
      throw asFolderError(folder, error);
    });
  if (server === null) throw new FolderError(folder, true, "");
  return () => new Promise((done) => void server.close(() => done()));
}
