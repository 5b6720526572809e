import { expect, type Locator, type Page } from "@playwright/test";

/** How a table is laid; what is left out stays as the page has it. */
export interface TableWish {
  /** 1 to 7. */
  readonly opponents?: number;
  readonly level?: "easy" | "medium" | "hard";
  readonly rounds?: number;
  /** Switches of SuitUP Original to be turned over: `actions`, `mayI`, `blitz`. */
  readonly toggle?: readonly string[];
}

async function step(page: Page, testid: string, wanted: number): Promise<void> {
  const row = page.getByTestId(testid);
  const value = row.locator("output");
  const now = Number(await value.textContent());
  const button = row.getByRole("button").nth(wanted < now ? 0 : 1);
  for (let left = Math.abs(wanted - now); left > 0; left -= 1) await button.click();
  await expect(value).toHaveText(String(wanted));
}

/** From home to the screen where a table is laid, filled in. */
export async function layTable(page: Page, wish: TableWish = {}): Promise<void> {
  await page.getByTestId("play").click();
  await expect(page.getByTestId("deal")).toBeEnabled();
  if (wish.opponents !== undefined) await step(page, "opponents", wish.opponents);
  if (wish.rounds !== undefined) await step(page, "option-rounds", wish.rounds);
  if (wish.level !== undefined) {
    for (const choice of await page.getByTestId("company").getByRole("combobox").all()) await choice.selectOption(wish.level);
  }
  for (const key of wish.toggle ?? []) await page.getByTestId(`option-${key}`).getByRole("switch").click();
}

/** From home to the table, cards dealt. */
export async function deal(page: Page, wish: TableWish = {}): Promise<void> {
  await layTable(page, wish);
  await page.getByTestId("deal").click();
  await expect(page.getByTestId("menu")).toBeVisible();
  await expect(page.locator("main [data-card]").first()).toBeVisible();
}

/** Drags by the mouse, in steps, from a seen place of one element to the middle of another. */
export async function drag(page: Page, from: Locator, position: { readonly x: number; readonly y: number }, to: Locator): Promise<void> {
  // Waits until it lies still: where it was a moment ago, a press would miss it.
  await from.hover({ position });
  const [start, goal] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || goal === null) throw new Error("What is to be dragged, or where to, cannot be seen");
  await page.mouse.down();
  await page.mouse.move(start.x + position.x, start.y - 20, { steps: 4 });
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 8 });
  await page.mouse.up();
}
