import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { deal } from "../e2e/steps";
import { startTable } from "../tools/started";
import { launchSecond, newFolder } from "./launch";
import { seen, settle } from "./table";
import { expect, test } from "./test";

/** Until play waits for the own seat: before that a bot may move between a look and the end. */
async function untilWaitedFor(page: Page): Promise<void> {
  await expect.poll(async () => (await seen(page))["asked"], { timeout: 30_000 }).toMatch(/draw|give/);
}

test("an app that is killed comes back with the match as it was", async ({ launch }) => {
  const first = await launch();
  await settle(first.page);
  await deal(first.page, { opponents: 1, level: "easy" });
  await untilWaitedFor(first.page);
  const before = await seen(first.page);
  await first.kill();

  const second = await launch();
  await second.page.getByTestId("continue").click();
  await expect.poll(() => seen(second.page)).toEqual(before);
});

test("an app that is quit comes back with the match as it was", async ({ launch }) => {
  const first = await launch();
  await settle(first.page);
  await deal(first.page, { opponents: 1, level: "easy" });
  await untilWaitedFor(first.page);
  const before = await seen(first.page);
  expect(await first.close()).toEqual({ code: 0, signal: null });

  const second = await launch();
  await second.page.getByTestId("continue").click();
  await expect.poll(() => seen(second.page)).toEqual(before);
});

test("an app whose table is open in the browser ends, and the table goes on", async () => {
  const data = newFolder();
  const table = await startTable({ args: ["--port", "0"], data });
  expect((await launchSecond(data)).code).toBe(1);
  expect((await fetch(table.address, { redirect: "manual" })).status).toBe(303);
  expect(await table.stop()).toBe(0);
  rmSync(data, { recursive: true, force: true });
});

test("a second start brings the first one's window forward and ends", async ({ launch }) => {
  const app = await launch();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize(), null);
  const second = await launchSecond(app.folder);
  expect(second.code).toBe(0);
  const state = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => ({ minimized: window.isMinimized(), visible: window.isVisible() })), null);
  await expect.poll(state).toEqual([{ minimized: false, visible: true }]);
});
