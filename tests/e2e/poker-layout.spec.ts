import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { boardOf, dealPoker, moment, nextHand, press } from "./play-poker";

test.describe.configure({ timeout: 180_000 });

interface Area {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

async function areasOf(name: string, parts: Locator): Promise<readonly Area[]> {
  const boxes = await parts.evaluateAll((found) => found.map((one) => one.getBoundingClientRect()).map(({ x, y, right, bottom }) => ({ x, y, right, bottom })));
  return boxes.map((box, index) => ({ name: `${name} ${index}`, ...box }));
}

const overlap = (one: Area, other: Area): boolean =>
  Math.min(one.right, other.right) - Math.max(one.x, other.x) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.y, other.y) > 1;

/** What a player needs in a betting turn: all on the screen, none over another. */
async function expectOrderly(page: Page, seats: boolean): Promise<void> {
  const board = boardOf(page);
  const parts = (await Promise.all([
    areasOf("pots", board.locator(".pots")), areasOf("cards on the table", board.locator(".table-cards")), areasOf("what happened", board.getByTestId("happened")),
    areasOf("prompt", board.getByTestId("prompt")), areasOf("what can be done", board.getByTestId("zone")), areasOf("hand", board.getByRole("listbox")),
    ...(seats ? [areasOf("seat", board.locator("[data-seat]")), areasOf("bet", board.locator(".oval > .bet"))] : []),
  ])).flat();
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  for (const part of parts) {
    expect(part.x, part.name).toBeGreaterThanOrEqual(-1);
    expect(part.y, part.name).toBeGreaterThanOrEqual(-1);
    expect(part.right, part.name).toBeLessThanOrEqual(size.width + 1);
    expect(part.bottom, part.name).toBeLessThanOrEqual(size.height + 1);
    expect(parts.filter((other) => other !== part && overlap(part, other)).map(({ name }) => name), `lies over ${part.name} at ${size.width} by ${size.height}`).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), "nothing to scroll sideways").toBe(true);
}

/** Plays on until it is one's own turn to bet. */
async function toOwnTurn(page: Page): Promise<void> {
  await expect(async () => {
    const now = await moment(page);
    if (now.asked.includes("fold")) return;
    if (/over$/i.test(now.phase)) await nextHand(page);
    throw new Error("Not yet");
  }).toPass({ timeout: 90_000 });
}

const SIZES = [{ width: 1280, height: 800 }, { width: 1024, height: 700 }, { width: 390, height: 844 }, { width: 844, height: 390 }] as const;

for (const opponents of [1, 3, 7]) {
  for (const format of ["holdem", "draw"] as const) {
    test(`lays ${opponents + 1} seats of ${format} out without one thing over another, on a laptop and on a phone either way`, async ({ home }) => {
      await dealPoker(home, { format, blitz: format === "draw", wildMania: format === "draw", limit: "fixed-limit" }, opponents);
      await toOwnTurn(home);
      for (const size of SIZES) {
        await home.setViewportSize(size);
        const low = size.height === 390;
        await expect(boardOf(home)).toHaveClass(low ? /low/ : size.width === 390 ? /tall/ : /wide/);
        await expectOrderly(home, !low);
      }
    });
  }
}

for (const { width, height, shape } of [{ width: 1280, height: 800, shape: /low/ }, { width: 390, height: 844, shape: /narrow/ }]) {
  test(`a turn can be played at twice the text size, at ${width} by ${height}`, async ({ home }) => {
    await dealPoker(home, { format: "holdem" }, 3);
    await toOwnTurn(home);
    await home.setViewportSize({ width, height });
    const session = await home.context().newCDPSession(home);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    const board = boardOf(home);
    await expect(board).toHaveClass(shape);
    const parts = [board.getByTestId("prompt"), board.locator("[data-act=fold]"), board.locator("[data-act=raise]")];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 0.99 });
    await press(home, "mouse", { at: "[data-act=raise]", key: "r" });
    await expect(board.locator("[data-slider]")).toBeInViewport({ ratio: 0.99 });
    await press(home, "mouse", { at: "[data-do=amount]", key: "Enter" });
    await expect(board.locator("[data-panel=amount]")).toBeHidden();
  });
}
