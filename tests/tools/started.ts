import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./stage.mjs";

/** A table that `npm start` opened, without a window. */
export interface Started {
  /** The address that it printed, with its token. */
  readonly address: string;
  /** Everything that it has printed so far, by line. */
  lines(): readonly string[];
  /** Resolves with the exit code when it ends by itself. */
  ended(): Promise<number | null>;
  /** Ends it without warning. */
  kill(): Promise<number | null>;
  /** Ctrl-C; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export interface StartOptions {
  readonly args?: readonly string[];
  /** The data folder; a fresh one if left out, which goes when the table stops. */
  readonly data?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const ADDRESS = /^http:\/\/\S+$/;

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((done) => child.once("exit", (code) => done(code)));
}

/**
 * Runs `npm start -- --browser --no-open` (a test downloads nothing) from the built tree and waits for the address on a line of its own.
 * Rejects with what was printed when it ends before that.
 */
export async function startTable({ args = [], data, env = {} }: StartOptions = {}): Promise<Started> {
  const folder = data ?? mkdtempSync(join(tmpdir(), "suitable-data-"));
  const child = spawn(process.execPath, ["src-main/start/start.mjs", "--browser", "--no-open", ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, SUITABLE_DATA: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const lines = (): readonly string[] => printed.split("\n");
  const address = await new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        // The last piece may be half a line.
        const found = lines().slice(0, -1).find((line) => ADDRESS.test(line));
        if (found !== undefined) done(found);
      });
    }
    child.once("error", fail);
    child.once("close", (code) => fail(new Error(`npm start ended with ${code}:\n${printed}`)));
  });
  return {
    address,
    lines,
    ended: () => ended(child),
    kill() {
      child.kill("SIGKILL");
      return ended(child);
    },
    async stop() {
      child.kill("SIGINT");
      const code = await ended(child);
      if (data === undefined) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
