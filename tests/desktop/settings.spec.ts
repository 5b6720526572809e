import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULTS, formatStored, parseStored } from "@shared/protocol/settings";
import { expect, test } from "./test";

const ANA = { ...DEFAULTS, player: { name: "Ana", colour: "teal", token: "owl" }, introduced: true, theme: "light" } as const;

test("what was kept holds in page and window, what is changed is in the file at once, and a broken file is set aside with a word", async ({ launch, folder }) => {
  const file = join(folder, "settings.json");
  writeFileSync(file, formatStored(ANA, null));
  const first = await launch();
  await expect(first.page.getByTestId("play")).toBeVisible();
  expect(await first.page.evaluate(() => document.documentElement.dataset["theme"])).toBe("light");
  const ground = await first.evaluate(({ BrowserWindow, nativeTheme }) => [nativeTheme.themeSource, BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase()], null);
  expect(ground).toEqual(["light", "#f1e9da"]);
  await first.page.getByTestId("settings").click();
  await first.page.getByTestId("felt").locator("label").nth(1).click();
  await expect.poll(() => parseStored(readFileSync(file, "utf8"))?.settings).toEqual({ ...ANA, felt: "wine" });
  expect(await first.page.evaluate(() => window.localStorage.getItem("suitable.settings"))).toBe(null);
  await first.kill();

  writeFileSync(file, "{ broken");
  const second = await launch();
  const notice = second.page.getByTestId("settings-notice");
  await expect(notice).toContainText("set aside");
  const aside = readdirSync(folder).filter((name) => name.startsWith("settings.broken-"));
  expect(aside.map((name) => readFileSync(join(folder, name), "utf8"))).toEqual(["{ broken"]);
  await notice.getByRole("button").click();
  await expect(notice).toHaveCount(0);
});

test("the menu speaks the language that is chosen, at the start and from the moment it is changed", async ({ launch, folder }) => {
  writeFileSync(join(folder, "settings.json"), formatStored({ ...ANA, language: "fr" }, null));
  const app = await launch();
  await expect(app.page.locator("html")).toHaveAttribute("lang", "fr");
  const labels = (): Promise<readonly string[]> => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label.replace("&", "")) ?? [], null);
  expect(await labels()).toContain("Fichier");
  await app.page.getByTestId("settings").click();
  await app.page.getByTestId("language").locator("label").nth(1).click();
  await expect.poll(labels).toContain("File");
  expect(await labels()).not.toContain("Fichier");
});
