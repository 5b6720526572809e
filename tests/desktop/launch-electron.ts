import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { _electron } from "@playwright/test";
import { endOf, outputOf, type DesktopApp, type Start } from "./desktop-app";

/** The path of Electron's binary, or null. Not by `require("electron")`: that tries to fetch what is missing. */
export function electronBinary(root: string): string | null {
  const folder = join(root, "node_modules", "electron");
  const note = join(folder, "path.txt");
  if (!existsSync(note)) return null;
  const binary = join(folder, "dist", readFileSync(note, "utf8").trim());
  return existsSync(binary) ? binary : null;
}

/** As root (in a container) Chromium's sandbox cannot be had. */
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** Starts Electron without anything that drives it. */
export function spawnElectron({ folder, entry, env, root, args }: Start, binary: string): ChildProcess {
  return spawn(binary, [...asRoot, entry, ...args], { cwd: root, env: { ...process.env, SUITABLE_DATA: folder, ...env } });
}

/** Starts the app on real Electron. */
export async function launchElectron({ folder, entry, env, root, args }: Start, executablePath: string): Promise<DesktopApp> {
  const environment = Object.fromEntries(Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined));
  const running = await _electron.launch({
    executablePath,
    args: [...asRoot, entry, ...args],
    cwd: root,
    env: { ...environment, SUITABLE_DATA: folder, ...env },
  });
  const child = running.process();
  const output = outputOf(child);
  const ended = endOf(child);
  const page = await running.firstWindow();
  await page.waitForLoadState("load");
  return {
    kind: "Electron",
    folder,
    pid: child.pid ?? 0,
    page,
    output,
    url: () => page.url(),
    evaluate: (work, arg) => running.evaluate(work as never, arg as never),
    faults: () => Promise.resolve([]),
    async close() {
      await running.close();
      return ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    ended: () => ended,
  };
}
