import { expect, type Locator, type Page } from "@playwright/test";
import { seedFrom } from "@shared/bots";
import { randomFrom } from "@shared/cards";
import type { EventBase, ViewBase } from "@shared/engine";
import { gameById } from "@shared/games";

/** What the page knows of the table. */
export interface Moment {
  readonly view: ViewBase | null;
  readonly history: readonly EventBase[];
  /** Whether the shown seat is asked something. */
  readonly open: boolean;
}

interface Store { readonly $state: unknown; move(move: object): Promise<unknown> }
interface Root { readonly __vue_app__: { readonly config: { readonly globalProperties: { readonly $pinia: { readonly _s: ReadonlyMap<string, Store> } } } } }

/** What the page knows of the table, after it has drawn it. */
function moment(page: Page): Promise<Moment> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const stores = (document.querySelector("#app") as unknown as Root).__vue_app__.config.globalProperties.$pinia._s;
    const { view, decision, history } = stores.get("table")?.$state as { view: ViewBase | null; decision: number | null; history: readonly EventBase[] };
    return JSON.parse(JSON.stringify({ view, history, open: decision !== null && view !== null && !/over$/i.test(view.phase) })) as Moment;
  });
}

/** What the shown seat plays; null for nothing. */
export type Choice = (now: Moment, turn: number) => object | null;

/** What an easy bot would. */
const asABot: Choice = ({ view, history }, turn) => {
  const game = view === null ? undefined : gameById(view.game);
  if (view === null || game === undefined || typeof view.viewer !== "number") return null;
  return game.bot({ view, history, seat: view.viewer, level: "easy", random: randomFrom(seedFrom("looks", view.game, turn)) });
};

/** Plays with the page's own store, as its board does. A refusal, because the table has gone on, changes nothing. */
async function play(page: Page, move: object | null): Promise<void> {
  if (move === null) return;
  await page.evaluate((wanted) => (document.querySelector("#app") as unknown as Root).__vue_app__.config.globalProperties.$pinia._s.get("table")?.move(wanted), { ...move });
}

/** Plays the shown seat until `wanted` is on the screen, over as many deals and matches as that takes, for three minutes: for what is not looked at in this test. */
export async function playUntil(page: Page, wanted: Locator, choose: Choice = asABot): Promise<void> {
  const on = page.getByTestId("next-round").or(page.getByTestId("again"));
  const end = Date.now() + 180_000;
  for (let turn = 0; Date.now() < end; turn += 1) {
    const now = await moment(page);
    if (await wanted.first().isVisible()) return;
    if (now.open) await play(page, choose(now, turn));
    else if (await on.first().isVisible()) await on.first().click({ timeout: 2_000 }).catch(() => undefined);
  }
  await expect(wanted.first()).toBeVisible();
}
