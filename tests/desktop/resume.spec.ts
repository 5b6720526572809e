import { deal } from "../e2e/steps";
import { launchSecond } from "./launch";
import { seen, settle } from "./table";
import { expect, test } from "./test";

test("an app that is killed comes back with the match as it was", async ({ launch }) => {
  const first = await launch();
  await settle(first.page);
  await deal(first.page, { opponents: 1, level: "easy" });
  await expect.poll(async () => (await seen(first.page))["asked"]).not.toBe("");
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
  await expect.poll(async () => (await seen(first.page))["asked"]).not.toBe("");
  const before = await seen(first.page);
  expect(await first.close()).toEqual({ code: 0, signal: null });

  const second = await launch();
  await second.page.getByTestId("continue").click();
  await expect.poll(() => seen(second.page)).toEqual(before);
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
