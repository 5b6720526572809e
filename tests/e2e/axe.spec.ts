import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { faultsOf } from "./faults";
import { expect, test } from "./fixtures";
import { deal } from "./steps";

/** Both themes, both sizes, both languages, usual and large text; `npm run looks` looks at every screen in every one of them. */
const LOOKS = [
  { name: "laptop", settings: { theme: "dark", language: "en" }, viewport: { width: 1280, height: 800 } },
  { name: "phone", settings: { theme: "light", language: "fr", textSize: 200 }, viewport: { width: 390, height: 844 } },
] as const;

/** Nothing that axe finds serious, nothing cut off, covered or off the screen. */
async function expectSound(page: Page, what: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => faultsOf(page), what).toEqual([]);
  await expectAccessible(page, what);
}

for (const { name, settings, viewport } of LOOKS) {
  test.describe(`nothing serious and nothing cut off, ${settings.theme}, ${name}, ${settings.language}`, () => {
    test.use({ settings: { ...settings, introduced: false }, viewport });

    test("around the table", async ({ home }) => {
      test.slow();
      await expect(home.locator("html")).toHaveAttribute("lang", settings.language);
      await expect(home.getByTestId("intro")).toBeVisible();
      await expectSound(home, "home, first visit");
      await home.getByTestId("intro-later").click();
      await home.getByTestId("settings").click();
      await expect(home.getByTestId("theme")).toBeVisible();
      await expectSound(home, "settings");
      await home.getByTestId("back").click();
      await home.getByTestId("rules").click();
      await expect(home.getByRole("heading", { level: 2 }).first()).toBeVisible();
      await expectSound(home, "rules");
      await home.getByTestId("back").click();
      await home.getByTestId("play").click();
      await expect(home.getByTestId("deal")).toBeEnabled();
      for (const group of await home.locator("summary").all()) await group.click();
      await expectSound(home, "new table");
    });

    test("at the table", async ({ home }) => {
      test.slow();
      await deal(home, { opponents: 3 });
      await expectSound(home, "table");
      await home.getByTestId("keys").click();
      await expect(home.getByRole("dialog")).toBeVisible();
      await expectSound(home, "keys");
      await home.keyboard.press("Escape");
      // The rules lie over the table, open at what is asked; the key that opened them closes them, and the focus is where it was.
      await home.getByTestId("menu").focus();
      await home.keyboard.press("F1");
      await expect(home.getByTestId("rules-over").locator("h2:focus")).toBeInViewport();
      await expectSound(home, "rules over the table");
      await home.keyboard.press("F1");
      await expect(home.getByTestId("menu")).toBeFocused();
      await home.getByTestId("menu").click();
      await home.getByTestId("pause").click();
      await expect(home.getByTestId("paused")).toBeVisible();
      await expectSound(home, "paused");
    });
  });
}
