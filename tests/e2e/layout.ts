import { expect, type Locator, type Page } from "@playwright/test";

interface Area {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

/** A laptop, a small one, a phone upright and a phone on its side. */
const SIZES = [
  { width: 1280, height: 800, shape: /wide/ }, { width: 1024, height: 700, shape: /wide/ },
  { width: 390, height: 844, shape: /tall/ }, { width: 844, height: 390, shape: /low/ },
] as const;

/** Twice the text size makes a laptop's table low, and a phone's narrow. */
export const DOUBLE_TEXT = [{ width: 1280, height: 800, shape: /low/ }, { width: 390, height: 844, shape: /narrow/ }] as const;

const boardOf = (page: Page): Locator => page.getByTestId("board");

async function areasOf(name: string, parts: Locator): Promise<readonly Area[]> {
  const boxes = await parts.evaluateAll((found) => found.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0).map(({ x, y, right, bottom }) => ({ x, y, right, bottom })));
  return boxes.map((box, index) => ({ name: `${name} ${index}`, ...box }));
}

const overlap = (one: Area, other: Area): boolean =>
  Math.min(one.right, other.right) - Math.max(one.x, other.x) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.y, other.y) > 1;

/** What a player needs, by name. Those that lie in rows of their own (`seats` of a strip that scrolls) are left out by the caller. */
export type Parts = Readonly<Record<string, Locator>>;

type Named = readonly { readonly name: string; readonly areas: readonly Area[] }[];

/** Waits until nothing on the page moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const places = (): string => [...document.querySelectorAll("body *")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return `${x},${y},${width},${height}`;
    }).join(";");
    await document.fonts.ready;
    let last = "";
    for (let same = 0, left = 120; same < 2 && left > 0; left -= 1) {
      await frame();
      const now = places();
      same = now === last ? same + 1 : 0;
      last = now;
    }
  });
}

/** Where everything lies once it lies still: measured one after the other, parts are seen at different moments. */
async function placesOf(page: Page, parts: Parts): Promise<Named> {
  await settled(page);
  return Promise.all(Object.entries(parts).map(async ([name, locator]) => ({ name, areas: await areasOf(name, locator) })));
}

/** Expects all parts on the screen and none over another, each there at least once (`maybe`: if at all), and nothing to scroll sideways. */
export async function expectOrderly(page: Page, parts: Parts, maybe: Parts = {}): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const at = `at ${size.width} by ${size.height}`;
  const named = await placesOf(page, { ...parts, ...maybe });
  expect(named.filter(({ name, areas }) => name in parts && areas.length === 0).map(({ name }) => name), `cannot be seen ${at}`).toEqual([]);
  const areas = named.flatMap((one) => one.areas);
  for (const area of areas) {
    expect(area.x, `left edge of ${area.name} ${at}`).toBeGreaterThanOrEqual(-1);
    expect(area.y, `upper edge of ${area.name} ${at}`).toBeGreaterThanOrEqual(-1);
    expect(area.right, `right edge of ${area.name} ${at}`).toBeLessThanOrEqual(size.width + 1);
    expect(area.bottom, `lower edge of ${area.name} ${at}`).toBeLessThanOrEqual(size.height + 1);
    expect(areas.filter((other) => other !== area && overlap(area, other)).map(({ name }) => name), `lies over ${area.name} ${at}`).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `nothing to scroll sideways ${at}`).toBe(true);
}

/** Looks at the table at every size; `low` on a phone on its side. The page is then as it was, at the first size. */
export async function atEverySize(page: Page, look: (shape: { readonly low: boolean }) => Promise<void>): Promise<void> {
  const show = async ({ width, height, shape }: (typeof SIZES)[number]): Promise<void> => {
    await page.setViewportSize({ width, height });
    // Only when all lies where it belongs can it be judged, or clicked.
    await expect(boardOf(page)).toHaveClass(shape);
  };
  for (const size of SIZES) {
    await show(size);
    await look({ low: size.height === 390 });
  }
  await show(SIZES[0]);
}

/** Twice the usual text size, as the player's browser is set, in a window of that size. */
export async function doubleText(page: Page, { width, height, shape }: (typeof DOUBLE_TEXT)[number]): Promise<void> {
  await page.setViewportSize({ width, height });
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await expect(boardOf(page)).toHaveClass(shape);
}

/** Expects all of it on the screen. */
export async function expectInView(parts: readonly Locator[]): Promise<void> {
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 0.99 });
}
