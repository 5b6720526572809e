import type { ChildProcess } from "node:child_process";
import type { Page } from "@playwright/test";
import type * as Electron from "electron";

export interface Start {
  /** The folder of the project. */
  readonly root: string;
  /** The user-data folder of the app. */
  readonly folder: string;
  /** The folder of the app to start: the project, or a small app of a test. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  /** What stands in the command line after the app. */
  readonly args: readonly string[];
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The running app as a test sees it: the same, whichever of the two runs it. */
export interface DesktopApp {
  readonly kind: "Electron" | "stand-in";
  readonly folder: string;
  readonly pid: number;
  /** The page of the first window. */
  readonly page: Page;
  /** Everything that main has written, both outputs together. */
  output(): string;
  /** The address of the page as the app knows it. */
  url(): string;
  /** Runs a function in the main process. */
  evaluate<Result, Arg>(work: (electron: typeof Electron, arg: Arg) => Result | Promise<Result>, arg: Arg): Promise<Result>;
  /** What must not happen in any run, as far as this kind of run can tell. */
  faults(): Promise<readonly string[]>;
  /** Quits as a person does, and waits for the end. */
  close(): Promise<Ended>;
  /** Ends it without warning, as a power cut would. */
  kill(): Promise<void>;
  ended(): Promise<Ended>;
}

/** Collects what a process writes. */
export function outputOf(child: ChildProcess): () => string {
  let text = "";
  const add = (chunk: Buffer): void => void (text += chunk.toString("utf8"));
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  return () => text;
}

/** Waits for the end of a process. */
export function endOf(child: ChildProcess): Promise<Ended> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve({ code: child.exitCode, signal: child.signalCode });
  return new Promise((resolve) => child.once("exit", (code, signal) => resolve({ code, signal })));
}
