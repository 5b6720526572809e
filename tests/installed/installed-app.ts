import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCurrentFuseWire } from "@electron/fuses";
import { chromium, expect, type Browser, type Page } from "@playwright/test";
import { endOf, outputOf, type Ended } from "../desktop/desktop-app";

/** What is tried; `npm run smoke` names it. */
const APP = process.env["SUITABLE_APP"] ?? "";

/** The program of an app: macOS's lies inside a folder that looks like one file. */
const programOf = (app: string): string => (app.endsWith(".app") ? join(app, "Contents", "MacOS", "Suitable") : app);

/** The app as a person started it, and its page. */
export interface InstalledApp {
  readonly page: Page;
  /** What the app has written into its log; that it began, and no more if all went well. */
  log(): string;
  /** Closes the window, and waits for the end of the app. */
  close(): Promise<Ended>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** As root (in a container) Chromium's sandbox cannot be had. */
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

async function attach(port: number, child: ChildProcess, output: () => string): Promise<Browser> {
  let browser: Browser | null = null;
  await expect.poll(async () => {
    if (child.exitCode !== null) throw new Error(`The app ended (${child.exitCode}):\n${output()}`);
    browser ??= await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true }).catch(() => null);
    return browser !== null;
  }, { timeout: 60_000, message: "the app to answer" }).toBe(true);
  if (browser === null) throw new Error("The app did not answer.");
  return browser;
}

/**
 * Starts the installed app with a folder of its own. Not by Playwright's `_electron`: that drives an app through Node's
 * debugger, which a fuse has switched off. The page is reached as any Chromium's is.
 */
export async function startInstalled(): Promise<InstalledApp> {
  const folder = mkdtempSync(join(tmpdir(), "suitable-installed-"));
  const port = await freePort();
  const child = spawn(programOf(APP), [...asRoot, `--remote-debugging-port=${port}`], { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, SUITABLE_DATA: folder } });
  const output = outputOf(child);
  const ended = endOf(child);
  const browser = await attach(port, child, output);
  const shown = (): Page | undefined => browser.contexts().flatMap((context) => context.pages()).find((page) => page.url().startsWith("app://suitable/"));
  await expect.poll(() => shown() !== undefined, { message: "a window that shows the app" }).toBe(true);
  const page = shown();
  if (page === undefined) throw new Error("The window closed at once.");
  await page.waitForLoadState("load");
  return {
    page,
    log() {
      const file = join(folder, "logs", "suitable.log");
      return existsSync(file) ? readFileSync(file, "utf8") : "";
    },
    async close() {
      // The page may be gone before it can answer.
      await page.evaluate(() => window.close()).catch(() => undefined);
      const late = setTimeout(() => child.kill("SIGKILL"), 20_000);
      const result = await ended;
      clearTimeout(late);
      // Chromium's helpers write for a moment longer.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
      return result;
    },
  };
}

/** The fuses of the installed program. An AppImage is a box round it, and is opened first. */
export async function fusesOf(): ReturnType<typeof getCurrentFuseWire> {
  if (!APP.endsWith(".AppImage")) return getCurrentFuseWire(APP);
  const folder = mkdtempSync(join(tmpdir(), "suitable-appimage-"));
  try {
    execFileSync(APP, ["--appimage-extract", "suitable"], { cwd: folder, stdio: "ignore" });
    return await getCurrentFuseWire(join(folder, "squashfs-root", "suitable"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the program as its own Node would be run, and gives what it wrote and how it ended; ended after a while in any case. */
export async function runAsNode(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "suitable-as-node-"));
  const child = spawn(programOf(APP), [...asRoot, ...args], { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env, SUITABLE_DATA: folder } });
  const output = outputOf(child);
  const late = setTimeout(() => child.kill("SIGKILL"), 8_000);
  await endOf(child);
  clearTimeout(late);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return output();
}
