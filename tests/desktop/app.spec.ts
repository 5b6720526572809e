import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { answerBoxes, lastBox, shownBy } from "./boxes";
import { talk } from "./talk";
import { expect, test } from "./test";

test("the app starts, says so, and shows home", async ({ desktop }) => {
  expect(desktop.url()).toMatch(/^app:\/\/suitable\/index\.html/);
  await expect(desktop.page).toHaveTitle(/Suitable/);
  await expect(desktop.page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => desktop.output()).toContain("Suitable is open.");
  await expect.poll(() => desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()), null)).toEqual([true]);
});

/** The inodes of sockets that listen, on either version of IP. */
function listening(pid: number): Set<string> {
  const lines = ["tcp", "tcp6"].flatMap((kind) => readFileSync(`/proc/${pid}/net/${kind}`, "utf8").trim().split("\n").slice(1));
  const fields = lines.map((line) => line.trim().split(/\s+/));
  return new Set(fields.filter((field) => field[3] === "0A").map((field) => field[9] ?? ""));
}

function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      return [];
    }
  });
}

test("no port is open while nobody hosts, or looks for tables near by", async ({ desktop }) => {
  const { page } = desktop;
  const open = (kind: RegExp): Promise<readonly string[]> =>
    desktop.evaluate((_electron, kind) => process.getActiveResourcesInfo().filter((name) => new RegExp(kind, "i").test(name)), kind.source);
  await expect(page.getByTestId("play")).toBeVisible();
  expect(await open(/^(TCPServer|UDP)/)).toEqual([]);
  // Playwright drives Electron by ports of main's own, so there only Node's list above can tell.
  if (desktop.kind === "Electron" || !existsSync("/proc/self/net/tcp")) return;
  const heard = listening(desktop.pid);
  expect(socketsOf(desktop.pid).filter((inode) => heard.has(inode))).toEqual([]);
});

test("it quits when its window is closed, with an exit code of 0", async ({ launch }) => {
  const app = await launch();
  await app.page.close();
  expect(await app.ended()).toEqual({ code: 0, signal: null });
});

test("a page that stops is loaded again; when it stops twice in a minute people are told", async ({ launch }) => {
  const app = await launch();
  // A real box would wait for somebody to close it, and nothing of main is seen any more after its end.
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = (...args: readonly unknown[]) => {
      console.error(`Box: ${(args[args.length - 1] as { readonly message: string }).message}`);
      return Promise.resolve({ response: 0, checkboxChecked: false });
    };
  }, null);
  const crash = (): Promise<void> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(), null);
  const shown = (): Promise<unknown> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript("document.querySelector('h1') !== null"), null).catch(() => false);
  await crash();
  await expect.poll(() => app.output()).toContain("It is loaded again.");
  await expect.poll(shown).toBe(true);
  await crash();
  const ended = await app.ended();
  expect(app.output()).toContain("Box: The page of Suitable stopped twice in a short time.");
  expect(ended.code).toBe(1);
});

test("what nobody caught in main is told in a sentence with its log, and the table goes on", async ({ launch }) => {
  const app = await launch();
  const log = join(app.folder, "logs", "suitable.log");
  await answerBoxes(app, "Show log");
  await app.evaluate(() => void setTimeout(() => { throw new Error("a fault of a test"); }, 0), null);
  const box = await lastBox(app, 1);
  expect(box.message).toContain("Something went wrong in Suitable.");
  expect(await shownBy(app)).toEqual([log]);
  expect(readFileSync(log, "utf8")).toContain("fault: Error: a fault of a test");
  const bridge = await talk(app.page, { fresh: false });
  await bridge.send({ type: "ping" });
  expect(await bridge.last("pong")).toEqual({ type: "pong" });
});
