import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A real table on loopback, in a process of its own. */
export interface HostProcess {
  /** The page's address, with the token that lets its holder run the table. */
  readonly address: string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Writes everything down and ends. */
  stop(): Promise<void>;
}

/** A folder for a table's data; `drop` removes it. */
export function dataFolder(): { readonly path: string; drop(): void } {
  const path = mkdtempSync(join(tmpdir(), "suitable-e2e-"));
  return { path, drop: () => rmSync(path, { recursive: true, force: true }) };
}

/** How a table is started; its luck follows from `seed`. */
export interface HostStart {
  /** Any free one by default. */
  readonly port?: number;
  readonly seed: string;
}

/** Starts the built table in a data folder. Rejects with what it said when it does not come up. */
export async function startHost(data: string, { port = 0, seed }: HostStart): Promise<HostProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "serve-table.mjs")], {
    env: { ...process.env, SUITABLE_DATA: data, SUITABLE_PORT: String(port), SUITABLE_TEST_SEED: seed },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  let said = "";
  const address = await new Promise<string>((found, fail) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const line = said.split("\n").find((one) => /^http:\/\/\S+$/.test(one));
      if (line !== undefined) found(line);
    });
    child.once("exit", (code) => fail(new Error(`The table ended with ${code}:\n${said}`)));
  });
  return {
    address,
    kill() {
      child.kill("SIGKILL");
      return ended;
    },
    stop() {
      child.stdin.end();
      return ended;
    },
  };
}
