import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { deal } from "./steps";

/** Twice the usual size, as the player's browser is set. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** What is to be done is on the screen, one thing under the other or beside it. */
async function expectInReach(page: Page, parts: readonly Locator[]): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  boxes.forEach((box, index) => {
    if (box === null) throw new Error(`Part ${index} cannot be seen`);
    expect(box.x + box.width, `right edge of part ${index}`).toBeLessThanOrEqual(size.width + 1);
    expect(box.y + box.height, `lower edge of part ${index}`).toBeLessThanOrEqual(size.height + 1);
    for (const other of boxes.slice(index + 1)) {
      if (other === null) continue;
      const apart = box.x + box.width <= other.x + 1 || other.x + other.width <= box.x + 1 || box.y + box.height <= other.y + 1 || other.y + other.height <= box.y + 1;
      expect(apart, `part ${index} lies over another`).toBe(true);
    }
  });
}

test.use({ settings: { mayI: "never" } });

for (const { width, height, shape } of [{ width: 1280, height: 800, shape: /low/ }, { width: 390, height: 844, shape: /narrow/ }]) {
  test(`a turn can be played at twice the text size, at ${width} by ${height}`, async ({ home }) => {
    await deal(home, { opponents: 3, toggle: ["actions"] });
    await home.setViewportSize({ width, height });
    await doubleText(home);
    const board = home.getByTestId("board");
    await expect(board).toHaveClass(shape);
    await expect(board).toHaveAttribute("data-asked", /draw/);
    const prompt = board.getByTestId("prompt");
    const hand = board.getByRole("listbox");
    await expectInReach(home, [prompt, board.locator("[data-play]").first(), hand]);
    await board.locator("[data-play^=draw]").first().click();
    await expect(board).toHaveAttribute("data-asked", /discard/);
    await hand.locator("[data-hand-card]").last().click();
    await expectInReach(home, [prompt, board.locator("[data-play^=discard]"), hand]);
    await board.locator("[data-play^=discard]").click();
    await expect(hand.locator("[aria-selected=true]")).toHaveCount(0);
  });
}
