import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Menu, MenuItem } from "electron";
import type { Bridge } from "@shared/protocol/ipc";
import { formatJoinLink } from "@shared/protocol";
import { parsePlace } from "../../src-main/desktop/place";
import { answerBoxes, boxesOf, lastBox, shownBy } from "./boxes";
import type { DesktopApp } from "./desktop-app";
import { launchSecond } from "./launch";
import { expect, test } from "./test";

const NOBODY = formatJoinLink({ address: "127.0.0.1:9", name: "Ana’s table", pin: "4711" });

/** The menu as people see it: each entry with its key, and below it its own entries. */
function menuOf(app: DesktopApp): Promise<readonly string[]> {
  return app.evaluate(({ Menu }) => {
    const lines = (menu: Menu | null, depth: string): string[] =>
      (menu?.items ?? []).filter(({ visible, type }) => visible && type !== "separator").flatMap((item) => [`${depth}${item.label.replace("&", "")}`, ...lines(item.submenu ?? null, `${depth}- `)]);
    return lines(Menu.getApplicationMenu(), "");
  }, null);
}

/** Picks an entry of the menu by its key, as the system does. */
function press(app: DesktopApp, accelerator: string): Promise<boolean> {
  return app.evaluate(({ Menu }, accelerator) => {
    const all = (menu: Menu | null): MenuItem[] => (menu?.items ?? []).flatMap((item) => [item, ...all(item.submenu ?? null)]);
    const found = all(Menu.getApplicationMenu()).find((item) => item.accelerator === accelerator);
    found?.click();
    return found !== undefined;
  }, accelerator);
}

/** Picks an entry of the menu by its words. */
function pick(app: DesktopApp, label: string): Promise<void> {
  return app.evaluate(({ Menu }, label) => {
    const all = (menu: Menu | null): MenuItem[] => (menu?.items ?? []).flatMap((item) => [item, ...all(item.submenu ?? null)]);
    all(Menu.getApplicationMenu()).find((item) => item.label.replace("&", "") === label)?.click();
  }, label);
}

interface Seen {
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly maximised: boolean;
  readonly fullScreen: boolean;
  readonly zoom: number;
}

function windowOf(app: DesktopApp): Promise<Seen | null> {
  return app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) return null;
    return { bounds: window.getNormalBounds(), maximised: window.isMaximized(), fullScreen: window.isFullScreen(), zoom: window.webContents.getZoomFactor() };
  }, null);
}

const place = (app: DesktopApp) => parsePlace(readFileSync(join(app.folder, "window.json"), "utf8"));

test("the menu has the usual entries, leads to the page's screens, and offers no loading again", async ({ desktop }) => {
  const lines = await menuOf(desktop);
  for (const line of ["File", "- New table …", "- Join a table …", "Edit", "- Undo", "- Select all", "View", "- Full screen", "- Larger", "- Smaller", "- Actual size", "Window", "- Minimise", "Help", "- Rules", "- Show log in its folder"]) expect(lines).toContain(line);
  expect(lines.filter((line) => /reload|load again|developer/i.test(line))).toEqual([]);
  for (const [key, screen] of [["F1", "rules"], ["CommandOrControl+J", "join"], ["CommandOrControl+N", "new"]]) {
    expect(await press(desktop, key ?? "")).toBe(true);
    await expect.poll(() => desktop.url()).toMatch(new RegExp(`#/${screen}`));
  }
});

test("About says what the app is; the log is shown in its folder", async ({ desktop }) => {
  await answerBoxes(desktop, "Close");
  await pick(desktop, "About Suitable");
  const box = await lastBox(desktop, 1);
  expect(box.message).toMatch(/^Suitable\nVersion \d/);
  expect(box.detail).toContain("MIT licence");
  await pick(desktop, "Show log in its folder");
  const log = join(desktop.folder, "logs", "suitable.log");
  expect(await shownBy(desktop)).toEqual([log]);
  expect(readFileSync(log, "utf8"), "there is one from the start").toMatch(/^\S+Z Suitable \d\S* begins, on Electron \S+, \w+ \w+$/m);
});

