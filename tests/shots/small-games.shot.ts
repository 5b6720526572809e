import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/fixtures";
import { dealHoarder } from "../e2e/play-hoarder";
import { dealSuitsMe } from "../e2e/play-suits-me";

/** The tables of Suits Me and Suit Hoarder as a player sees them. */
const FOLDER = join(import.meta.dirname, "../../docs/screenshots");
const DEVICES = [
  { device: "laptop", use: { viewport: { width: 1280, height: 800 } } },
  { device: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const;
const THEMES = ["dark", "light"] as const;

for (const { device, use } of DEVICES) {
  for (const theme of THEMES) {
    test.describe(`small games, ${device}, ${theme}`, () => {
      test.use({ ...use, settings: { theme } });
      const shoot = async (page: Page, name: string): Promise<void> => {
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: join(FOLDER, `${name}-${device}-${theme}.png`), animations: "disabled" });
      };

      for (const opponents of [1, 3, 5]) {
        test(`a table of Suits Me for ${opponents + 1}`, async ({ home }) => {
          await dealSuitsMe(home, opponents, 3);
          await expect(home.getByTestId("board")).toHaveAttribute("data-asked", /pass/);
          await shoot(home, `suits-me-${opponents + 1}`);
        });
      }

      for (const opponents of [1, 3, 7]) {
        test(`a table of Suit Hoarder for ${opponents + 1}`, async ({ home }) => {
          await dealHoarder(home, {}, opponents);
          await expect(home.getByTestId("board")).toHaveAttribute("data-asked", /discardSuit/, { timeout: 30_000 });
          await shoot(home, `suit-hoarder-${opponents + 1}`);
        });
      }
    });
  }
}
