import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { deal } from "./steps";

/** Nothing that axe finds serious or critical, on the screen as it stands. */
async function expectClean(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect.soft(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`), screen).toEqual([]);
}


/** Both themes and both sizes: contrast is a matter of the theme alone, the rest of the size. */
const LOOKS = [
  { theme: "dark", name: "laptop", viewport: { width: 1280, height: 800 } },
  { theme: "light", name: "phone", viewport: { width: 390, height: 844 } },
] as const;

for (const { theme, name, viewport } of LOOKS) {
  test.describe(`nothing serious, ${theme}, ${name}`, () => {
    test.use({ settings: { theme, introduced: false }, viewport });

    test("around the table", async ({ home }) => {
      test.slow();
      await expect(home.getByTestId("intro")).toBeVisible();
      await expectClean(home, "home, first visit");
      await home.getByTestId("intro-later").click();
      await home.getByTestId("settings").click();
      await expect(home.getByTestId("theme")).toBeVisible();
      await expectClean(home, "settings");
      await home.getByTestId("back").click();
      await home.getByTestId("rules").click();
      await expect(home.getByRole("heading", { level: 2 }).first()).toBeVisible();
      await expectClean(home, "rules");
      await home.getByTestId("back").click();
      await home.getByTestId("play").click();
      await expect(home.getByTestId("deal")).toBeEnabled();
      for (const group of await home.locator("summary").all()) await group.click();
      await expectClean(home, "new table");
    });

    test("at the table", async ({ home }) => {
      test.slow();
      await deal(home, { opponents: 3 });
      await expectClean(home, "table");
      await home.getByTestId("keys").click();
      await expect(home.getByRole("dialog")).toBeVisible();
      await expectClean(home, "keys");
      await home.keyboard.press("Escape");
      await home.getByTestId("menu").click();
      await home.getByTestId("pause").click();
      await expect(home.getByTestId("paused")).toBeVisible();
      await expectClean(home, "paused");
    });
  });
}
