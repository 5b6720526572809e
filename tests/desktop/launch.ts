import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { endOf, type DesktopApp, type Ended, type Start } from "./desktop-app";
import { electronBinary, launchElectron, spawnElectron } from "./launch-electron";
import { forkStandIn, launchStandIn } from "./launch-stand-in";

export type { DesktopApp } from "./desktop-app";

export const ROOT = resolve(import.meta.dirname, "../..");

/** Which of the two runs the app here; the report of a run begins with it. */
export const RUNS_ON = electronBinary(ROOT) === null ? "the stand-in for Electron" : "Electron";

/** A user-data folder of one's own. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "suitable-desktop-"));
}

function starting(options: Partial<Start>): Start {
  return { root: ROOT, folder: options.folder ?? newFolder(), entry: options.entry ?? ROOT, env: options.env ?? {}, args: options.args ?? [] };
}

/** Starts the built app: on real Electron where its binary is there, else under the stand-in. Waits for its window. */
export function launchApp(options: Partial<Start> = {}): Promise<DesktopApp> {
  const start = starting(options);
  const binary = electronBinary(ROOT);
  return binary === null ? launchStandIn(start) : launchElectron(start, binary);
}

/** Starts the app once more for a folder where it runs already, and waits for the end that this must have. */
export async function launchSecond(folder: string, args: readonly string[] = []): Promise<Ended> {
  const start = starting({ folder, args });
  const binary = electronBinary(ROOT);
  return endOf(binary === null ? await forkStandIn(start) : spawnElectron(start, binary));
}
