import { expect, type Locator, type Page } from "@playwright/test";
import { legal } from "@shared/games/suitup-poker/legal";
import type { PokerOptions } from "@shared/games/suitup-poker/options";
import type { PokerView } from "@shared/games/suitup-poker/view";
import { boardOf, dealWith, SOON } from "./company";
import type { Choice } from "./play-until";

/** By what a player plays. */
export type PokerMeans = "mouse" | "touch" | "keys";

/** From home to a table of poker, dealt. */
export async function dealPoker(page: Page, options: Partial<PokerOptions>, opponents: number): Promise<void> {
  await dealWith(page, "suitup-poker", options, opponents);
}

export { boardOf };

/** What of the table decides about the next press, read in one go. */
export interface Moment {
  readonly asked: readonly string[];
  readonly phase: string;
  readonly news: string;
  /** Whether a play is on its way: what is asked may be answered already. */
  readonly sending: boolean;
  /** Whether a question waits for its yes or no. */
  readonly question: boolean;
  readonly amount: boolean;
}

export async function moment(page: Page): Promise<Moment> {
  return boardOf(page).evaluate((board) => ({
    asked: (board.dataset["asked"] ?? "").split(" "),
    phase: board.dataset["phase"] ?? "",
    news: board.dataset["news"] ?? "",
    sending: board.dataset["sending"] === "true",
    question: board.querySelector("[data-yes]") !== null,
    amount: board.querySelector("[data-panel=amount]") !== null,
  }));
}

/** Something to press: where it is, and its key. */
export interface Press {
  readonly at: string;
  readonly key: string;
}

export const FOLD: Press = { at: "[data-act=fold]", key: "f" };
export const CHECK: Press = { at: "[data-act=check]", key: "c" };
export const CALL: Press = { at: "[data-act=call]", key: "c" };
export const STAND_PAT: Press = { at: "[data-do=exchange]", key: "x" };
export const SIDE_YES: Press = { at: "[data-side=yes]", key: "y" };

/** Moves the mouse onto it as a hand does: what has just changed takes no click of a pointer that has lain still. */
async function onto(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 6, y);
  await page.mouse.move(x, y);
}

/**
 * Presses until something comes of it: a press that comes too soon after the table has changed is not taken, and the table
 * may have gone on in between.
 */
export async function press(page: Page, means: PokerMeans, { at, key }: Press): Promise<void> {
  const before = JSON.stringify(await moment(page));
  await expect(async () => {
    if (JSON.stringify(await moment(page)) !== before) return;
    const target = boardOf(page).locator(at).first();
    if (means === "keys") await page.keyboard.press(key);
    else if (await target.isVisible()) {
      if (means === "mouse") await onto(page, target);
      await (means === "touch" ? target.tap({ timeout: 2_000 }) : target.click({ timeout: 2_000 }));
    }
    await expect.poll(async () => JSON.stringify(await moment(page)), { timeout: 300, intervals: SOON }).not.toBe(before);
  }).toPass({ timeout: 30_000, intervals: SOON });
}

/** Says yes to a question, where one is asked. */
export async function sayYes(page: Page, means: PokerMeans): Promise<void> {
  if (!(await moment(page)).question) return;
  if (means === "keys") await expect(boardOf(page).locator("[data-yes]")).toBeFocused();
  await press(page, means, { at: "[data-yes]", key: "Enter" });
}

/** What a player does when asked; gives whether anything was done. */
export type Policy = (now: Moment) => Promise<void>;

/** Plays until a hand is over (or the match). */
export async function playHand(page: Page, policy: Policy): Promise<Moment> {
  for (let turn = 0; turn < 60; turn += 1) {
    await expect.poll(async () => {
      const now = await moment(page);
      return now.phase === "handOver" || now.phase === "over" || (!now.sending && now.asked.some((kind) => kind !== "" && kind !== "ready"));
    }, { timeout: 60_000, intervals: SOON }).toBe(true);
    const now = await moment(page);
    if (now.phase === "handOver" || now.phase === "over") return now;
    await policy(now);
  }
  throw new Error("The hand does not end");
}

/** Goes on to the next hand, with new chips where there are none left; starts the match again when it is over. */
export async function nextHand(page: Page): Promise<void> {
  const { phase } = await moment(page);
  if (phase === "over") {
    await page.getByTestId("again").click({ timeout: 30_000 });
  } else {
    const rebuy = boardOf(page).locator("[data-do=rebuy]");
    if (await rebuy.isVisible()) await press(page, "mouse", { at: "[data-do=rebuy]", key: "" });
    await page.getByTestId("next-round").click();
  }
  await expect.poll(async () => (await moment(page)).phase, { timeout: 30_000, intervals: SOON }).not.toMatch(/over$/i);
}

/** Lays a showdown of all seats before the page, each with the cards of whoever looks: how it lies, and not who wins, is looked at. */
export async function showDown(page: Page): Promise<void> {
  // At a screen that goes round the table comes before its cards.
  await expect(boardOf(page).locator("[data-hand-card]").first()).toBeVisible();
  await page.evaluate(() => {
    interface View { readonly viewer: number; readonly hands: readonly { readonly cards?: readonly string[] }[]; readonly best: object | null }
    const app = (document.querySelector("#app") as unknown as { __vue_app__: { config: { globalProperties: { $pinia: { _s: Map<string, { view: View; decision: number | null }> } } } } }).__vue_app__;
    const table = app.config.globalProperties.$pinia._s.get("table");
    if (table === undefined) throw new Error("no table");
    const { view } = table;
    const seats = view.hands.map((_, seat) => seat);
    const lastHand = {
      how: "showdown", blitz: [], side: null, change: seats.map(() => 0), shown: seats.map((seat) => ({ ...view.best, seat, hand: view.hands[view.viewer]?.cards ?? [] })),
      pots: [{ amount: 400, seats, from: 0, to: 100, winners: [0], share: 400, odd: [] }], awards: [{ seat: 0, amount: 400, pot: 0 }],
    };
    Object.assign(table, { decision: null, view: { ...view, phase: "handOver", turn: null, waitingFor: [], lastHand } });
  });
}

/** All in, or along where that is all one can, as a move. */
export const everything: Choice = ({ view }) => {
  const { kinds } = legal(view as PokerView);
  return { type: (["allIn", "call", "check"] as const).find((kind) => kinds.includes(kind)) };
};
