import type { Locator, Page } from "@playwright/test";
import { rankOf, STANDARD_52, suitOf, type Card, type SuitedCard } from "@shared/cards";
import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { atEverySize, DOUBLE_TEXT, doubleText, expectInView, expectOrderly, type Parts } from "./layout";
import { answer, boardOf, dealSuitsMe, lay, moment, playGame, tally, trayOf, untilAsked, type Moment, type SuitsMeMeans } from "./play-suits-me";

test.describe.configure({ timeout: 240_000 });

/** A whole game, and on to the next: every kind of thing a player does was done, and the end says who won with what. */
async function wholeGame(page: Page, means: SuitsMeMeans, opponents: number): Promise<void> {
  await dealSuitsMe(page, opponents, 10);
  const how = tally();
  for (let game = 1; how.discard === 0 || how.ordered === 0; game += 1) {
    expect(game, `what was not done in so many games: ${JSON.stringify(how)}`).toBeLessThan(8);
    if (game > 1) await page.getByTestId("next-round").click();
    await expect.poll(async () => (await moment(page)).phase).not.toBe("gameOver");
    await playGame(page, means, how);
    await expect(page.getByTestId("result")).toContainText(/win.*seven (hearts|diamonds|clubs|spades)/);
    await expect(boardOf(page).locator(".seat.won")).toHaveCount(1);
  }
  await page.getByTestId("next-round").click();
  await expect(boardOf(page)).toHaveAttribute("data-phase", "trade");
  await expect(boardOf(page).locator(".seat .wins").filter({ hasText: "1" }).first()).toBeAttached();
}

test("a whole game by mouse, with drags", async ({ home }) => {
  await wholeGame(home, "mouse", 2);
});

test("a whole game by keys alone", async ({ home }) => {
  await wholeGame(home, "keys", 2);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a whole game by touch", async ({ home }) => {
    await wholeGame(home, "touch", 3);
  });
});

const RANK_NAMES: Readonly<Record<string, string>> = {
  A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", T: "ten", J: "jack", Q: "queen", K: "king",
};
const SUIT_NAMES: Readonly<Record<string, string>> = { h: "hearts", d: "diamonds", c: "clubs", s: "spades" };
const nameOf = (card: Card): string => `${RANK_NAMES[rankOf(card as SuitedCard)] ?? ""} of ${SUIT_NAMES[suitOf(card as SuitedCard)] ?? ""}`;

/** Every card that a text names, by its notation or in words. */
function cardsIn(text: string): ReadonlySet<Card> {
  return new Set(STANDARD_52.filter((card) => text.includes(nameOf(card)) || new RegExp(`(?<![\\w#&.-])${card}(?![\\w-])`).test(text)));
}

/** Everything that the page has of the table, attributes and words, but for what its drawings are drawn with. */
const wholePage = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML.replace(/<style[\s\S]*?<\/style>| d="[^"]*"/g, ""));

test("a seat's page knows its own hand and the top alone: nothing of a chosen pass, also after it was loaded again", async ({ home }) => {
  const told: string[] = [];
  home.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => told.push(String(payload))));
  await dealSuitsMe(home, 3, 3);
  await expect(boardOf(home).locator('[data-chosen="true"]')).toHaveCount(3);
  const before = await moment(home);
  const top = (await boardOf(home).locator("[data-pile=discard] [data-card]").getAttribute("data-card")) as Card;
  const own = new Set<Card>([...before.hand, top]);
  expect(cardsIn(await wholePage(home))).toEqual(own);
  expect([...cardsIn(told.join("\n"))].filter((card) => !own.has(card))).toEqual([]);

  told.length = 0;
  await home.reload();
  await expect(boardOf(home).locator('[data-chosen="true"]')).toHaveCount(3);
  expect(cardsIn(await wholePage(home))).toEqual(own);
  expect(told.length).toBeGreaterThan(0);
  expect([...cardsIn(told.join("\n"))].filter((card) => !own.has(card))).toEqual([]);

});

test("nothing serious for axe, in both themes", async ({ home }) => {
  test.slow();
  await dealSuitsMe(home, 3, 10);
  const clean = async (what: string): Promise<void> => {
    for (const theme of ["dark", "light"]) {
      await home.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
      await expectAccessible(home, `${what}, ${theme}`);
    }
  };
  const seen = new Set<string>();
  const how = tally();
  await playGame(home, "mouse", how, async (now) => {
    if (seen.has(now.phase)) return;
    seen.add(now.phase);
    await clean(`${now.phase}, nothing laid ready`);
    await lay(home, "mouse", now.hand[0] as Card, how);
    await clean(`${now.phase}, a card laid ready`);
    await home.keyboard.press("Escape");
  });
  await home.getByTestId("wait").click();
  await clean("the end");
});

/** What a player needs. */
const partsOf = (board: Locator): Parts => ({
  seat: board.locator(".seat"), "what is asked": board.getByTestId("asks"), pile: board.locator(".pile"), "what happened": board.getByTestId("happened"),
  prompt: board.getByTestId("prompt"), tray: board.getByTestId("tray"), hand: board.locator(".fan"),
});

for (const opponents of [1, 3, 5]) {
  test(`lays ${opponents + 1} seats out without one thing over another, on a laptop and on a phone either way`, async ({ home }) => {
    await dealSuitsMe(home, opponents, 10);
    const how = tally();
    const seen = new Set<string>();
    const look = async (now: Moment): Promise<void> => {
      const what = `${now.phase} ${now.need > 1}`;
      if (seen.has(what)) return;
      seen.add(what);
      for (const card of now.hand.slice(0, now.need)) await lay(home, "mouse", card, how);
      await atEverySize(home, () => expectOrderly(home, partsOf(boardOf(home))));
      await home.keyboard.press("Escape");
      await expect(trayOf(home)).toHaveCount(0);
    };
    for (let turn = 0; turn < 24 && seen.size < 3; turn += 1) {
      const now = await untilAsked(home);
      if (now.phase === "gameOver") await home.getByTestId("next-round").click();
      else {
        await look(now);
        await answer(home, "mouse", how);
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(2);
  });
}

for (const size of DOUBLE_TEXT) {
  test(`a card can be passed at twice the text size, at ${size.width} by ${size.height}`, async ({ home }) => {
    await dealSuitsMe(home, 3, 3);
    await doubleText(home, size);
    const { hand } = await moment(home);
    await lay(home, "mouse", hand[0] as Card, tally());
    await expectInView([boardOf(home).getByTestId("prompt"), boardOf(home).locator("[data-do=play]")]);
    await boardOf(home).locator("[data-do=play]").click();
    await expect(trayOf(home)).toHaveCount(0);
  });
}
