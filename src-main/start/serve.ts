import { homedir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { createHost, createMachine, FolderError, keptToken, type Host, type Machine, type Served } from "../host";
import { dataFolder } from "./data-folder";
import { noteRunning, runningAddress } from "./running";

/** Always the same where it is free: a browser keeps a player's seat and settings by the port too. */
const USUAL_PORT = 7848;

const LOOPBACK = "127.0.0.1";

/** How often, and how long after each try, another host that has just begun is asked for its address. In ms. */
const TRIES = 20;
const BETWEEN_TRIES = 150;

export interface ServeOptions {
  /** Null takes the usual port, or any free one; a number is taken or the call rejects. */
  readonly port: number | null;
  /** The folder of the built page. */
  readonly pages: string;
  /** Writes a line for whoever keeps this machine. */
  readonly log: (line: string) => void;
  /** Where the seeds of matches come from; chance, unless a test says otherwise. */
  readonly seed?: () => string;
}

export interface TableInBrowser {
  /** Where the page is, with the token without which nobody is let in. */
  readonly address: string;
  /** Whether an earlier start has this table open; then there is nothing to stop here. */
  readonly already: boolean;
  /** Writes everything down and closes the table. */
  stop(): Promise<void>;
}

/** What this machine's browser gets: its table, and what the machine does with others. */
interface Offered {
  readonly host: Host;
  readonly machine: Machine;
  readonly token: string;
}

async function listen({ host, machine, token }: Offered, { port, pages }: ServeOptions): Promise<Served> {
  const on = (wanted: number): Promise<Served> => host.serve({ address: LOOPBACK, port: wanted, pageDir: pages, token, guests: false, machine });
  if (port === null) return on(USUAL_PORT).catch(() => on(0));
  return on(port).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new Error(code === "EADDRINUSE" ? `port ${port} is taken by another program` : `port ${port} cannot be had (${code})`);
  });
}

/** The table that another process has open: its address if it is in a browser. */
async function openElsewhere(folder: string): Promise<TableInBrowser> {
  for (let left = TRIES; left > 0; left -= 1) {
    const address = await runningAddress(folder);
    if (address !== null) return { address, already: true, stop: () => Promise.resolve() };
    await wait(BETWEEN_TRIES);
  }
  throw new Error("it is open already, in its own window or by another command. Close it there first");
}

async function serveFrom(folder: string, host: Host, options: ServeOptions): Promise<TableInBrowser> {
  const token = await keptToken(folder);
  const machine = createMachine({ host, dataDir: folder, log: options.log, pageDir: options.pages, hostToken: token });
  const { url } = await listen({ host, machine, token }, options);
  const address = `${url}?token=${token}`;
  // Only a second start reads the note: where the disk is full the table opens without it, and says so itself.
  const forget = await noteRunning(folder, address).catch((error: unknown) => {
    options.log(`Where the table is open could not be noted: ${String(error)}`);
    return () => Promise.resolve();
  });
  return { address, already: false, stop: () => machine.close().finally(() => host.close()).finally(forget) };
}

/**
 * Opens the table of this machine for its own browser: on loopback, for the holder of the token alone. Rejects when the
 * data folder cannot be used, when the app has it open, or when a port that was asked for cannot be had.
 */
export async function serve(options: ServeOptions): Promise<TableInBrowser> {
  const folder = dataFolder({ platform: process.platform, home: homedir(), env: process.env });
  let host: Host;
  try {
    host = await createHost({ dataDir: folder, log: options.log, bots: "workers", ...(options.seed === undefined ? {} : { seed: options.seed }) });
  } catch (error) {
    if (error instanceof FolderError && error.inUse) return openElsewhere(folder);
    throw error;
  }
  try {
    return await serveFrom(folder, host, options);
  } catch (error) {
    await host.close();
    throw error;
  }
}
