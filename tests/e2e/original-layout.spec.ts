import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { atEverySize, DOUBLE_TEXT, doubleText, expectOrderly, type Parts } from "./layout";
import { deal } from "./steps";

/** The parts of the table that a player needs at every moment. */
const partsOf = (board: Locator): Parts => ({
  "draw pile": board.locator("[data-pile=draw]"), "discard pile": board.locator("[data-pile=discard]"), prompt: board.getByTestId("prompt"),
  "what can be done": board.getByTestId("zone"), "what happened": board.getByTestId("happened"), hand: board.getByRole("listbox"),
});

for (const opponents of [1, 3, 7]) {
  test(`lays ${opponents + 1} seats out without one thing over another, on a laptop and on a phone either way`, async ({ home }) => {
    await deal(home, { opponents });
    await atEverySize(home, () => expectOrderly(home, partsOf(home.getByTestId("board"))));
  });
}

test.describe("at twice the text size", () => {
  test.use({ settings: { mayI: "never" } });

  for (const size of DOUBLE_TEXT) {
    test(`a turn can be played, at ${size.width} by ${size.height}`, async ({ home }) => {
      await deal(home, { opponents: 3, toggle: ["actions"] });
      await doubleText(home, size);
      const board = home.getByTestId("board");
      await expect(board).toHaveAttribute("data-asked", /draw/);
      const prompt = board.getByTestId("prompt");
      const hand = board.getByRole("listbox");
      await expectOrderly(home, { prompt, draw: board.locator("[data-play]").first(), hand });
      await board.locator("[data-play^=draw]").first().click();
      await expect(board).toHaveAttribute("data-asked", /discard/);
      await hand.locator("[data-hand-card]").last().click();
      await expectOrderly(home, { prompt, discard: board.locator("[data-play^=discard]"), hand });
      await board.locator("[data-play^=discard]").click();
      await expect(hand.locator("[aria-selected=true]")).toHaveCount(0);
    });
  }
});
