import { join } from "node:path";
import type { Page } from "@playwright/test";
import { dataFolder, startHost } from "../e2e/host";
import { expect, test } from "../e2e/fixtures";
import { guestPage, openTable, PHONE } from "../e2e/night";

/** The screens of a game night: hosting it, joining it, and coming in with a phone. `npm run screenshots` gives the tables a network on which they find each other. */
const FOLDER = join(import.meta.dirname, "../../docs/screenshots");
const DEVICES = [
  { device: "laptop", use: { viewport: { width: 1280, height: 800 } } },
  { device: "phone", use: PHONE },
] as const;
const THEMES = ["dark", "light"] as const;
const CLEO = { player: { name: "Cleo", colour: "rose", token: "cat" } } as const;

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled" });
}

for (const { device, use } of DEVICES) {
  for (const theme of THEMES) {
    test.describe(`${device}, ${theme}`, () => {
      test.use({ ...use, settings: { theme, sociable: true } });
      const named = (name: string): string => `${name}-${device}-${theme}`;

      test("hosting", async ({ home, browser }) => {
        await home.getByTestId("host").click();
        await expect(home.getByTestId("open-table")).toBeEnabled();
        await shoot(home, named("host"));
        await home.getByTestId("back").click();
        const { link } = await openTable(home, { pin: true });
        const guest = await guestPage(browser, CLEO, PHONE);
        await guest.goto(link);
        await guest.getByTestId("sit-1").click();
        await expect(home.getByText("Here: Ana and Cleo")).toBeVisible();
        await shoot(home, named("host-open"));
        await guest.close();
      });

      test("joining", async ({ home, browser }) => {
        const data = dataFolder();
        const other = await startHost(data.path, { seed: "Ben" });
        const ben = await guestPage(browser, { player: { name: "Ben", colour: "teal", token: "boat" } });
        await ben.goto(other.address);
        const { link } = await openTable(ben, { pin: true });
        await expect(home.getByTestId("near-by")).toContainText("Ben’s table");
        await shoot(home, named("home-near-by"));
        await home.getByTestId("join").click();
        await expect(home.getByTestId("found")).toContainText("Ben’s table");
        await shoot(home, named("join"));
        const guest = await guestPage(browser, { theme, introduced: false }, use);
        await guest.goto(new URL(link).origin);
        await expect(guest.getByTestId("who")).toBeVisible();
        await shoot(guest, named("enter"));
        await guest.getByTestId("who-go").click();
        await expect(guest.getByTestId("pin-form")).toBeVisible();
        await shoot(guest, named("enter-pin"));
        for (const page of [guest, ben]) await page.close();
        await other.stop();
        data.drop();
      });
    });
  }
}
