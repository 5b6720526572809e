import { expect, type Page } from "@playwright/test";
import type { SuitHoarderOptions } from "@shared/games/suit-hoarder/options";
import { boardOf, dealWith } from "./company";

/** By what a player plays. */
export type HoarderMeans = "mouse" | "touch" | "keys";

/** From home to a table of Suit Hoarder, dealt. */
export async function dealHoarder(page: Page, options: Partial<SuitHoarderOptions>, opponents: number): Promise<void> {
  await dealWith(page, "suit-hoarder", options, opponents);
}

export { boardOf };

/** What of the table decides about the next press, read in one go. */
export interface Moment {
  readonly asked: readonly string[];
  readonly phase: string;
  readonly mine: boolean;
  readonly news: string;
  readonly sending: boolean;
  readonly hold: string;
  /** The cards of the own hand, as they lie. */
  readonly hand: readonly string[];
}

export async function moment(page: Page): Promise<Moment> {
  return boardOf(page).evaluate((board) => ({
    asked: (board.dataset["asked"] ?? "").split(" "),
    phase: board.dataset["phase"] ?? "",
    mine: board.dataset["turn"] === "mine",
    news: board.dataset["news"] ?? "",
    sending: board.dataset["sending"] === "true",
    hold: board.dataset["hold"] ?? "",
    hand: [...board.querySelectorAll<HTMLElement>("[data-hand-card]")].map((slot) => slot.dataset["handCard"] ?? ""),
  }));
}

/** Waits until it is the player's turn (or the game is over), nothing is on its way, and nobody acts out of turn any more. */
export async function toOwnTurn(page: Page): Promise<Moment> {
  let before = "";
  await expect.poll(async () => {
    const now = await moment(page);
    const same = now.news === before;
    before = now.news;
    return same && (now.phase !== "turn" || now.mine) && !now.sending && now.hold === "";
  }, { timeout: 60_000 }).toBe(true);
  return moment(page);
}

/** Presses something of the board by its place, or by its key. */
export async function press(page: Page, means: HoarderMeans, at: string, key: string): Promise<void> {
  const target = boardOf(page).locator(at).first();
  if (means === "keys") await page.keyboard.press(key);
  else await (means === "touch" ? target.tap() : target.click());
}

/** Picks a card of the hand. */
export async function pick(page: Page, means: HoarderMeans, card: string): Promise<void> {
  const slot = boardOf(page).locator(`[data-hand-card="${card}"]`);
  if (means === "keys") {
    const { hand } = await moment(page);
    await page.keyboard.press("h");
    await page.keyboard.press("Home");
    for (let left = hand.indexOf(card); left > 0; left -= 1) await page.keyboard.press("ArrowRight");
    await expect(slot).toBeFocused();
    await page.keyboard.press("Enter");
  } else await (means === "touch" ? slot.tap() : slot.click());
  await expect(slot).toHaveAttribute("aria-selected", "true");
}

/** Which card a player who gathers the suit they hold most of would discard; an ace or a court as any other. */
export function unwanted(hand: readonly string[]): string {
  const count = (suit: string): number => hand.filter((card) => card[1] === suit).length;
  return [...hand].sort((one, other) => count(one[1] ?? "") - count(other[1] ?? ""))[0] ?? "";
}
