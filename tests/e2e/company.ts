import { expect, type Locator, type Page } from "@playwright/test";
import type { Remembered } from "@/screens/new-table/remembered";

const COMPANY: Remembered["opponents"] = [
  { player: { name: "Ben", colour: "teal", token: "owl" }, level: "easy" }, { player: { name: "Cleo", colour: "rose", token: "cat" }, level: "easy" },
  { player: { name: "Dante", colour: "moss", token: "fox" }, level: "easy" }, { player: { name: "Eva", colour: "violet", token: "boat" }, level: "easy" },
  { player: { name: "Finn", colour: "indigo", token: "key" }, level: "easy" }, { player: { name: "Gus", colour: "brick", token: "moon" }, level: "easy" },
  { player: { name: "Rosamunde", colour: "sky", token: "leaf" }, level: "easy" },
];

/** How often a table is looked at that bots play on without waiting: they are done in less than Playwright's own first interval. */
export const SOON = [10, 20, 40];

/** The table as the page draws it. */
export const boardOf = (page: Page): Locator => page.getByTestId("board");

/** From home to cards dealt: the new table begins where the last one, of this game with these options, left off. */
async function deal(page: Page, game: string, options: object, opponents: Remembered["opponents"]): Promise<void> {
  const last: Remembered = { game, options: { [game]: { ...options } }, turnTime: 0, opponents };
  await page.evaluate((text) => window.localStorage.setItem("suitable.table", text), JSON.stringify(last));
  await page.getByTestId("play").click();
  await page.getByTestId("deal").click();
}

/** From home to a table with easy company, dealt. */
export async function dealWith(page: Page, game: string, options: object, opponents: number): Promise<void> {
  await deal(page, game, options, COMPANY.slice(0, opponents));
  await expect(boardOf(page)).toBeVisible();
}

/** From home to a table whose screen is passed around among this player and so many more, with easy bots beside them. */
export async function dealAround(page: Page, game: string, options: object, { people, bots }: { readonly people: number; readonly bots: number }): Promise<void> {
  await deal(page, game, options, COMPANY.slice(0, people + bots).map((one, index) => (index < people ? { ...one, level: null } : one)));
  await expect(page.getByTestId("pass-cover").or(boardOf(page))).toBeVisible();
}
