import { rmSync } from "node:fs";
import { buildFairHost, openFairTable, playFair } from "./fair-table";
import { expect, test } from "./fixtures";
import { enter } from "./keyboard";
import { PHONE } from "./night";

/** A phone that is a guest at a table whose host is in the test's hand. */
test.use({ ...PHONE, settings: { player: { name: "Ben", colour: "teal", token: "owl" } } });

let programs = "";
test.beforeAll(async () => {
  programs = await buildFairHost();
});
test.afterAll(() => rmSync(programs, { recursive: true, force: true }));

test("a guest's phone shows the seal of a deal and says when it was fair; a host that swaps two cards is found out", async ({ page }) => {
  const honest = await openFairTable(programs, "honest");
  await playFair(page, honest, async (commitment) => {
    // By keys alone, to where the focus was.
    await enter(page, page.getByTestId("menu"));
    await enter(page, page.getByTestId("menu-fair"));
    expect((await page.getByTestId("fair-seal").innerText()).replace(/\s/g, "")).toBe(commitment.slice(0, 32));
    await expect(page.getByTestId("fair-dialog")).toContainText("Ben");
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("menu")).toBeFocused();
  });
  const verdict = page.getByTestId("final-sheet").getByTestId("verdict");
  await expect(verdict).toContainText("Fair deal: checked");
  // The points of the last round lie beside the total that stays in place, clear of where they would fade out below it.
  const [points, fade] = await page.getByTestId("score-sheet").locator("tbody tr").first().evaluate((row) => {
    const [last, total] = [...row.children].slice(-2);
    const text = document.createRange();
    text.selectNodeContents(last ?? row);
    return [text.getBoundingClientRect().right, (total?.getBoundingClientRect().left ?? 0) - parseFloat(getComputedStyle(total ?? row, "::before").width)];
  });
  expect(points).toBeLessThanOrEqual(fade ?? 0);
  await enter(page, page.getByTestId("fair-more"));
  await expect(page.getByTestId("fair-dialog")).toContainText("This device had a part in the shuffle.");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("fair-more")).toBeFocused();
  await honest.close();

  const dishonest = await openFairTable(programs, "dishonest");
  await playFair(page, dishonest);
  await expect(verdict).toContainText("This deal was not fair");
  await expect(verdict).toContainText("Round 2:");
  await dishonest.close();
});
