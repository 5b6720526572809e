import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { rankOf, STANDARD_52, suitOf, type Card, type SuitedCard } from "@shared/cards";
import { expect, test } from "./fixtures";
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
      const { violations } = await new AxeBuilder({ page: home }).analyze();
      const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect.soft(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`), `${what}, ${theme}`).toEqual([]);
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

interface Area {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

async function areasOf(name: string, parts: Locator): Promise<readonly Area[]> {
  const boxes = await parts.evaluateAll((found) => found.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0).map(({ x, y, right, bottom }) => ({ x, y, right, bottom })));
  return boxes.map((box, index) => ({ name: `${name} ${index}`, ...box }));
}

const overlap = (one: Area, other: Area): boolean =>
  Math.min(one.right, other.right) - Math.max(one.x, other.x) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.y, other.y) > 1;

/** What a player needs: all on the screen, none over another. */
async function expectOrderly(page: Page): Promise<void> {
  const board = boardOf(page);
  const parts = (await Promise.all([
    areasOf("seat", board.locator(".seat")), areasOf("what is asked", board.getByTestId("asks")), areasOf("pile", board.locator(".pile")), areasOf("what happened", board.getByTestId("happened")),
    areasOf("prompt", board.getByTestId("prompt")), areasOf("tray", board.getByTestId("tray")), areasOf("hand", board.locator(".fan")),
  ])).flat();
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  for (const part of parts) {
    expect(part.x, part.name).toBeGreaterThanOrEqual(-1);
    expect(part.y, part.name).toBeGreaterThanOrEqual(-1);
    expect(part.right, part.name).toBeLessThanOrEqual(size.width + 1);
    expect(part.bottom, `${part.name} at ${size.width} by ${size.height}`).toBeLessThanOrEqual(size.height + 1);
    expect(parts.filter((other) => other !== part && overlap(part, other)).map(({ name }) => name), `lies over ${part.name} at ${size.width} by ${size.height}`).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), "nothing to scroll sideways").toBe(true);
}

const SIZES = [{ width: 1280, height: 800 }, { width: 1024, height: 700 }, { width: 390, height: 844 }, { width: 844, height: 390 }] as const;

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
      for (const size of SIZES) {
        await home.setViewportSize(size);
        await expect(boardOf(home)).toHaveClass(size.height === 390 ? /low/ : size.width === 390 ? /tall/ : /wide/);
        await expectOrderly(home);
      }
      await home.setViewportSize(SIZES[0]);
      // Only when all lies where it was can a click find its card.
      await expect(boardOf(home)).toHaveClass(/wide/);
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

for (const { width, height, shape } of [{ width: 1280, height: 800, shape: /low/ }, { width: 390, height: 844, shape: /narrow/ }]) {
  test(`a card can be passed at twice the text size, at ${width} by ${height}`, async ({ home }) => {
    await dealSuitsMe(home, 3, 3);
    await home.setViewportSize({ width, height });
    const session = await home.context().newCDPSession(home);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await expect(boardOf(home)).toHaveClass(shape);
    const { hand } = await moment(home);
    await lay(home, "mouse", hand[0] as Card, tally());
    for (const part of [boardOf(home).getByTestId("prompt"), boardOf(home).locator("[data-do=play]")]) await expect(part).toBeInViewport({ ratio: 0.99 });
    await boardOf(home).locator("[data-do=play]").click();
    await expect(trayOf(home)).toHaveCount(0);
  });
}
