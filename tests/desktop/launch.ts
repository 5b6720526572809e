import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { electronBinary, launchElectron } from "./launch-electron";
import { launchStandIn } from "./launch-stand-in";
import type { DesktopApp, Start } from "./desktop-app";

export type { DesktopApp } from "./desktop-app";

const ROOT = resolve(import.meta.dirname, "../..");

/** Which of the two runs the app here; the report of a run begins with it. */
export const RUNS_ON = electronBinary(ROOT) === null ? "the stand-in for Electron" : "Electron";

/** A user-data folder of one's own. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "suitable-desktop-"));
}

function starting(options: Partial<Start>): Start {
  return { root: ROOT, folder: options.folder ?? newFolder(), entry: options.entry ?? ROOT, env: options.env ?? {} };
}

/** Starts the built app: on real Electron where its binary is there, else under the stand-in. Waits for its window. */
export function launchApp(options: Partial<Start> = {}): Promise<DesktopApp> {
  const start = starting(options);
  const binary = electronBinary(ROOT);
  return binary === null ? launchStandIn(start) : launchElectron(start, binary);
}
