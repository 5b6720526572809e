import type { Page } from "@playwright/test";
import { GAME_IDS } from "@shared/games";
import { expect, test } from "../e2e/fixtures";
import { deal } from "../e2e/steps";
import { lookAt, unfold } from "./look";

async function to(page: Page, screen: string): Promise<void> {
  await page.evaluate((hash) => void (window.location.hash = hash), `#/${screen}`);
}

test.describe("a first visit", () => {
  test.use({ settings: { introduced: false } });

  test("home, who one is", async ({ home }) => {
    await expect(home.getByTestId("intro")).toBeVisible();
    await lookAt(home, "home-first");
  });
});

test("home and settings", async ({ home }) => {
  await lookAt(home, "home");
  await to(home, "settings");
  await expect(home.getByTestId("theme")).toBeVisible();
  await lookAt(home, "settings");
});

test("a fault of the page", async ({ page, host }) => {
  await page.goto(host.address);
  await expect(page.getByTestId("play")).toBeVisible();
  page.removeAllListeners("pageerror");
  await page.evaluate(() => void setTimeout(() => { throw new TypeError("of a test"); }, 0));
  await expect(page.getByTestId("page-fault")).toBeVisible();
  await lookAt(page, "page-fault");
});

for (const game of GAME_IDS) {
  test(`rules of ${game}`, async ({ home }) => {
    await to(home, `rules/${game}`);
    await expect(home.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await lookAt(home, `rules-${game}`);
  });

  test(`a new table of ${game}`, async ({ home }) => {
    await home.getByTestId("play").click();
    await home.getByTestId(`game-${game}`).click();
    await expect(home.getByTestId("deal")).toBeEnabled();
    await unfold(home);
    await lookAt(home, `new-${game}`);
  });
}

test("home with a match to go on with, its menu, keys, pause and end", async ({ home }) => {
  await deal(home, { opponents: 3 });
  await home.keyboard.press("?");
  await expect(home.getByRole("dialog")).toBeVisible();
  await lookAt(home, "keys");
  await home.keyboard.press("Escape");
  await home.keyboard.press("F1");
  await expect(home.getByTestId("rules-over").locator("h2:focus")).toBeInViewport();
  await lookAt(home, "rules-over");
  await home.keyboard.press("F1");
  await home.getByTestId("menu").click();
  await lookAt(home, "menu");
  await home.getByTestId("end").click();
  await lookAt(home, "menu-end");
  await home.keyboard.press("Escape");
  await home.getByTestId("menu").click();
  await home.getByTestId("pause").click();
  await expect(home.getByTestId("paused")).toBeVisible();
  await lookAt(home, "paused");
  await to(home, "home");
  await expect(home.getByTestId("continue")).toBeVisible();
  await lookAt(home, "home-continue");
});
