import { fork, type ChildProcess } from "node:child_process";
import { readlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, expect, type Browser, type Page } from "@playwright/test";
import { ensureChromium, CHROMIUM_FLAGS } from "../tools/chromium.mjs";
import { endOf, outputOf, type DesktopApp, type Start } from "./desktop-app";
import { toApp } from "./stand-in/address";
import { buildStandIn } from "./stand-in/build";
import type { Ask, Told } from "./stand-in/control";

const SCHEMES = new Set(["app"]);

/** The only network card that an app under the stand-in finds. */
const HOME_NETWORK = pathToFileURL(join(import.meta.dirname, "../tools/home-network.mjs")).href;

/** Starts the stand-in's process, without waiting for anything. */
export async function forkStandIn({ root, folder, entry, env, args }: Start): Promise<ChildProcess> {
  const executablePath = ensureChromium();
  if (executablePath === null) throw new Error("The desktop tests need a Chromium: install it with `npx playwright install chromium`.");
  return fork(await buildStandIn(), [entry, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    execArgv: ["--import", HOME_NETWORK],
    env: {
      ...process.env,
      STAND_IN_CHROMIUM: JSON.stringify({ executablePath, args: CHROMIUM_FLAGS }),
      STAND_IN_DATA: folder,
      SUITABLE_DATA: folder,
      ...env,
    },
  });
}

/** The endpoint of its Chromium, as soon as main is ready; fails when the process ends before. */
function endpointOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on("message", (told: Told) => told.type === "ready" && resolve(told.endpoint));
    child.once("exit", (code) => reject(new Error(`The stand-in ended (${code}) before it was ready:\n${output()}`)));
  });
}

function asker(child: ChildProcess): DesktopApp["evaluate"] {
  let count = 0;
  return (work, arg) =>
    new Promise((resolve, reject) => {
      if (!child.connected) return reject(new Error("The app has ended."));
      const id = ++count;
      const ended = (): void => reject(new Error("The app has ended."));
      const hear = (told: Told): void => {
        if (told.type !== "answer" || told.id !== id) return;
        child.off("message", hear);
        child.off("exit", ended);
        if (told.error === undefined) resolve(told.value as Awaited<ReturnType<typeof work>>);
        else reject(new Error(told.error));
      };
      child.on("message", hear);
      child.once("exit", ended);
      child.send({ id, source: work.toString(), arg } satisfies Ask);
    });
}

const shown = (page: Page): boolean => toApp(page.url(), SCHEMES) !== page.url();

async function firstWindow(browser: Browser): Promise<Page> {
  const pages = (): Page[] => browser.contexts().flatMap((context) => context.pages());
  await expect.poll(() => pages().some(shown), { timeout: 20_000, message: "a window that shows the app" }).toBe(true);
  const page = pages().find(shown);
  if (page === undefined) throw new Error("The window closed at once.");
  await page.waitForLoadState("load");
  return page;
}

/** The process of its Chromium, from the lock of its profile. */
function chromiumOf(folder: string): number | null {
  try {
    return Number(readlinkSync(join(folder, "Chromium", "SingletonLock")).split("-").at(-1));
  } catch {
    return null;
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Chromium ends by itself when its stand-in is gone; the next start needs its profile. */
async function chromiumGone(pid: number | null): Promise<void> {
  if (pid === null || !alive(pid)) return;
  await expect.poll(() => alive(pid), { timeout: 10_000, message: "Chromium to end after its app" }).toBe(false);
}

/** Starts the app under the stand-in. */
export async function launchStandIn(start: Start): Promise<DesktopApp> {
  const child = await forkStandIn(start);
  const output = outputOf(child);
  const ended = endOf(child);
  const evaluate = asker(child);
  const browser = await chromium.connectOverCDP(await endpointOf(child, output), { noDefaults: true });
  const page = await firstWindow(browser);
  const chromiumPid = chromiumOf(start.folder);
  return {
    kind: "stand-in",
    folder: start.folder,
    pid: child.pid ?? 0,
    page,
    output,
    url: () => toApp(page.url(), SCHEMES),
    evaluate,
    faults: () => evaluate(() => (globalThis as unknown as { standIn: { faults: string[] } }).standIn.faults, null),
    async close() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      const result = await ended;
      await chromiumGone(chromiumPid);
      return result;
    },
    async kill() {
      // Electron's main process is Chromium's too: what either has not written is lost.
      if (chromiumPid !== null) process.kill(chromiumPid, "SIGKILL");
      child.kill("SIGKILL");
      await ended;
      await chromiumGone(chromiumPid);
    },
    ended: () => ended,
  };
}
