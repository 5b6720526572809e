import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/fixtures";
import { playRound, type Means } from "../e2e/play-round";
import { deal, layTable } from "../e2e/steps";

/** Every screen of the app as a player sees it, on a laptop and on a phone, by lamplight and on linen. */
const FOLDER = join(import.meta.dirname, "../../docs/screenshots");
const DEVICES = [
  { device: "laptop", means: "mouse", use: { viewport: { width: 1280, height: 800 } } },
  { device: "phone", means: "touch", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const;
const THEMES = ["dark", "light"] as const;

/** Own turns played before the picture of a table is taken, so that melds lie on it; eight players are soon through. */
const turnsFor = (opponents: number): number => (opponents > 5 ? 1 : 2);

async function table(page: Page, means: Means, opponents: number): Promise<void> {
  await deal(page, { opponents, level: "easy", rounds: 20 });
  const board = page.getByTestId("board");
  do {
    await playRound(page, means, turnsFor(opponents));
    if ((await board.getAttribute("data-phase")) !== "roundOver") return;
    // Somebody was very quick: the next round will do.
    await page.getByTestId("next-round").click();
    await expect(page.getByTestId("round-sheet")).toBeHidden();
  } while ((await board.getAttribute("data-phase")) !== "over");
}

for (const { device, means, use } of DEVICES) {
  for (const theme of THEMES) {
    test.describe(`${device}, ${theme}`, () => {
      test.use({ ...use, settings: { theme, mayI: "never" } });
      const shoot = async (page: Page, name: string): Promise<void> => {
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: join(FOLDER, `${name}-${device}-${theme}.png`), animations: "disabled" });
      };

      test("home, settings, rules and a new table", async ({ home }) => {
        await shoot(home, "home");
        await layTable(home, { opponents: 3 });
        await shoot(home, "new-table");
        await home.goto(`${home.url().split("#")[0]}#/settings`);
        await expect(home.getByRole("heading", { level: 1 })).toBeVisible();
        await shoot(home, "settings");
        await home.goto(`${home.url().split("#")[0]}#/rules/suitup-original/melds`);
        await expect(home.getByRole("heading", { level: 1 })).toBeVisible();
        await shoot(home, "rules");
      });

      for (const opponents of [1, 3, 7]) {
        test(`a table of ${opponents + 1}`, async ({ home }) => {
          await table(home, means, opponents);
          await shoot(home, `table-${opponents + 1}`);
        });
      }

      test("the score of a round and the final sheet", async ({ home }) => {
        await deal(home, { opponents: 3, level: "easy", rounds: 2 });
        await playRound(home, means);
        await expect(home.getByTestId("round-sheet")).toBeVisible();
        await shoot(home, "round");
        await home.getByTestId("next-round").click();
        await expect(home.getByTestId("board")).toHaveAttribute("data-phase", "draw");
        await playRound(home, means);
        await expect(home.getByTestId("board")).toHaveAttribute("data-phase", "over");
        await expect(home.getByTestId("final-sheet")).toBeVisible();
        await shoot(home, "final");
      });
    });
  }
}
