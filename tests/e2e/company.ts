import { expect, type Locator, type Page } from "@playwright/test";
import type { Remembered } from "@/screens/new-table/remembered";

const COMPANY: Remembered["opponents"] = [
  { player: { name: "Ben", colour: "teal", token: "owl" }, level: "easy" }, { player: { name: "Cleo", colour: "rose", token: "cat" }, level: "easy" },
  { player: { name: "Dante", colour: "moss", token: "fox" }, level: "easy" }, { player: { name: "Eva", colour: "violet", token: "boat" }, level: "easy" },
  { player: { name: "Finn", colour: "indigo", token: "key" }, level: "easy" }, { player: { name: "Gus", colour: "brick", token: "moon" }, level: "easy" },
  { player: { name: "Rosamunde", colour: "sky", token: "leaf" }, level: "easy" },
];

/** The table as the page draws it. */
export const boardOf = (page: Page): Locator => page.getByTestId("board");

/** From home to a table with easy company, dealt: the new table begins where the last one, of this game with these options, left off. */
export async function dealWith(page: Page, game: string, options: object, opponents: number): Promise<void> {
  const last: Remembered = { game, options: { [game]: { ...options } }, turnTime: 0, opponents: COMPANY.slice(0, opponents) };
  await page.evaluate((text) => window.localStorage.setItem("suitable.table", text), JSON.stringify(last));
  await page.getByTestId("play").click();
  await page.getByTestId("deal").click();
  await expect(boardOf(page)).toBeVisible();
}
