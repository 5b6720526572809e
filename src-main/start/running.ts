import { readFile, rename, rm, writeFile } from "node:fs/promises";
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

/** The address under which the host that has this folder answers a browser, or null. A note left behind by one that was killed counts for nothing. */
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
  // Whole or not at all: another start may be reading it.
  await writeFile(`${file}.new`, JSON.stringify({ address } satisfies Running), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return () => rm(file, { force: true });
}
