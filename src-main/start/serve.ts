import { mkdir, readFile, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { createHost, newSecret, type Host, type Served } from "../host";
import { dataFolder } from "./data-folder";
import { noteRunning, runningAddress } from "./running";

/** Always the same where it is free: a browser keeps a player's seat and settings by the port too. */
export const USUAL_PORT = 7848;

const LOOPBACK = "127.0.0.1";

export interface ServeOptions {
  /** Null takes the usual port, or any free one; a number is taken or the call rejects. */
  readonly port: number | null;
  /** The folder of the built page. */
  readonly pages: string;
  /** Writes a line for whoever keeps this machine. */
  readonly log: (line: string) => void;
}

export interface TableInBrowser {
  /** Where the page is, with the token without which nobody is let in. */
  readonly address: string;
  /** Whether an earlier start has this table open; then there is nothing to stop here. */
  readonly already: boolean;
  /** Writes everything down and closes the table. */
  stop(): Promise<void>;
}

/** The token of this folder's table: kept, so that a page left open finds its table again after a restart. */
async function tokenOf(folder: string): Promise<string> {
  const file = join(folder, "browser-token");
  const kept = await readFile(file, "utf8").catch(() => "");
  if (/^[\w-]{32,}$/.test(kept)) return kept;
  const token = newSecret();
  await writeFile(file, token, { mode: 0o600 });
  return token;
}

async function listen(host: Host, token: string, { port, pages }: ServeOptions): Promise<Served> {
  const on = (wanted: number): Promise<Served> => host.serve({ address: LOOPBACK, port: wanted, pageDir: pages, token, guests: false });
  return port === null ? on(USUAL_PORT).catch(() => on(0)) : on(port);
}

/**
 * Opens the table of this machine for its own browser: on loopback, for the holder of the token alone. Rejects when the
 * data folder cannot be used or a port that was asked for cannot be had.
 */
export async function serve(options: ServeOptions): Promise<TableInBrowser> {
  const folder = dataFolder({ platform: process.platform, home: homedir(), env: process.env });
  await mkdir(folder, { recursive: true });
  const open = await runningAddress(folder);
  if (open !== null) return { address: open, already: true, stop: () => Promise.resolve() };
  const token = await tokenOf(folder);
  const host = await createHost({ dataDir: folder, log: options.log, bots: "workers" });
  try {
    const { url } = await listen(host, token, options);
    const address = `${url}?token=${token}`;
    const forget = await noteRunning(folder, address);
    return { address, already: false, stop: () => host.close().finally(forget) };
  } catch (fault) {
    await host.close();
    throw fault;
  }
}
