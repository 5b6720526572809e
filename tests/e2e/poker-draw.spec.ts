import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { boardOf, CALL, CHECK, dealPoker, moment, nextHand, playHand, press, sayYes, SIDE_YES, STAND_PAT, type Moment, type PokerMeans } from "./play-poker";

test.describe.configure({ timeout: 300_000 });

interface Tally {
  side: number;
  swapped: number;
  exchanged: number;
}

/** Picks cards of the hand from its end. */
async function pick(page: Page, means: PokerMeans, count: number): Promise<void> {
  const slots = boardOf(page).locator("[data-hand-card]");
  if (means === "keys") {
    await slots.last().focus();
    await page.keyboard.press("End");
    for (let left = count; left > 0; left -= 1) {
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowLeft");
    }
  } else {
    const last = await slots.count();
    for (let index = last - count; index < last; index += 1) await (means === "touch" ? slots.nth(index).tap() : slots.nth(index).click());
  }
  await expect(boardOf(page).locator("[data-hand-card][aria-selected=true]")).toHaveCount(count);
}

/** Bets on a SuitUp Flush, swaps once, exchanges two, and calls everything. */
async function turn(page: Page, means: PokerMeans, now: Moment, tally: Tally): Promise<void> {
  if (now.asked.includes("sideBet")) {
    await press(page, means, SIDE_YES);
    tally.side += 1;
  } else if (now.asked.includes("swap") && tally.swapped === 0) {
    await pick(page, means, 1);
    await press(page, means, { at: "[data-do=swap]", key: "s" });
    tally.swapped += 1;
    await expect(boardOf(page).locator("[data-do=swap]")).toBeHidden();
  } else if (now.asked.includes("exchange")) {
    if (tally.exchanged === 0) await pick(page, means, 2);
    await press(page, means, STAND_PAT);
    tally.exchanged += 1;
  } else {
    await press(page, means, now.asked.includes("check") ? CHECK : CALL);
    await sayYes(page, means);
  }
}

async function playDraw(page: Page, means: PokerMeans): Promise<void> {
  const tally: Tally = { side: 0, swapped: 0, exchanged: 0 };
  for (let hand = 0; tally.side === 0 || tally.swapped === 0 || tally.exchanged === 0; hand += 1) {
    expect(hand, `what was not done in so many hands: ${JSON.stringify(tally)}`).toBeLessThan(20);
    if (hand > 0) await nextHand(page);
    await playHand(page, (now) => turn(page, means, now, tally));
  }
  const results = boardOf(page).getByTestId("results");
  await expect(results).toContainText(/ wins? | is shared by /);
  await expect(results).toContainText(/(No|A) SuitUp Flush was made\./);
  expect((await moment(page)).phase).toMatch(/over$/i);
}

const OPTIONS = { format: "draw", blitz: true, wildMania: true, doubleDown: true, limit: "fixed-limit" } as const;

test("Draw with Blitz, Wild Mania and Double Down, by mouse", async ({ home }) => {
  await dealPoker(home, OPTIONS, 3);
  await playDraw(home, "mouse");
});

test("Draw with Blitz, Wild Mania and Double Down, by the keyboard alone", async ({ home }) => {
  await dealPoker(home, OPTIONS, 2);
  await playDraw(home, "keys");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("Draw with Blitz, Wild Mania and Double Down, by touch", async ({ home }) => {
    await dealPoker(home, OPTIONS, 3);
    await playDraw(home, "touch");
  });
});
