import type { Page } from "@playwright/test";
import { GAMES, GAME_IDS, type GameId } from "@shared/games";
import { expectAccessible } from "./accessible";
import { dealWith, SOON } from "./company";
import { expect, test } from "./fixtures";
import { follow, told, untilTold, type Means } from "./follow";
import { dataFolder, startHost } from "./host";
import { enter, expectSeen } from "./keyboard";
import { DOUBLE_TEXT, doubleText } from "./layout";

/** From home to a game's first game. */
async function learn(page: Page, game: GameId): Promise<void> {
  await page.getByTestId(`learn-${game}`).click();
  await untilTold(page);
}

/** Follows the coach to the last step, or to one of them. Gives the steps that were shown. */
async function followTo(page: Page, means: Means, until: string | null = null, each?: () => Promise<void>): Promise<readonly string[]> {
  const steps: string[] = [];
  for (;;) {
    const now = await untilTold(page);
    steps.push(now.step);
    await each?.();
    if (now.last || now.step === until) return steps;
    await follow(page, means, now);
  }
}

/** A phone with text twice as large: the coach takes half of the screen. */
async function onSmallScreen(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("--text-size", "200%"));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByTestId("coach")).toHaveAttribute("data-place", "slim");
}

/** How many of the coach's rings lie over its own words. */
function ringsOverWords(page: Page): Promise<number> {
  return page.evaluate(() => {
    const words = document.querySelector("[data-testid=coach]")?.getBoundingClientRect();
    return [...document.querySelectorAll(".marks .ring")].filter((ring) => {
      const { top, height } = ring.getBoundingClientRect();
      const middle = top + height / 2;
      return words !== undefined && middle > words.top && middle < words.bottom;
    }).length;
  });
}

/** Has the coach do every step, by its own buttons. Gives the steps that were shown. */
async function haveDone(page: Page): Promise<readonly string[]> {
  const steps: string[] = [];
  for (;;) {
    const { step, todo, last } = await untilTold(page);
    steps.push(step);
    await expect(page.getByTestId("coach-say")).toBeInViewport();
    expect(await ringsOverWords(page), `${step}: rings over the coach’s own words`).toBe(0);
    if (last) return steps;
    await enter(page, page.getByTestId(todo === "" ? "coach-next" : "coach-show"));
    await expect.poll(async () => (await told(page)).step, { intervals: SOON }).not.toBe(step);
  }
}

/** From the end of a first game home, and to its beginning again; by keys alone. */
async function learnAgain(page: Page, game: GameId): Promise<void> {
  await enter(page, page.getByTestId("coach-home"));
  await enter(page, page.getByTestId(`learn-${game}`));
  await untilTold(page);
}

for (const game of GAME_IDS) {
  const all = GAMES[game].lesson.steps.map(({ key }) => key);

  test(`the first game of ${game} is finished by whoever does what it says and nothing else, by keys alone, and by having all of it done`, async ({ home }) => {
    await learn(home, game);
    expect(await followTo(home, "mouse", null, () => expectAccessible(home, game))).toEqual(all);

    await learnAgain(home, game);
    expect(await followTo(home, "keys", null, () => expectSeen(home))).toEqual(all);

    await learnAgain(home, game);
    await onSmallScreen(home);
    expect(await haveDone(home)).toEqual(all);
    await enter(home, home.getByTestId("coach-play-on"));
    await expect(home.getByTestId("coach")).toHaveCount(0);
    await expect(home.getByTestId("board")).toHaveAttribute("data-asked", /\w/);
  });
}

const handOf = (page: Page): Promise<readonly (string | null)[]> => page.locator(".fan [data-hand-card]").evaluateAll((slots) => slots.map((slot) => slot.getAttribute("data-hand-card")));

test("a first game is left and taken up where it was, also after its machine has been away, and the match of the own table waits as it was", async ({ page }) => {
  const data = dataFolder();
  const seed = test.info().title;
  const first = await startHost(data.path, { seed });
  await page.goto(first.address);
  await dealWith(page, "suits-me", {}, 2);
  const hand = await handOf(page);
  await page.keyboard.press("Escape");
  await page.getByTestId("menu-home").click();

  await learn(page, "suits-me");
  await followTo(page, "mouse", "came");
  const held = await handOf(page);
  await page.reload();
  expect((await untilTold(page)).step).toBe("came");
  await page.getByTestId("coach-leave").click();
  await expect(page.getByTestId("learn-suits-me")).toHaveText("Go on with the first game");

  await first.kill();
  const second = await startHost(data.path, { port: Number(new URL(first.address).port), seed });
  await page.goto(second.address);
  await learn(page, "suits-me");
  expect((await told(page)).step).toBe("came");
  expect(await handOf(page)).toEqual(held);
  await page.getByTestId("coach-leave").click();
  await page.getByTestId("learn-over-suits-me").click();
  expect((await untilTold(page)).step).toBe("goal");
  await page.getByTestId("coach-leave").click();

  await page.getByTestId("continue").click();
  await page.getByRole("button", { name: "Play on" }).click();
  await expect.poll(() => handOf(page)).toEqual(hand);
  await second.stop();
  data.drop();
});

test("whoever does something else is told what comes first, and nothing is lost", async ({ home }) => {
  await learn(home, "suitup-original");
  await followTo(home, "mouse", "draw");
  await home.locator('[data-spot="discard"]').click();
  await expect(home.getByText("In this first game, do first what the card with the lamp says.")).toBeVisible();
  expect((await told(home)).step).toBe("draw");
  await home.getByTestId("coach-show").click();
  const coach = home.getByTestId("coach");
  await expect(coach).toHaveAttribute("data-step", "run");
  // The longest words there are, in large text on a phone: what is to be done is seen, and the table has half of the screen.
  await doubleText(home, DOUBLE_TEXT[1]);
  await home.setViewportSize({ width: 390, height: 840 });
  await expect(coach).toHaveAttribute("data-place", "slim");
  const [card, table] = [await coach.boundingBox(), await home.getByTestId("board").boundingBox()];
  expect(card?.height).toBeLessThan(840 / 2);
  expect((table?.y ?? 840) + 340, "much of the screen is the table").toBeLessThan(840);
  await expect(home.getByTestId("coach-do")).toBeInViewport({ ratio: 0.9 });
  await home.getByTestId("coach-show").scrollIntoViewIfNeeded();
  await expect(home.getByTestId("coach-show")).toBeInViewport({ ratio: 1 });
  // It is followed there as anywhere, without the page itself being scrolled.
  await follow(home, "mouse", await untilTold(home));
  expect(await home.getByTestId("coach").evaluate((one) => one.closest(".table")?.scrollTop)).toBe(0);
});
