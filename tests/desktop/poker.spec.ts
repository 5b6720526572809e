import { boardOf, CALL, CHECK, dealPoker, playHand, press, sayYes } from "../e2e/play-poker";
import { settle } from "./table";
import { expect, test } from "./test";

test("a hand of SuitUP Poker is dealt and played to its end in the app", async ({ launch }) => {
  test.setTimeout(300_000);
  const { page } = await launch();
  await settle(page);
  await dealPoker(page, { format: "holdem" }, 3);
  await expect(boardOf(page).locator("[data-hand-card]")).toHaveCount(2);
  const { phase } = await playHand(page, async ({ asked }) => {
    await press(page, "mouse", asked.includes("check") ? CHECK : CALL);
    await sayYes(page, "mouse");
  });
  expect(phase).toMatch(/over$/i);
  await expect(boardOf(page).getByTestId("results")).toBeVisible();
});
