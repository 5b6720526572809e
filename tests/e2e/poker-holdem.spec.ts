import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { boardOf, CALL, CHECK, dealPoker, everything, moment, nextHand, playHand, press, sayYes, type PokerMeans } from "./play-poker";
import { playUntil } from "./play-until";

// A few hands have many plays, and other work may share the two cores.
test.describe.configure({ timeout: 300_000 });

/** Puts all in, by its own second press, or goes along where that is all one can. */
async function allIn(page: Page, means: PokerMeans): Promise<void> {
  const now = await moment(page);
  if (now.asked.includes("raise") || now.asked.includes("bet")) {
    await press(page, means, { at: "[data-act=raise], [data-act=bet]", key: "b" });
    // A stack with only one amount left is asked about at once.
    if ((await moment(page)).amount) {
      if (means !== "keys") await boardOf(page).locator("[data-quick=max]").click();
      else await page.keyboard.press("End");
      await press(page, means, { at: "[data-do=amount]", key: "Enter" });
    }
  } else await press(page, means, now.asked.includes("call") ? CALL : CHECK);
  await sayYes(page, means);
}

test("Hold'em to the showdown, all in with a side pot", async ({ home }) => {
  const board = boardOf(home);
  await dealPoker(home, { format: "holdem", chips: 100, smallBlind: 5, bigBlind: 10, rebuys: true }, 5);
  await expectAccessible(home, "the table");
  await playHand(home, () => allIn(home, "mouse"));
  // Stacks are equal in the first hand of a match and differ from the second on.
  for (let hand = 1; (await board.locator("[data-pot]").count()) < 2 || (await board.locator(".seat .open").count()) === 0 || (await moment(home)).phase === "over"; hand += 1) {
    expect(hand, "no side pot in so many hands all in").toBeLessThan(40);
    await nextHand(home);
    await playUntil(home, board.and(home.locator("[data-phase=handOver], [data-phase=over]")), everything);
  }
  // Nobody can be awaited for ever: the result is held for as long as it is looked at here.
  await home.getByTestId("wait").click();
  const results = board.getByTestId("results").locator("li");
  await expect(results.first()).toHaveText(/^(.+ wins? [\d,]+ with .+|A pot of [\d,]+ is shared by .+)$/);
  await expect(results.nth(1)).toHaveText(/side pot|nobody else could win/);
  await expect(board.locator(".seat.won").first()).toBeVisible();
  await expect(board.locator(".lit [data-card], .used [data-card], .winner [data-hand-card]").first()).toBeVisible();
  await expectAccessible(home, "the result");

  await board.locator("[data-pot='1']").click();
  const told = home.locator("[data-pot-told='1']");
  await expect(told).toContainText(/From [\d,]+ to [\d,]+ chips/);
  await expect(told).toContainText(/Can be won by|can win it/);
  await expect(told).toContainText(/won all|Shared by/);
  await expectAccessible(home, "the pots");
  await home.keyboard.press("Escape");
  await expect(told).toBeHidden();
});

test("Hold'em by the keyboard alone", async ({ home }) => {
  await dealPoker(home, { format: "holdem", limit: "no-limit" }, 2);
  let raised = false;
  let streets = 0;
  for (let hand = 0; streets < 3 || !raised; hand += 1) {
    expect(hand, "no hand went on in so many").toBeLessThan(25);
    await playHand(home, async (now) => {
      if (!raised && now.asked.includes("raise")) {
        await press(home, "keys", { at: "[data-act=raise]", key: "r" });
        await expect(boardOf(home).locator("[data-slider]")).toBeFocused();
        await home.keyboard.press("ArrowUp");
        await press(home, "keys", { at: "[data-do=amount]", key: "Enter" });
        raised = true;
      } else {
        streets += 1;
        await press(home, "keys", now.asked.includes("check") ? CHECK : CALL);
        await sayYes(home, "keys");
      }
      expect(await home.evaluate(() => document.activeElement !== document.body), "the focus is somewhere").toBe(true);
    });
    if (streets < 3 || !raised) await nextHand(home);
  }
  await home.keyboard.press("k");
  await expect(home.locator("dialog[open]")).toContainText("The order of hands");
  await home.keyboard.press("Escape");
  await home.keyboard.press("g");
  await expect(home.locator("aside")).toContainText(/You raised to/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("Hold'em by touch", async ({ home }) => {
    // With fixed bets nobody can win the match in so few hands.
    await dealPoker(home, { format: "holdem", limit: "fixed-limit" }, 3);
    await expectAccessible(home, "the table");
    let calls = 0;
    for (let hand = 0; calls < 4; hand += 1) {
      expect(hand, "no hand went on in so many").toBeLessThan(25);
      await playHand(home, async (now) => {
        calls += 1;
        await press(home, "touch", now.asked.includes("check") ? CHECK : CALL);
        await sayYes(home, "touch");
      });
      if (calls < 4) await nextHand(home);
    }
    await expect(boardOf(home).getByTestId("results")).toBeVisible();
    await home.getByTestId("wait").tap();
    await expectAccessible(home, "the result");
  });
});
