import { follow, untilTold } from "../e2e/follow";
import { boardOf, dealHoarder, moment, pick, press, toOwnTurn, unwanted } from "../e2e/play-hoarder";
import { dealSuitsMe, playGame, tally } from "../e2e/play-suits-me";
import { settle } from "./table";
import { expect, test } from "./test";

test.setTimeout(300_000);

test("a game of Suits Me is played to its end in the app", async ({ launch }) => {
  const { page } = await launch();
  await settle(page);
  await dealSuitsMe(page, 2, 1);
  const how = tally();
  const { phase } = await playGame(page, "mouse", how);
  expect(phase).toMatch(/over$/i);
  await expect(page.getByTestId("result")).toContainText(/win.*seven (hearts|diamonds|clubs|spades)/);
});

test("a game of Suit Hoarder is played in the app, with a guess that stops play and ends it", async ({ launch }) => {
  const { page } = await launch();
  await settle(page);
  await dealHoarder(page, { wins: 1 }, 2);
  const board = boardOf(page);
  // A bot may be quicker with a guess of its own.
  if ((await toOwnTurn(page)).phase === "turn") {
    await pick(page, "mouse", unwanted((await moment(page)).hand));
    await press(page, "mouse", "[data-play^=discardSuit]", "x");
  }
  if ((await toOwnTurn(page)).phase === "turn") {
    await press(page, "mouse", "[data-guess]", "g");
    await expect(board).toHaveAttribute("data-hold", "mine");
    for (const at of ["label:has([data-guess-seat])", "label:has([data-guess-suit=h])", "[data-ask]", "[data-confirm]"]) await board.locator(at).first().click();
  }
  await expect(board).toHaveAttribute("data-phase", /over$/i);
  await expect(board.getByTestId("ending")).toBeVisible();
});

test("a first game is begun in the app, and goes on where it was left", async ({ launch }) => {
  const { page } = await launch();
  await settle(page);
  await page.getByTestId("learn-suits-me").click();
  for (const step of ["goal", "suit", "trade"]) {
    const now = await untilTold(page);
    expect(now.step).toBe(step);
    await follow(page, "mouse", now);
  }
  await expect(page.getByTestId("coach")).toHaveAttribute("data-step", "came");
  await page.getByTestId("coach-leave").click();
  await page.getByTestId("learn-suits-me").click();
  expect((await untilTold(page)).step).toBe("came");
});
