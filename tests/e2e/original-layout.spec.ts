import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { deal } from "./steps";

interface Area {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

async function areaOf(name: string, part: Locator): Promise<Area> {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${name} cannot be seen`);
  return { name, x: box.x, y: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

const overlap = (one: Area, other: Area): boolean =>
  Math.min(one.right, other.right) - Math.max(one.x, other.x) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.y, other.y) > 1;

/** The parts of the table that a player needs at every moment: all on the screen, none over another. */
async function expectOrderly(page: Page): Promise<void> {
  const board = page.getByTestId("board");
  const parts = await Promise.all([
    areaOf("draw pile", board.locator("[data-pile=draw]")),
    areaOf("discard pile", board.locator("[data-pile=discard]")),
    areaOf("prompt", board.getByTestId("prompt")),
    areaOf("what can be done", board.getByTestId("zone")),
    areaOf("what happened", board.getByTestId("happened")),
    areaOf("hand", board.getByRole("listbox")),
  ]);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  for (const part of parts) {
    expect(part.x, part.name).toBeGreaterThanOrEqual(-1);
    expect(part.right, part.name).toBeLessThanOrEqual(size.width + 1);
    expect(part.bottom, part.name).toBeLessThanOrEqual(size.height + 1);
    expect(parts.filter((other) => other !== part && overlap(part, other)).map(({ name }) => name), `lies over ${part.name}`).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), "nothing to scroll sideways").toBe(true);
}

const SIZES = [{ width: 1280, height: 800 }, { width: 1024, height: 700 }, { width: 390, height: 844 }, { width: 844, height: 390 }] as const;

for (const opponents of [1, 3, 7]) {
  test(`lays ${opponents + 1} seats out without one thing over another, on a laptop and on a phone either way`, async ({ home }) => {
    await deal(home, { opponents });
    for (const size of SIZES) {
      await home.setViewportSize(size);
      await expect(home.getByTestId("board")).toHaveClass(size.height === 390 ? /low/ : size.width === 390 ? /tall/ : /wide/);
      await expectOrderly(home);
    }
  });
}
