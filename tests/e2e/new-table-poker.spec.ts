import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";


async function toNewTable(page: Page): Promise<void> {
  await page.getByTestId("play").click();
  await expect(page.getByTestId("deal")).toBeEnabled();
}

const toggle = (page: Page, key: string) => page.getByTestId(`option-${key}`).getByRole("switch");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Nothing reaches over the right edge. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test("poker is chosen and set up by mouse, and remembered beside the other game", async ({ home }) => {
  await toNewTable(home);
  await home.getByTestId("option-rounds").getByRole("button").first().click();
  await home.getByTestId("opponents").getByRole("button").first().click();
  await home.getByTestId("game-suitup-poker").click();
  await expect(home.getByTestId("opponents").locator("output"), "the company stays").toHaveText("2");
  await expect(home.getByRole("radio", { name: "About 30 minutes" })).toBeChecked();
  await expect(home.getByTestId("option-chips")).toBeHidden();

  // What cannot be had says why, in place.
  await expect(toggle(home, "doubleDown")).toBeDisabled();
  await expect(home.getByTestId("option-doubleDown-why")).toContainText("switch on Blitz, or play Hold’em with three hole cards");
  await expect(home.getByTestId("option-holeCards-why")).toContainText("Texas Hold’em");
  await toggle(home, "blitz").click();
  await expect(home.getByTestId("option-doubleDown-why")).toBeHidden();
  await toggle(home, "doubleDown").click();
  await toggle(home, "wildMania").click();

  // What no longer goes together is not changed behind one's back.
  await home.getByTestId("option-format").getByText("Texas Hold’em").click();
  await expect(home.getByTestId("option-blitz").locator("..").getByRole("alert")).toContainText("Five-Card Draw");
  await expect(home.getByTestId("deal")).toBeDisabled();
  await home.getByTestId("option-format").getByText("Five-Card Draw", { exact: true }).click();

  await home.getByTestId("presets-custom").click();
  await home.getByTestId("option-hands").getByRole("button").first().click();
  await expect(home.getByTestId("option-hands").locator("output")).toHaveText("15");
  await home.getByTestId("deal").click();
  await expect(title(home)).toContainText("Hand 1 of 15");

  await home.goBack();
  await expect(home.getByRole("radio", { name: /SuitUP Poker/ })).toBeChecked();
  await expect(toggle(home, "blitz")).toBeChecked();
  await expect(home.getByTestId("option-hands").locator("output")).toHaveText("15");
  await home.reload();
  await expect(home.getByRole("radio", { name: /SuitUP Poker/ })).toBeChecked();
  await expect(toggle(home, "doubleDown")).toBeChecked();
  await home.getByTestId("presets-toTheEnd").click();
  await expect(home.getByTestId("option-hands")).toBeHidden();
  await home.getByTestId("deal").click();
  await expect(title(home)).toHaveText("Hand 1");
});

test("poker is chosen and set up by the keyboard alone", async ({ home }) => {
  await home.getByTestId("play").focus();
  await home.keyboard.press("Enter");
  await expect(home.getByTestId("deal")).toBeEnabled();
  const press = async (key: string, until: () => Promise<boolean>): Promise<void> => {
    for (let times = 0; times < 60 && !(await until()); times += 1) await home.keyboard.press(key);
    expect(await until(), `${key} came nowhere`).toBe(true);
  };
  const focused = (selector: string) => async (): Promise<boolean> => home.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  await press("Tab", focused("[data-testid=game] input"));
  await home.keyboard.press("ArrowRight");
  await expect(home.getByRole("radio", { name: /SuitUP Poker/ })).toBeChecked();
  await press("Tab", focused("[data-testid=option-format] input"));
  await home.keyboard.press("ArrowRight");
  await press("Tab", focused("[data-testid=presets] input"));
  await home.keyboard.press("ArrowRight");
  await expect(home.getByRole("radio", { name: "Until one has it all" })).toBeChecked();
  // Blitz cannot be had in Hold'em, so the next stop is the hole cards.
  await home.keyboard.press("Tab");
  expect(await focused("[data-testid=option-holeCards] input")()).toBe(true);
  await home.keyboard.press("ArrowRight");
  await press("Tab", focused("[data-testid=option-doubleDown] input"));
  await home.keyboard.press("Space");
  await press("Tab", focused("[data-testid=deal]"));
  await home.keyboard.press("Enter");
  await expect(title(home)).toHaveText("Hand 1");
  await home.keyboard.press("Escape");
  await expect(home.getByRole("dialog")).toBeVisible();
  await press("Tab", async () => (await home.evaluate(() => document.activeElement?.textContent?.trim())) === "Rules");
  await home.keyboard.press("Enter");
  await expect(home.getByTestId("rules-over")).toContainText("Rules: SuitUP Poker");
  await expect(home.getByTestId("ranking"), "three hole cards make a SuitUp Flush possible").not.toContainText("Not at this table");
});

const LOOKS = [
  { name: "laptop", theme: "dark", use: { viewport: { width: 1280, height: 800 } } },
  { name: "phone", theme: "light", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const;

for (const { name, theme, use } of LOOKS) {
  test.describe(`${name}, ${theme}`, () => {
    test.use({ ...use, settings: { theme } });

    test("a table of poker, its rules and the order of hands: accessible, and fitting", async ({ home }) => {
      test.slow();
      const act = (testid: string): Promise<void> => (name === "phone" ? home.getByTestId(testid).tap() : home.getByTestId(testid).click());
      await toNewTable(home);
      await act("game-suitup-poker");
      await expect(home.getByTestId("presets")).toBeVisible();
      await expectFits(home);
      await expectAccessible(home, "new table, poker");
      await act("presets-custom");
      await expect(home.getByTestId("option-ante")).toBeVisible();
      await expectFits(home);
      await expectAccessible(home, "new table, everything shown");
      await act("back");
      await home.getByRole("link", { name: "The rules of SuitUP Poker" }).click();
      await expect(home.getByTestId("ranking")).toBeVisible();
      await expect(home.getByTestId("ranking")).toContainText("Not at this table");
      await expectFits(home);
      await expectAccessible(home, "rules of poker");
      await home.getByTestId("rules-of").getByText("SuitUP Original").click();
      await expect(home.getByRole("heading", { name: "May I?" })).toBeVisible();
      await act("back");
      await expect(home.getByTestId("play")).toBeVisible();
    });
  });
}
