import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";

/** A process that has a child of its own and says its number; the child would wait for ever. */
const PARENT = `
  import { ownChild } from ${JSON.stringify(resolve("src-main/start/child.mjs"))};
  const child = ownChild(process.execPath, ["-e", "setInterval(() => undefined, 1000); console.log('up')"], { stdio: ["ignore", "pipe", "ignore"] });
  child.stdout.once("data", () => console.log(child.pid));
`;

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("a child of the start", () => {
  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("ends before its parent does on %s", async (signal) => {
    const parent = spawn(process.execPath, ["--input-type=module", "-e", PARENT], { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const [said] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(String(said));
    expect(runs(pid)).toBe(true);
    parent.kill(signal);
    expect(await once(parent, "exit")).toEqual([1, null]);
    expect(runs(pid)).toBe(false);
  });
});
