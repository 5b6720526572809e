import { expect, type Page } from "@playwright/test";
import { RANKS, suitedCard, SUITS, type Card } from "@shared/cards";
import cards from "../../src-renderer/i18n/en/cards.json" with { type: "json" };
import { SOON } from "./company";
import { enter, reach } from "./keyboard";

/** By what a player plays. */
export type Means = "mouse" | "keys";

/** How a text names each card. */
const NAMES: readonly (readonly [name: string, card: Card])[] = SUITS.flatMap((suit) =>
  RANKS.map((rank) => [cards.name[suit].replace("{rank}", cards.theRank[rank]), suitedCard(rank, suit)] as const));

/** The cards that a text names, in its order. */
function cardsNamed(text: string): readonly Card[] {
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

/** Takes the focus to the first card of the hand: by a letter where the board has one for it, else by Tab. */
async function toHand(page: Page): Promise<void> {
  const hand = page.locator(".fan [data-hand-card]");
  await page.keyboard.press("h");
  const opened = page.locator("dialog[open]");
  if ((await opened.count()) > 0) await page.keyboard.press("Escape");
  await reach(page, page.locator(".fan"));
  await page.keyboard.press("Home");
  await expect(hand.first()).toBeFocused();
}

async function pick(page: Page, means: Means, card: Card): Promise<void> {
  const slot = page.locator(`.fan [data-hand-card="${card}"]`);
  if (means === "mouse") return slot.click({ position: { x: 12, y: 30 } });
  await toHand(page);
  const hand = await page.locator(".fan [data-hand-card]").evaluateAll((slots) => slots.map((one) => (one as HTMLElement).dataset["handCard"]));
  for (let steps = hand.indexOf(card); steps > 0; steps -= 1) await page.keyboard.press("ArrowRight");
  await expect(slot).toBeFocused();
  await page.keyboard.press("Enter");
}

/** What a player's keys find at a place that is pointed at. */
interface Found {
  /** Empty where it has none of its own, and is walked to. */
  readonly letter: string;
  /** The radio buttons that are one choice; null for something that is pressed. */
  readonly group: string | null;
}

/** Looks at what is pointed at, and marks it for the keys to walk to. */
function find(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<Found> {
  return page.evaluate(({ x, y }) => {
    const at = document.elementFromPoint(x, y);
    const radio = at?.closest("label")?.querySelector<HTMLInputElement>("input[type=radio]") ?? null;
    for (const old of document.querySelectorAll("[data-wanted]")) old.removeAttribute("data-wanted");
    (radio ?? at?.closest("button, input, [tabindex]"))?.setAttribute("data-wanted", "");
    const letter = at?.closest("[aria-keyshortcuts]")?.getAttribute("aria-keyshortcuts") ?? "";
    // A letter that several buttons have goes to the first of them.
    const own = letter !== "" && document.querySelectorAll(`[aria-keyshortcuts="${letter}"]`).length === 1;
    return { letter: own ? letter : "", group: radio?.name ?? null };
  }, { x, y });
}

/** Chooses one of several radio buttons as the keyboard does: there by Tab, on by an arrow. */
async function choose(page: Page, group: string): Promise<void> {
  const [all, wanted] = [page.locator(`[name="${group}"]`), page.locator("[data-wanted]")];
  await reach(page, page.locator(`fieldset:has([name="${group}"])`));
  if (await wanted.evaluate((one) => one === document.activeElement)) return page.keyboard.press("Space");
  for (let steps = await all.count(); steps > 0 && !(await wanted.isChecked()); steps -= 1) await page.keyboard.press("ArrowDown");
}

/** Presses what the coach points at: who has only keys by its letter, else by walking there. */
async function press(page: Page, means: Means, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  if (means === "mouse") {
    // A hand comes from somewhere: a press without a move is one that was meant for what lay there before.
    await page.mouse.move(x, y - 12);
    return page.mouse.click(x, y);
  }
  const { letter, group } = await find(page, { x, y });
  if (letter !== "") return page.keyboard.press(letter.toLowerCase());
  if (group !== null) return choose(page, group);
  return enter(page, page.locator("[data-wanted]"));
}

/** So many looks later what was pressed has done nothing. */
const PATIENCE = 50;

/** The place of what is pointed at, so that it can be seen to have changed. */
const place = ({ step, rings }: Told): string => JSON.stringify([step, rings]);

/** Does what the coach says at this step, and nothing else: reads on, or picks the cards that the text names and presses what is pointed at, as long as it points. */
export async function follow(page: Page, means: Means, now: Told): Promise<void> {
  if (now.todo === "") {
    await (means === "keys" ? page.keyboard.press("n") : page.getByTestId("coach-next").click());
  } else {
    for (const card of cardsNamed(now.todo)) await pick(page, means, card);
    let pressed = "";
    let looks = 0;
    for (let presses = 0; presses < 6; presses += 1) {
      let at: Told = now;
      // What was pressed has done something before anything else is: a second press would be for what lies there next. A board
      // lets no click pass on what has just changed; whoever sees that nothing comes of it presses again.
      await expect.poll(async () => {
        const before = place(at);
        at = await told(page);
        looks += 1;
        if (at.step !== now.step) return true;
        // What is about to go is not pressed.
        const still = place(at) === before && at.rings.length > 0;
        return still && (before !== pressed || looks > PATIENCE);
      }, { message: `${now.step}: points at what is to be pressed`, intervals: SOON }).toBe(true);
      const [ring] = at.rings;
      if (at.step !== now.step || ring === undefined) return;
      [pressed, looks] = [place(at), 0];
      await press(page, means, ring);
    }
  }
  await expect.poll(async () => (await told(page)).step, { intervals: SOON }).not.toBe(now.step);
}
