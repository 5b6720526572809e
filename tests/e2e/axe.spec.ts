import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { deal } from "./steps";

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
      await expectAccessible(home, "home, first visit");
      await home.getByTestId("intro-later").click();
      await home.getByTestId("settings").click();
      await expect(home.getByTestId("theme")).toBeVisible();
      await expectAccessible(home, "settings");
      await home.getByTestId("back").click();
      await home.getByTestId("rules").click();
      await expect(home.getByRole("heading", { level: 2 }).first()).toBeVisible();
      await expectAccessible(home, "rules");
      await home.getByTestId("back").click();
      await home.getByTestId("play").click();
      await expect(home.getByTestId("deal")).toBeEnabled();
      for (const group of await home.locator("summary").all()) await group.click();
      await expectAccessible(home, "new table");
    });

    test("at the table", async ({ home }) => {
      test.slow();
      await deal(home, { opponents: 3 });
      await expectAccessible(home, "table");
      await home.getByTestId("keys").click();
      await expect(home.getByRole("dialog")).toBeVisible();
      await expectAccessible(home, "keys");
      await home.keyboard.press("Escape");
      await home.getByTestId("menu").click();
      await home.getByTestId("pause").click();
      await expect(home.getByTestId("paused")).toBeVisible();
      await expectAccessible(home, "paused");
    });
  });
}
