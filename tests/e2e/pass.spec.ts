import { expectAccessible } from "./accessible";
import { boardOf, dealAround } from "./company";
import { expect, test } from "./fixtures";
import { guestPage, openTable, PHONE } from "./night";
import { found, playAround, watched } from "./pass-around";

const GAMES = [
  { game: "suitup-original", options: { rounds: 1 }, people: 2, bots: 0, moves: 9, asks: true },
  { game: "suitup-poker", options: { hands: 3 }, people: 2, bots: 1, moves: 6, asks: false },
  { game: "suits-me", options: { wins: 1 }, people: 1, bots: 1, moves: 6, asks: false },
  { game: "suit-hoarder", options: { wins: 1 }, people: 2, bots: 0, moves: 5, asks: false },
] as const;

test("a screen that is passed around holds no hand but the shown one, in every game", async ({ page, host }) => {
  await watched(page);
  for (const { game, options, people, bots, moves, asks } of GAMES) {
    await test.step(game, async () => {
      await page.goto(host.address);
      await dealAround(page, game, options, { people, bots });
      const before = await found(page);
      const round = await playAround(page, moves);
      expect(round.shown.size, "everybody has played").toBe(people + 1);
      if (asks) expect(round.asked).toBeGreaterThan(0);
      const { leaks, looks, covers } = await found(page);
      expect(leaks).toEqual([]);
      expect(looks - before.looks).toBeGreaterThan(moves);
      expect(covers - before.covers).toBeGreaterThan(people);
    });
  }
});

test("a seat of a screen for several goes to its player's phone, and the screen is the other's alone", async ({ home, browser }) => {
  await dealAround(home, "suit-hoarder", { wins: 5 }, { people: 1, bots: 1 });
  await expect(home.getByTestId("pass-cover").or(home.locator("[data-here]")).first()).toBeVisible();
  await home.evaluate(() => void (window.location.hash = "#/home"));
  const { link } = await openTable(home);
  await home.getByTestId("to-the-table").click();
  const phone = await guestPage(browser, { player: { name: "Ben", colour: "teal", token: "owl" } }, PHONE);
  await phone.goto(link);
  await expect(phone.getByTestId("watching")).toBeVisible();
  await phone.getByTestId("claim-seat").tap();
  await phone.getByTestId("claim-1").tap();
  await expect(home.getByTestId("claim")).toContainText("Is this Ben?");
  await home.getByTestId("claim-yes").click();
  await phone.keyboard.press("Escape");
  await expect(boardOf(phone).locator("[data-hand-card], [data-slot]").first()).toBeVisible();
  // With one person left there is nobody to pass it to, once they have said that they are there: Ben may still look at it.
  await expect(boardOf(home).locator("[data-hand-card], [data-slot]")).toHaveCount(0);
  await home.getByTestId("here-0").or(home.getByTestId("show-0")).click();
  await expect(home.getByTestId("pass-cover").or(home.getByTestId("pass-strip"))).toBeHidden();
  await expect(boardOf(home).locator("[data-hand-card], [data-slot]").first()).toBeVisible();
  await phone.close();
});

test("the cover stays over a reload, can be used by keys and heard, and others find what they have missed", async ({ page, host }) => {
  await watched(page);
  await page.goto(host.address);
  await dealAround(page, "suit-hoarder", { wins: 1 }, { people: 1, bots: 0 });
  await expect(page.getByTestId("pass-cover")).toContainText(/Pass the screen to (Ana|Ben)/);
  await expectAccessible(page, "the cover");
  await page.reload();
  await expect(page.getByTestId("pass-cover")).toBeVisible();
  await expect(page.locator("[data-hand-card]")).toHaveCount(0);
  await playAround(page, 2);
  await page.getByTestId("pass-on").click();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("missed")).toContainText(/Ana|Ben/);
  await expectAccessible(page, "the hand of whoever came back");
  await page.keyboard.press(".");
  await expect(page.getByTestId("pass-cover")).toBeVisible();
  await expect(boardOf(page)).toHaveCount(0);
  expect((await found(page)).leaks).toEqual([]);
});
