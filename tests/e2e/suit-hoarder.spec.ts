import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { SOON } from "./company";
import { expect, test } from "./fixtures";
import { boardOf, dealHoarder, moment, pick, press, toOwnTurn, unwanted, type HoarderMeans } from "./play-hoarder";

// A game has many turns, and other work may share the two cores.
test.describe.configure({ timeout: 240_000 });

/** Discards the card that fits least, and waits until the table has taken it. */
async function discardOne(page: Page, means: HoarderMeans): Promise<void> {
  const { hand, news } = await moment(page);
  const card = unwanted(hand);
  await pick(page, means, card);
  // Several buttons share the letter where an ace goes alone: then the first has the focus.
  await press(page, means, "[data-play^=discardSuit]", "x");
  if (means === "keys" && card.startsWith("A")) await page.keyboard.press("Enter");
  await expect.poll(async () => (await moment(page)).news, { intervals: SOON }).not.toBe(news);
}

/** Stops play, chooses the first opponent and hearts, and reads the question. */
async function beginGuess(page: Page, means: HoarderMeans): Promise<void> {
  const board = boardOf(page);
  await press(page, means, "[data-guess]", "g");
  await expect(board).toHaveAttribute("data-hold", "mine");
  await expect(board.getByRole("timer").first()).toBeVisible();
  if (means === "keys") {
    await expect(board.locator("[data-guess-seat]").first()).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
  } else {
    const act = (at: string): Promise<void> => (means === "touch" ? board.locator(at).first().tap() : board.locator(at).first().click());
    await act("label:has([data-guess-seat])");
    await act("label:has([data-guess-suit=h])");
    await act("[data-ask]");
  }
  await expect(board.getByTestId("guess-question")).toHaveText(/^Guess that .+’s majority is hearts\? Wrong or a tie: you lose and .+ wins\.$/);
}

/** Plays a few turns, and then guesses, however it may turn out; a bot may have ended the game before. */
async function playGame(page: Page, means: HoarderMeans, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    if ((await toOwnTurn(page)).phase !== "turn") return;
    await discardOne(page, means);
  }
  if ((await toOwnTurn(page)).phase !== "turn") return;
  await beginGuess(page, means);
  await press(page, means, "[data-confirm]", "Enter");
}

async function expectEnding(page: Page, seats: number): Promise<void> {
  const ending = boardOf(page).getByTestId("ending");
  await expect(ending).toHaveText(/You win|wins|you win|win\.|lose/);
  await expect(ending.locator("[data-end-hand]")).toHaveCount(seats);
}

test("a match by mouse: a hold let go, a guarded show, the piles, a guess, and the sheet", async ({ home }) => {
  await dealHoarder(home, { wins: 1 }, 3);
  const board = boardOf(home);
  expect((await toOwnTurn(home)).phase).toBe("turn");
  await expectAccessible(home, "the table");
  await beginGuess(home, "mouse");
  await board.locator("[data-let-go]").click();
  await expect(board).toHaveAttribute("data-hold", "");
  await board.locator("[data-guess]").click();
  await expect(board.getByTestId("zone")).toContainText("You have stopped play once already");
  await expectAccessible(home, "a guess");
  await home.keyboard.press("Escape");
  await board.locator("[data-show]").click();
  await expect(board.getByTestId("show-question")).toBeVisible();
  await board.locator("[data-show-no]").click();
  await board.locator("[data-pile=h]").click();
  await expect(board.locator("[data-panel=piles]")).toBeVisible();
  await expectAccessible(home, "a pile");
  await board.locator("[data-panel=piles] [data-close]").click();
  await playGame(home, "mouse", 3);
  await expectEnding(home, 4);
  await expectAccessible(home, "the ending");
  // Who looks on has the ending for a while before the sheet; who comes back has seen it.
  await home.reload();
  await expect(home.getByTestId("final-sheet")).toBeVisible();
  await expect(home.getByTestId("score-sheet")).toContainText("won");
  await expectAccessible(home, "the sheet");
});

test("a game by the keyboard alone", async ({ home }) => {
  await dealHoarder(home, { wins: 2 }, 2);
  await playGame(home, "keys", 3);
  await expectEnding(home, 3);
  await home.keyboard.press("l");
  await expect(home.locator("aside")).toContainText(/Game 1/);
  await home.keyboard.press("Escape");
  await expect(home.locator("aside")).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a game by touch", async ({ home }) => {
    await dealHoarder(home, { wins: 2 }, 3);
    await expectAccessible(home, "the table");
    await playGame(home, "touch", 2);
    await expectEnding(home, 4);
    await expectAccessible(home, "the ending");
    expect(await home.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), "nothing to scroll sideways").toBe(true);
  });
});

test("a page says nothing of a jack that lies face down in its hand, also when it is loaded again", async ({ home }) => {
  await dealHoarder(home, { wins: 10 }, 1);
  const board = boardOf(home);
  const slots = board.locator("[data-slot]");
  for (let turn = 0; ; turn += 1) {
    expect(turn, "nobody played a jack in so many turns").toBeLessThan(60);
    const now = await toOwnTurn(home);
    if (now.phase !== "turn") await home.getByTestId("next-round").click();
    else if (now.hand.length > 0 && (await slots.count()) > 0) break;
    else await discardOne(home, "mouse");
  }
  const before = await board.innerHTML();
  await home.reload();
  await expect(slots.first()).toBeVisible();
  const after = await board.innerHTML();
  const known = (await moment(home)).hand;
  await discardOne(home, "mouse");
  // Once turned it is a card of the hand, which neither page had named.
  await expect(slots).toHaveCount(0);
  const turned = (await moment(home)).hand.filter((card) => card.startsWith("J") && !known.includes(card));
  const piles = await board.locator("[data-pile] [data-card]").evaluateAll((found) => found.map((one) => one.getAttribute("data-card")));
  for (const card of turned.filter((one) => !piles.includes(one))) {
    expect(before).not.toContain(`"${card}"`);
    expect(after).not.toContain(`"${card}"`);
  }
  expect(turned.length).toBeGreaterThan(0);
});
