import { rmSync } from "node:fs";
import { buildFairHost, openFairTable, playFair } from "../e2e/fair-table";
import { expect, test } from "../e2e/fixtures";
import { lookAt } from "./look";

test.use({ settings: { player: { name: "Ben", colour: "teal", token: "owl" } } });

let programs = "";
test.beforeAll(async () => {
  programs = await buildFairHost();
});
test.afterAll(() => rmSync(programs, { recursive: true, force: true }));

for (const how of ["honest", "dishonest"] as const) {
  test(`a guest at the table of a host who is ${how}: the seal of the deal, and what was found at the end`, async ({ page }) => {
    const table = await openFairTable(programs, how);
    await playFair(page, table, async () => {
      if (how === "dishonest") return;
      await page.getByTestId("menu").click();
      await lookAt(page, "menu-guest");
      await page.getByTestId("menu-fair").click();
      await expect(page.getByTestId("fair-seal")).toBeVisible();
      await lookAt(page, "fair-dialog");
      await page.keyboard.press("Escape");
    });
    await expect(page.getByTestId("final-sheet").getByTestId("verdict")).toBeVisible();
    await lookAt(page, `fair-final-${how}`);
    await page.getByTestId("fair-more").click();
    await expect(page.getByTestId("fair-dialog")).toBeVisible();
    await lookAt(page, `fair-more-${how}`);
    await table.close();
  });
}
