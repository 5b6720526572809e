import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";

const LOCK = "stand-in.lock";
const CALLS = "stand-in-calls";

interface Call {
  readonly argv: readonly string[];
  readonly cwd: string;
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function taken(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

/** A process that was killed leaves its lock behind: it is nobody's then. */
function dropOfTheDead(file: string): void {
  try {
    if (!alive(Number(readFileSync(file, "utf8")))) rmSync(file, { force: true });
  } catch {
    return;
  }
}

function listen(folder: string, heard: (call: Call) => void): void {
  const read = (): void => {
    for (const name of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
      const call = JSON.parse(readFileSync(join(folder, name), "utf8")) as Call;
      rmSync(join(folder, name));
      heard(call);
    }
  };
  watch(folder, read).unref();
}

function made(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * The lock of the one instance for a user-data folder, by files: no port and no socket.
 * The first gets it, and hears the command line of every other that comes; the others get false. So does, as in Electron,
 * who cannot write there.
 */
export function takeLock(folder: string, heard: (call: Call) => void): boolean {
  const calls = join(folder, CALLS);
  if (!made(calls)) return false;
  dropOfTheDead(join(folder, LOCK));
  if (taken(join(folder, LOCK))) {
    process.once("exit", () => rmSync(join(folder, LOCK), { force: true }));
    listen(calls, heard);
    return true;
  }
  const call: Call = { argv: process.argv, cwd: process.cwd() };
  const name = join(calls, String(process.pid));
  writeFileSync(name, JSON.stringify(call));
  // Under its own name only when it is whole: the other side reads at once.
  renameSync(name, `${name}.json`);
  return false;
}
