import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A table that is open in the browser from this data folder. */
interface Running {
  readonly address: string;
}

const FILE = "running.json";

function isRunning(value: unknown): value is Running {
  return typeof value === "object" && value !== null && "address" in value && typeof value.address === "string";
}

/** A table answers its own address by handing out the cookie and leading on to the page. */
async function answers(address: string): Promise<boolean> {
  return fetch(address, { redirect: "manual", signal: AbortSignal.timeout(1_000) }).then(
    ({ status }) => status === 303,
    () => false,
  );
}

/**
 * The address of the table that is open from this folder already, or null: two hosts must not write one journal. A note
 * left behind by a host that was killed counts for nothing.
 */
export async function runningAddress(folder: string): Promise<string | null> {
  try {
    const noted: unknown = JSON.parse(await readFile(join(folder, FILE), "utf8"));
    return isRunning(noted) && (await answers(noted.address)) ? noted.address : null;
  } catch {
    return null;
  }
}

/** Notes that this process has the table open; gives the call that takes the note back. */
export async function noteRunning(folder: string, address: string): Promise<() => Promise<void>> {
  const file = join(folder, FILE);
  await writeFile(file, JSON.stringify({ address } satisfies Running), { mode: 0o600 });
  return () => rm(file, { force: true });
}
