import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { atEverySize, DOUBLE_TEXT, doubleText, expectInView, expectOrderly, type Parts } from "./layout";
import { boardOf, dealHoarder, moment, pick, toOwnTurn, unwanted } from "./play-hoarder";

/** What a player needs in their turn. */
const partsOf = (board: Locator): Parts => ({
  seat: board.locator("[data-seat]"), pile: board.locator("[data-pile]"), "what happened": board.getByTestId("happened"),
  prompt: board.getByTestId("prompt"), guess: board.locator("[data-guess]"), show: board.locator("[data-show]"), "what can be done": board.getByTestId("zone"), hand: board.getByRole("listbox"),
});

for (const opponents of [1, 3, 7]) {
  test(`lays ${opponents + 1} seats out without one thing over another, on a laptop and on a phone either way`, async ({ home }) => {
    await dealHoarder(home, { wins: 10 }, opponents);
    for (let now = await toOwnTurn(home); now.phase !== "turn"; now = await toOwnTurn(home)) await home.getByTestId("next-round").click();
    await atEverySize(home, () => expectOrderly(home, partsOf(boardOf(home))));
  });
}

for (const size of DOUBLE_TEXT) {
  test(`a turn and a guess can be played at twice the text size, at ${size.width} by ${size.height}`, async ({ home }) => {
    await dealHoarder(home, { wins: 10 }, 3);
    for (let now = await toOwnTurn(home); now.phase !== "turn"; now = await toOwnTurn(home)) await home.getByTestId("next-round").click();
    await doubleText(home, size);
    const board = boardOf(home);
    await expectInView([board.getByTestId("prompt"), board.locator("[data-guess]"), board.locator("[data-show]")]);
    await pick(home, "mouse", unwanted((await moment(home)).hand));
    await expectInView([board.locator("[data-play^=discardSuit]").first()]);
    await board.locator("[data-guess]").click();
    await expect(board).toHaveAttribute("data-hold", "mine");
    for (const step of ["label:has([data-guess-seat])", "label:has([data-guess-suit=h])", "[data-ask]"]) {
      await board.locator(step).first().click();
      await expectInView([board.getByRole("timer").first()]);
    }
    await expectOrderly(home, { seconds: board.locator("[data-panel=guess] [role=timer]"), question: board.getByTestId("guess-question"), "the way on": board.locator("[data-confirm]") });
    await board.locator("[data-let-go]").click();
    await expect(board).toHaveAttribute("data-hold", "");
  });
}