test("an error in the page is told there and written down without names or cards, and no page fills the log", async ({ desktop }) => {
  const { page } = desktop;
  await answerBoxes(desktop, "Close");
  await page.evaluate(() => void setTimeout(() => { throw new TypeError("a fault of a test at Th"); }, 0));
  await expect(page.getByTestId("page-fault")).toBeVisible();
  const logged = (): string => readFileSync(join(desktop.folder, "logs", "suitable.log"), "utf8");
  await expect.poll(logged).toContain("Page: TypeError: a fault of a test at […]");
  const before = (await shownBy(desktop)).length;
  await page.getByTestId("fault-log").click();
  await expect.poll(async () => (await shownBy(desktop)).length).toBe(before + 1);
  await page.getByTestId("fault-on").click();
  await expect(page.getByTestId("page-fault")).toBeHidden();

  await page.evaluate(() => {
    const { suitable } = window as unknown as { readonly suitable: Bridge };
    for (let i = 0; i < 40; i += 1) suitable.pageFault(`flood ${"x".repeat(10_000)}`);
    suitable.pageFault({} as unknown as string);
  });
  await expect.poll(logged).toContain("IPC refused: malformed on shell:fault");
  expect(logged().split("Page: flood").length - 1).toBeLessThan(20);
  expect(logged()).toContain("Page: more errors than are written down.");
  expect(Math.max(...logged().split("\n").map((line) => line.length))).toBeLessThan(5_000);
});

test("a page that does not answer: people wait, or load it again", async ({ launch }) => {
  // Its page is a new one afterwards, which other tests would not find.
  const desktop = await launch();
  await answerBoxes(desktop, "Load again");
  const before = (await boxesOf(desktop)).length;
  const loads = (): number => desktop.output().split("It is loaded again.").length;
  const loaded = loads();
  await desktop.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit("unresponsive"), null);
  expect((await lastBox(desktop, before + 1)).buttons).toEqual(["Wait", "Load again"]);
  await expect.poll(loads).toBe(loaded + 1);
  const shown = (): Promise<unknown> =>
    desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript("document.querySelector('h1') !== null"), null).catch(() => false);
  await expect.poll(shown).toBe(true);
});

test("a window comes back to its place, a link is asked about before anything is done, and a lost screen loses no window", async ({ launch, folder }) => {
  writeFileSync(join(folder, "window.json"), "{ damaged");
  const first = await launch({ args: [NOBODY] });
  const ask = first.page.getByTestId("link-ask");
  await expect(ask).toContainText("127.0.0.1:9");
  await expect(first.page.getByRole("heading", { name: "Join Ana’s table?" })).toBeVisible();
  await ask.getByRole("button", { name: "Not now" }).click();
  await expect(ask).toBeHidden();
  expect(first.url()).not.toContain("#/join");

  expect((await launchSecond(first.folder, ["suitable://join?at=8.8.8.8"])).code).toBe(0);
  await expect(first.page.getByTestId("link-bad")).toContainText("not one of a home network");
  await first.page.getByRole("button", { name: "All right" }).click();
  await first.evaluate(({ app }, link) => app.emit("open-url", { preventDefault: () => undefined }, link), NOBODY);
  await first.page.getByTestId("link-ask-yes").click();
  await expect(first.page.getByTestId("join-fault")).toContainText("no table is open on it");

  expect(await press(first, "CommandOrControl+Plus")).toBe(true);
  await expect.poll(async () => (await windowOf(first))?.zoom).toBeCloseTo(1.1);
  expect(await press(first, "F11")).toBe(true);
  await first.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.setBounds({ x: 60, y: 70, width: 900, height: 640 }), null);
  await expect.poll(() => place(first)).toMatchObject({ bounds: { width: 900, height: 640 }, zoom: 1.1, fullScreen: true });
  const kept = place(first)?.bounds.x ?? 0;
  expect(await first.close()).toEqual({ code: 0, signal: null });

  // As if it had lain on a screen that is gone.
  writeFileSync(join(folder, "window.json"), readFileSync(join(folder, "window.json"), "utf8").replace(`"x":${kept}`, '"x":50000').replace('"fullScreen":true', '"fullScreen":false'));
  const second = await launch();
  const back = await windowOf(second);
  expect(back).toMatchObject({ fullScreen: false, bounds: { width: 900, height: 640 } });
  await expect.poll(async () => (await windowOf(second))?.zoom).toBeCloseTo(1.1);
  const screens = await second.evaluate(({ screen }) => screen.getAllDisplays().map(({ workArea }) => workArea), null);
  expect(screens.some(({ x, width }) => (back?.bounds.x ?? 0) >= x && (back?.bounds.x ?? 0) + 900 <= x + width)).toBe(true);
});
