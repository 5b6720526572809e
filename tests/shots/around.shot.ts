import { join } from "node:path";
import type { Page } from "@playwright/test";
import { dealAround, dealWith } from "../e2e/company";
import { expect, test } from "../e2e/fixtures";
import { playUntil } from "../e2e/play-until";

/** A screen that goes round, and the app in French: one picture of each on a laptop by lamplight, and on a phone on linen. */
const FOLDER = join(import.meta.dirname, "../../docs/screenshots");
const LOOKS = [
  { device: "laptop", theme: "dark", use: { viewport: { width: 1280, height: 800 } } },
  { device: "phone", theme: "light", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const;

for (const { device, theme, use } of LOOKS) {
  const shoot = async (page: Page, name: string): Promise<void> => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(FOLDER, `${name}-${device}-${theme}.png`), animations: "disabled" });
  };

  test.describe(`a screen that goes round, ${device}`, () => {
    test.use({ ...use, settings: { theme } });

    test("the cover, a hand, and what is asked aloud", async ({ home }) => {
      await dealAround(home, "suitup-original", { rounds: 5 }, { people: 2, bots: 1 });
      await shoot(home, "pass-cover");
      await home.locator("[data-here]").click();
      await expect(home.getByTestId("board").locator("[data-hand-card]").first()).toBeVisible();
      await expect(home.getByTestId("board").locator("[data-play^=draw]").first()).toBeVisible();
      await shoot(home, "pass-hand");
      const next = home.getByTestId("pass-on");
      for (let turn = 0; turn < 40 && !(await home.getByTestId("open-ask").isVisible()); turn += 1) {
        for (const way of [home.locator("[data-here]"), next]) if (await way.isVisible()) await way.click({ timeout: 2_000 }).catch(() => undefined);
        await playUntil(home, home.getByTestId("pass-cover").or(next).or(home.getByTestId("open-ask")));
      }
      await expect(home.getByTestId("open-ask")).toBeVisible();
      await shoot(home, "pass-asked");
    });
  });

  test.describe(`in French, ${device}`, () => {
    test.use({ ...use, settings: { theme, language: "fr", mayI: "never" } });

    test("home, the settings and a table", async ({ home }) => {
      await expect(home.getByTestId("records")).toBeVisible();
      await shoot(home, "french-home");
      await home.evaluate(() => void (window.location.hash = "#/settings"));
      await expect(home.getByTestId("theme")).toBeVisible();
      await shoot(home, "french-settings");
      await home.evaluate(() => void (window.location.hash = "#/home"));
      await dealWith(home, "suitup-original", { rounds: 5 }, 3);
      await playUntil(home, home.getByTestId("board").locator("[data-play^=discard], .meld").nth(1));
      await playUntil(home, home.getByTestId("board").locator("[data-play^=draw]"));
      await shoot(home, "french-table");
    });
  });
}
