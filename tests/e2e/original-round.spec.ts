import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { playRound, type Means, type Tally } from "./play-round";
import { deal } from "./steps";

// A whole round has many plays, and other work may share the two cores.
test.describe.configure({ timeout: 300_000 });

/** The sheet of the round: there, accessible, and every number on one line. */
async function expectSheet(page: Page): Promise<void> {
  const sheet = page.getByTestId("round-sheet");
  await expect(sheet).toBeVisible();
  await expectAccessible(page, "the sheet");
  const broken = await sheet.locator("td").evaluateAll((cells) =>
    cells.filter((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    }).map((cell) => cell.textContent));
  expect(broken, "numbers broken over two lines").toEqual([]);
}

async function wholeRound(page: Page, means: Means): Promise<Tally> {
  await deal(page, { opponents: 2, level: "easy" });
  await expectAccessible(page, "the table");
  const tally = await playRound(page, means);
  expect(tally.draw + tally.take).toBeGreaterThan(0);
  expect(tally.discard).toBeGreaterThan(0);
  await expect(page.getByTestId("board")).toHaveAttribute("data-phase", "roundOver");
  await expectSheet(page);
  return tally;
}

test.describe("with May I always asked", () => {
  test.use({ settings: { mayI: "ask" } });

  test("a whole round by mouse, by clicks and drags", async ({ home }) => {
    const tally = await wholeRound(home, "mouse");
    expect(tally.drag).toBeGreaterThan(0);
  });

  test("a whole round by the keyboard alone", async ({ home }) => {
    await wholeRound(home, "keys");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, settings: { mayI: "ask" } });

  test("a whole round by touch", async ({ home }) => {
    await wholeRound(home, "touch");
  });
});
