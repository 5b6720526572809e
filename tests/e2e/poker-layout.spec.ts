import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { atEverySize, DOUBLE_TEXT, doubleText, expectInView, expectOrderly, type Parts } from "./layout";
import { dealAround, SOON } from "./company";
import { boardOf, dealPoker, moment, nextHand, press, showDown } from "./play-poker";

test.describe.configure({ timeout: 180_000 });

/** What a player needs in a betting turn. */
const partsOf = (board: Locator): Parts => ({
  pots: board.locator(".pots"), "cards on the table": board.locator(".table-cards"), "what happened": board.getByTestId("happened"),
  prompt: board.getByTestId("prompt"), "what can be done": board.getByTestId("zone"), hand: board.getByRole("listbox"),
});

/** On a phone on its side the seats are a strip that scrolls. */
const seatsOf = (board: Locator): Parts => ({ seat: board.locator("[data-seat]"), bet: board.locator(".oval > .bet") });

/** Plays on until it is one's own turn to bet. */
async function toOwnTurn(page: Page): Promise<void> {
  await expect(async () => {
    const now = await moment(page);
    if (now.asked.includes("fold")) return;
    if (/over$/i.test(now.phase)) await nextHand(page);
    throw new Error("Not yet");
  }).toPass({ timeout: 90_000, intervals: SOON });
}

for (const opponents of [1, 3, 7]) {
  for (const format of ["holdem", "draw"] as const) {
    test(`lays ${opponents + 1} seats of ${format} out without one thing over another, on a laptop and on a phone either way`, async ({ home }) => {
      await dealPoker(home, { format, blitz: format === "draw", wildMania: format === "draw", limit: "fixed-limit" }, opponents);
      await toOwnTurn(home);
      await atEverySize(home, ({ low }) => expectOrderly(home, partsOf(boardOf(home)), low ? {} : seatsOf(boardOf(home))));
    });
  }
}

for (const size of DOUBLE_TEXT) {
  test(`a turn can be played at twice the text size, at ${size.width} by ${size.height}`, async ({ home }) => {
    await dealPoker(home, { format: "holdem" }, 3);
    await toOwnTurn(home);
    await doubleText(home, size);
    const board = boardOf(home);
    await expectInView([board.getByTestId("prompt"), board.locator("[data-act=fold]"), board.locator("[data-act=raise]")]);
    await press(home, "mouse", { at: "[data-act=raise]", key: "r" });
    await expectInView([board.locator("[data-slider]")]);
    await press(home, "mouse", { at: "[data-do=amount]", key: "Enter" });
    await expect(board.locator("[data-panel=amount]")).toBeHidden();
  });
}

test("shows four hands whole at the showdown, on a laptop, with and without the strip of a screen that goes round", async ({ home, host }) => {
  const board = boardOf(home);
  const expectWhole = async (): Promise<void> => {
    await showDown(home);
    for (const size of [{ width: 1280, height: 800 }, { width: 1024, height: 700 }]) {
      await home.setViewportSize(size);
      await expect(board.locator("[data-seat] .cards.open")).toHaveCount(3);
      await expectOrderly(home, { "shown hand": board.locator("[data-seat] .cards.open"), plate: board.locator("[data-seat] .plate"), pots: board.locator(".pots"), results: board.getByTestId("results"), prompt: board.getByTestId("prompt"), hand: board.getByRole("listbox") });
    }
  };
  await dealPoker(home, { format: "draw" }, 3);
  await toOwnTurn(home);
  await expectWhole();
  await home.goto(host.address);
  await dealAround(home, "suitup-poker", { format: "draw" }, { people: 1, bots: 2 });
  await home.locator("[data-here]").click();
  await expect(board).toBeVisible();
  await expectWhole();
});
