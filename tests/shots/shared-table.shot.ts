import { join } from "node:path";
import type { Page } from "@playwright/test";
import { boardOf } from "../e2e/company";
import { expect, test } from "../e2e/fixtures";
import { guestPage, openTable, PHONE } from "../e2e/night";

/** A table with others at it: the lobby, who is there, talk, and a screen for the living room. */
const FOLDER = join(import.meta.dirname, "../../docs/screenshots");
const DEVICES = [
  { device: "laptop", use: { viewport: { width: 1280, height: 800 } } },
  { device: "phone", use: PHONE },
] as const;

for (const { device, use } of DEVICES) {
  for (const theme of ["dark", "light"] as const) {
    test.describe(`shared table, ${device}, ${theme}`, () => {
      test.use({ ...use, settings: { theme } });
      const shoot = async (page: Page, name: string): Promise<void> => {
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: join(FOLDER, `${name}-${device}-${theme}.png`), animations: "disabled" });
      };

      test("an evening", async ({ home, browser }) => {
        test.setTimeout(180_000);
        const { link } = await openTable(home);
        await home.getByTestId("to-the-table").click();
        const cleo = await guestPage(browser, { player: { name: "Cleo", colour: "rose", token: "cat" }, theme }, use);
        await cleo.goto(link);
        await cleo.getByTestId("sit-1").click();
        await expect(cleo.getByTestId("stand-1")).toBeVisible();
        await shoot(home, "lobby");
        await shoot(cleo, "lobby-guest");
        await home.getByTestId("fill").click();
        await home.getByTestId("start").click();
        await expect(boardOf(home)).toBeVisible();
        await expect(boardOf(cleo)).toBeVisible();
        await home.keyboard.press("w");
        await expect(home.getByTestId("people")).toBeVisible();
        await shoot(home, "people");
        await home.keyboard.press("Escape");
        await cleo.getByTestId("talk-open").click();
        await cleo.getByTestId("say").fill("Who has the crown?");
        await cleo.getByTestId("say-send").click();
        await home.keyboard.press("/");
        await home.getByTestId("say").fill("Not telling.");
        await home.getByTestId("say-send").click();
        await expect(home.getByTestId("talk").locator("[data-said]")).toHaveCount(2);
        await shoot(home, "talk");
        await home.keyboard.press("Escape");
        const watcher = await guestPage(browser, { player: { name: "Dan", colour: "moss", token: "fox" }, theme }, use);
        await watcher.goto(link);
        await expect(watcher.getByTestId("watching")).toBeVisible();
        await shoot(watcher, "watching");
        await home.keyboard.press("Escape");
        await home.getByTestId("living-on").click();
        await home.getByTestId("living-ask-yes").click();
        await expect(home.getByTestId("join-corner").getByTestId("qr")).toBeVisible();
        await shoot(home, "living-room");
        for (const page of [cleo, watcher]) await page.close();
      });
    });
  }
}
