import { expect, type Page } from "@playwright/test";
import { RANKS, suitedCard, SUITS, type Card } from "@shared/cards";
import cards from "../../src-renderer/i18n/en/cards.json" with { type: "json" };
import { SOON } from "./company";

/** By what a player plays. */
export type Means = "mouse" | "keys";

/** How a text names each card. */
const NAMES: readonly (readonly [name: string, card: Card])[] = SUITS.flatMap((suit) =>
  RANKS.map((rank) => [cards.name[suit].replace("{rank}", cards.theRank[rank]), suitedCard(rank, suit)] as const));

/** The cards that a text names, in its order. */
export function cardsNamed(text: string): readonly Card[] {
  return NAMES.flatMap(([name, card]) => (text.includes(name) ? [[text.indexOf(name), card] as const] : [])).sort(([one], [other]) => one - other).map(([, card]) => card);
}

/** What the coach shows, read in one go. */
export interface Told {
  /** Empty when there is no coach. */
  readonly step: string;
  readonly waiting: boolean;
  readonly say: string;
  readonly todo: string;
  /** Where it points with a ring: the middle of each. */
  readonly rings: readonly { readonly x: number; readonly y: number }[];
  readonly last: boolean;
}

export function told(page: Page): Promise<Told> {
  return page.evaluate(() => {
    const coach = document.querySelector<HTMLElement>("[data-testid=coach]");
    const text = (testid: string): string => coach?.querySelector(`[data-testid=${testid}]`)?.textContent ?? "";
    const rings = [...document.querySelectorAll(".marks .ring")].map((ring) => {
      const { left, top, width, height } = ring.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    return {
      step: coach?.dataset["step"] ?? "", waiting: coach?.dataset["waiting"] === "true", say: text("coach-say"), todo: text("coach-do"), rings,
      last: coach?.querySelector("[data-testid=coach-play-on]") != null,
    };
  });
}

/** Waits until the coach has something to be read or done. */
export async function untilTold(page: Page): Promise<Told> {
  await expect.poll(async () => {
    const { step, waiting, say } = await told(page);
    return step !== "" && !waiting && say !== "";
  }, { intervals: SOON }).toBe(true);
  return told(page);
}

async function pick(page: Page, means: Means, card: Card): Promise<void> {
  const slot = page.locator(`.fan [data-hand-card="${card}"]`);
  if (means === "mouse") return slot.click({ position: { x: 12, y: 30 } });
  const hand = await page.locator(".fan [data-hand-card]").evaluateAll((slots) => slots.map((one) => (one as HTMLElement).dataset["handCard"]));
  await page.keyboard.press("h");
  await page.keyboard.press("Home");
  for (let steps = hand.indexOf(card); steps > 0; steps -= 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
}

/** Presses what the coach points at: by its letter, where a player has only keys. */
async function press(page: Page, means: Means, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  if (means === "mouse") {
    // A hand comes from somewhere: a press without a move is one that was meant for what lay there before.
    await page.mouse.move(x, y - 12);
    return page.mouse.click(x, y);
  }
  const letter = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest("[aria-keyshortcuts]")?.getAttribute("aria-keyshortcuts") ?? "", { x, y });
  expect(letter, "what the coach points at has a letter").not.toBe("");
  await page.keyboard.press(letter.toLowerCase());
}

/** Does what the coach says at this step, and nothing else: reads on, or picks the cards that the text names and presses what is pointed at, as long as it points. */
export async function follow(page: Page, means: Means, now: Told): Promise<void> {
  if (now.todo === "") {
    await (means === "keys" ? page.keyboard.press("n") : page.getByTestId("coach-next").click());
  } else {
    for (const card of cardsNamed(now.todo)) await pick(page, means, card);
    for (let presses = 0; presses < 6; presses += 1) {
      let at: Told = now;
      await expect.poll(async () => {
        at = await told(page);
        return at.step !== now.step || at.rings.length > 0;
      }, { message: `${now.step}: points at what is to be pressed`, intervals: SOON }).toBe(true);
      const [ring] = at.rings;
      if (at.step !== now.step || ring === undefined) return;
      await press(page, means, ring);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
  }
  await expect.poll(async () => (await told(page)).step, { intervals: SOON }).not.toBe(now.step);
}
