import { expect, type Locator, type Page } from "@playwright/test";
import type { Card } from "@shared/cards";
import { boardOf, dealWith, SOON } from "./company";
import { drag } from "./steps";

/** By what a player plays. */
export type SuitsMeMeans = "mouse" | "touch" | "keys";

/** From home to a table of Suits Me, dealt. */
export async function dealSuitsMe(page: Page, opponents: number, wins: number): Promise<void> {
  await dealWith(page, "suits-me", { wins }, opponents);
}

export { boardOf };
const handOf = (page: Page): Locator => boardOf(page).locator(".fan [data-hand-card]");
export const trayOf = (page: Page): Locator => page.getByTestId("tray").locator("[data-hand-card]");

/** What of the table decides about the next play, read in one go. */
export interface Moment {
  readonly asked: string;
  readonly phase: string;
  readonly news: string;
  readonly sending: boolean;
  /** How many cards go into the tray. */
  readonly need: number;
  readonly hand: readonly Card[];
  readonly tray: readonly Card[];
}

export async function moment(page: Page): Promise<Moment> {
  return boardOf(page).evaluate((board) => {
    const cards = (at: string): readonly Card[] => [...board.querySelectorAll<HTMLElement>(`${at} [data-hand-card]`)].map((slot) => slot.dataset["handCard"] as Card);
    const { asked = "", phase = "", news = "", sending } = board.dataset;
    return {
      asked, phase, news, sending: sending === "true", hand: cards(".fan"), tray: cards("[data-testid=tray]"),
      need: Number(board.querySelector<HTMLElement>("[data-testid=tray]")?.dataset["need"] ?? 0),
    };
  });
}

/** Where a card of a fan is held by the mouse. */
const HELD = { x: 14, y: 24 };

/** How often each kind of thing was done. */
export type Tally = Record<"pass" | "discard" | "ordered" | "dragged" | "takenBack", number>;
export const tally = (): Tally => ({ pass: 0, discard: 0, ordered: 0, dragged: 0, takenBack: 0 });

async function byKeys(page: Page, row: "h" | "t", index: number): Promise<void> {
  await page.keyboard.press(row);
  await page.keyboard.press("Home");
  for (let step = index; step > 0; step -= 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
}

/** Lays a card ready. */
export async function lay(page: Page, means: SuitsMeMeans, card: Card, how: Tally, dragging = false): Promise<void> {
  const slot = handOf(page).and(page.locator(`[data-hand-card="${card}"]`));
  const at = { position: { x: 12, y: 30 } };
  if (means === "keys") await byKeys(page, "h", (await moment(page)).hand.indexOf(card));
  else if (means === "touch") await slot.tap(at);
  else if (dragging) {
    await drag(page, slot, HELD, page.getByTestId("tray"));
    how.dragged += 1;
  } else await slot.click(at);
  await expect(trayOf(page).and(page.locator(`[data-hand-card="${card}"]`))).toHaveCount(1);
}

/** Presses what plays the cards that lie ready, and waits until the table has answered. */
async function confirm(page: Page, means: SuitsMeMeans): Promise<void> {
  const { news } = await moment(page);
  const button = boardOf(page).locator("[data-do=play]");
  if (means === "keys") await page.keyboard.press("x");
  else await (means === "touch" ? button.tap() : button.click());
  await expect.poll(async () => {
    const now = await moment(page);
    return now.news !== news && !now.sending;
  }, { intervals: SOON }).toBe(true);
}

/** Lets the lowest suit go: the cards of which one holds fewest. */
function leastUseful(hand: readonly Card[], count: number): readonly Card[] {
  const held = (card: Card): number => hand.filter((other) => other[1] === card[1]).length;
  return hand.toSorted((one, other) => held(one) - held(other)).slice(0, count);
}

/** Orders the tray another way, and checks that the last one is the top that is spoken of. */
async function reorder(page: Page, means: SuitsMeMeans): Promise<void> {
  const before = (await moment(page)).tray;
  const first = trayOf(page).first();
  if (means === "keys") {
    await page.keyboard.press("t");
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+ArrowRight");
  } else if (means === "mouse") {
    await drag(page, first, HELD, trayOf(page).last());
  } else await boardOf(page).locator("[data-do=top]").tap();
  await expect.poll(async () => (await moment(page)).tray, { intervals: SOON }).not.toEqual(before);
}

/** What was asked is done: a card passed, or cards discarded. Gives what was announced before a discard. */
export async function answer(page: Page, means: SuitsMeMeans, how: Tally): Promise<string> {
  const now = await moment(page);
  const chosen = leastUseful(now.hand, now.need);
  const trading = now.phase === "trade";
  const first = chosen[0] as Card;
  await lay(page, means, first, how, how.pass + how.discard === 1);
  if (how.takenBack === 0) {
    if (means === "keys") await page.keyboard.press("Escape");
    else await (means === "touch" ? trayOf(page).first().tap() : trayOf(page).first().click());
    await expect(trayOf(page)).toHaveCount(0);
    await lay(page, means, first, how);
    how.takenBack += 1;
  }
  for (const card of chosen.slice(1)) await lay(page, means, card, how);
  if (chosen.length > 1) {
    await reorder(page, means);
    how.ordered += 1;
  }
  const says = (await page.getByTestId("says").textContent()) ?? "";
  await confirm(page, means);
  how[trading ? "pass" : "discard"] += 1;
  return says;
}

/** Waits until the player is asked, or the game is over. */
export async function untilAsked(page: Page): Promise<Moment> {
  await expect.poll(async () => {
    const { need, phase, sending } = await moment(page);
    return /over$/i.test(phase) || (need > 0 && !sending);
  }, { timeout: 60_000, intervals: SOON }).toBe(true);
  return moment(page);
}

/** Plays until a game is over (or the match). */
export async function playGame(page: Page, means: SuitsMeMeans, how: Tally, each?: (now: Moment) => Promise<void>): Promise<Moment> {
  for (let turn = 0; turn < 200; turn += 1) {
    const now = await untilAsked(page);
    if (/over$/i.test(now.phase)) return now;
    await each?.(now);
    await answer(page, means, how);
  }
  throw new Error("The game does not end");
}
