import type { Locator, Page } from "@playwright/test";
import type { Card } from "@shared/cards";
import { meldsIn } from "@shared/games/suitup-original/hints";
import { drag as dragOn } from "./steps";

/** By what a player plays: clicks and drags, keys alone, or taps. */
export type Means = "mouse" | "keys" | "touch";

/** How often each kind of play was made in a round. */
export type Tally = Record<"draw" | "take" | "layDown" | "layOff" | "discard" | "mayI" | "pass" | "trade" | "give" | "block" | "drag", number>;

/** Where a covered card of a hand can still be seen: near its left edge, above its middle. */
const SEEN = { mouse: [16, 0.3], keys: [16, 0.3], touch: [9, 0.12] } as const;

interface Round {
  readonly page: Page;
  readonly board: Locator;
  readonly means: Means;
  readonly tally: Tally;
  /** Counts the turns, so that each way of doing a thing takes its turn. */
  turn: number;
}

const asks = async (round: Round): Promise<readonly string[]> => ((await round.board.getAttribute("data-asked")) ?? "").split(" ").filter(Boolean);
const phase = (round: Round): Promise<string | null> => round.board.getAttribute("data-phase");
const isOver = (name: string | null): boolean => name === "roundOver" || name === "over";

async function handOf(round: Round): Promise<readonly Card[]> {
  const cards = await round.board.locator("[data-hand-card]").evaluateAll((slots) => slots.map((slot) => slot.getAttribute("data-hand-card") ?? ""));
  return cards as unknown as readonly Card[];
}

const slot = (round: Round, card: Card): Locator => round.board.locator(`[data-hand-card="${card}"]`);

async function spot(round: Round, card: Card): Promise<{ readonly x: number; readonly y: number }> {
  const box = await slot(round, card).boundingBox();
  const [x, share] = SEEN[round.means];
  return { x, y: (box?.height ?? 100) * share };
}

/**
 * Waits until the table has answered what `act` did, and shown it: news alone may be of somebody else. What comes too soon after
 * the table has changed is not taken, and the board says so: then it is done again.
 */
async function after(round: Round, act: () => Promise<void>): Promise<void> {
  const before = await round.board.getAttribute("data-news");
  for (let answered = false; !answered;) {
    await act();
    const saw = await round.page.waitForFunction((number) => {
      const board = document.querySelector<HTMLElement>("[data-testid=board]");
      const { news, sending } = board?.dataset ?? {};
      if (news !== number && sending === "false") return "answered";
      return board?.querySelector("[data-testid=prompt]")?.textContent?.startsWith("The table has just changed") === true && "too soon";
    }, before);
    answered = (await saw.jsonValue()) === "answered";
  }
}

/** With the keyboard: to the card by arrows, then Enter. */
async function pickByKeys(round: Round, card: Card): Promise<void> {
  await round.page.keyboard.press("h");
  const hand = await handOf(round);
  for (let step = hand.indexOf(card); step > 0; step -= 1) await round.page.keyboard.press("ArrowRight");
  await round.page.keyboard.press("Enter");
}

async function pick(round: Round, cards: readonly Card[]): Promise<void> {
  for (const card of cards) {
    if ((await slot(round, card).getAttribute("aria-selected")) === "true") continue;
    if (round.means === "keys") await pickByKeys(round, card);
    else if (round.means === "touch") await slot(round, card).tap({ position: await spot(round, card) });
    else await slot(round, card).click({ position: await spot(round, card) });
  }
}

async function unpick(round: Round): Promise<void> {
  for (const one of await round.board.locator("[data-hand-card][aria-selected=true]").evaluateAll((slots) => slots.map((each) => each.getAttribute("data-hand-card") ?? ""))) {
    if (round.means === "keys") return round.page.keyboard.press("Escape");
    await press(round, slot(round, one as Card), await spot(round, one as Card));
  }
}

/** Longer than anybody has to answer. */
const ANSWER_MS = 12_000;

function press(round: Round, target: Locator, position?: { readonly x: number; readonly y: number }, timeout?: number): Promise<void> {
  const options = { ...(position === undefined ? {} : { position }), ...(timeout === undefined ? {} : { timeout }) };
  return round.means === "touch" ? target.tap(options) : target.click(options);
}

/** As `drag` of any table, counted. */
async function drag(round: Round, from: Locator, position: { readonly x: number; readonly y: number }, to: Locator): Promise<void> {
  await dragOn(round.page, from, position, to);
  round.tally.drag += 1;
}

async function draw(round: Round): Promise<void> {
  const take = (await round.board.locator("[data-play]").count()) > 1 && round.turn % 3 === 0;
  const name = take ? "discard" : "draw";
  const pile = round.board.locator(`[data-pile=${name}]`);
  await after(round, async () => {
    if (round.means === "keys") await round.page.keyboard.press(take ? "t" : "d");
    else if (round.means === "touch" && round.turn % 2 === 0) await round.board.locator("[data-play]").nth(take ? 1 : 0).tap();
    else if (round.means === "mouse" && round.turn % 4 === 1) await drag(round, pile, { x: 20, y: 20 }, round.board.locator("[data-drop=hand]"));
    else await press(round, pile);
  });
  round.tally[take ? "take" : "draw"] += 1;
}

async function layDown(round: Round, cards: readonly Card[]): Promise<void> {
  await pick(round, cards);
  const button = round.board.locator("[data-play^=layDown]").first();
  await button.waitFor();
  await after(round, async () => {
    const [last] = cards.slice(-1);
    if (round.means === "keys") await round.page.keyboard.press("l");
    else if (round.means === "mouse" && round.turn % 2 === 0 && last !== undefined) {
      await drag(round, slot(round, last), await spot(round, last), round.board.locator("[data-testid=happened]"));
    } else await press(round, button);
  });
  round.tally.layDown += 1;
}

/** Lays a card off where it fits; says whether it fitted anywhere. */
async function layOff(round: Round, card: Card): Promise<boolean> {
  await pick(round, [card]);
  const meld = round.board.locator(".meld.fits").first();
  if ((await meld.count()) === 0) {
    await unpick(round);
    return false;
  }
  await after(round, async () => {
    if (round.means === "keys") {
      await round.page.keyboard.press("o");
      // With more than one meld to choose from, O goes to the first of them.
      if ((await round.board.locator("[data-play^=layOff]").count()) > 1) await round.page.keyboard.press("Enter");
    } else if (round.means === "mouse" && round.turn % 2 === 1) await drag(round, slot(round, card), await spot(round, card), meld);
    else await press(round, meld);
  });
  round.tally.layOff += 1;
  return true;
}

async function discard(round: Round): Promise<void> {
  const hand = await handOf(round);
  const plain = await round.board.locator("[data-hand-card]:not([aria-label*='makes a meld'])").evaluateAll((slots) => slots.map((one) => one.getAttribute("data-hand-card") ?? ""));
  const card = (plain.at(-1) ?? hand.at(-1)) as Card;
  await after(round, async () => {
    if (round.means === "mouse" && round.turn % 3 === 2) await drag(round, slot(round, card), await spot(round, card), round.board.locator("[data-pile=discard]"));
    else {
      await pick(round, [card]);
      if (round.means === "keys") await round.page.keyboard.press("x");
      else if (round.turn % 3 === 1) await press(round, round.board.locator("[data-pile=discard]"));
      else await press(round, round.board.locator("[data-play^=discard]"));
    }
    // An action card shows what it does first, and takes a second tap or Enter.
    const yes = round.board.locator("[data-yes]");
    if ((await yes.count()) === 0) return;
    if (round.means === "keys") await round.page.keyboard.press("Enter");
    else await press(round, yes);
  });
  round.tally.discard += 1;
}

async function playOn(round: Round): Promise<void> {
  const may = await asks(round);
  if (may.includes("layDown")) {
    // What is worth laying: a first lay down is of the least size, later melds may be longer.
    const opening = !may.includes("layOff") && !may.includes("swapWild");
    const [meld] = meldsIn(await handOf(round), opening);
    if (meld !== undefined && meld.length < (await handOf(round)).length) return layDown(round, meld);
  }
  if (may.includes("layOff")) {
    const fitting = await round.board.locator("[data-hand-card][aria-label*='makes a meld']").evaluateAll((slots) => slots.map((one) => one.getAttribute("data-hand-card") ?? ""));
    for (const card of fitting) if ((await handOf(round)).length > 1 && (await layOff(round, card as Card))) return;
  }
  await discard(round);
  round.turn += 1;
}

async function answer(round: Round): Promise<void> {
  const kind = round.tally.mayI <= round.tally.pass ? "mayI" : "pass";
  const button = round.board.locator(`[data-answer=${kind}]`);
  if (round.means === "keys") await round.page.keyboard.press(kind === "mayI" ? "m" : "p");
  // The time to answer can run out under a hand that is on its way, or the page answers by its setting.
  else {await press(round, button, undefined, ANSWER_MS).catch(async (error: unknown) => {
    if ((await button.count()) > 0) throw error;
  });}
  await round.page.waitForFunction(() => !(document.querySelector("[data-testid=board]")?.getAttribute("data-asked") ?? "").split(" ").includes("mayI"));
  round.tally[kind] += 1;
}

async function exchange(round: Round, kind: "trade" | "give"): Promise<void> {
  const panel = round.board.locator(`[data-panel=${kind}]`);
  await panel.waitFor();
  await unpick(round);
  if (kind === "trade") {
    if (round.means === "keys") {
      // The first player to choose has the focus.
      await round.page.keyboard.press("Enter");
    } else await press(round, panel.locator("[data-with]").first());
  }
  const size = Number(await panel.getAttribute("data-size"));
  await pick(round, (await handOf(round)).slice(0, size));
  await after(round, async () => {
    if (round.means === "keys") await round.page.keyboard.press("x");
    else await press(round, panel.locator("[data-do]"));
  });
  round.tally[kind] += 1;
}

async function block(round: Round): Promise<void> {
  const first = round.board.locator("[data-block]:not([aria-disabled])").first();
  await first.waitFor();
  await after(round, async () => {
    // With keys: the first that can be blocked has the focus.
    if (round.means === "keys") await round.page.keyboard.press("Enter");
    else await press(round, first);
  });
  round.tally.block += 1;
}

async function act(round: Round): Promise<void> {
  const may = await asks(round);
  if (may.includes("trade")) return exchange(round, "trade");
  if (may.includes("give")) return exchange(round, "give");
  if (may.includes("block")) return block(round);
  if (may.includes("draw")) return draw(round);
  if (may.includes("mayI")) return answer(round);
  if (may.includes("discard")) return playOn(round);
}

/**
 * Plays the shown seat of SuitUP Original to the end of the round, as a person would by these means: looks at the page,
 * picks, taps, drags or keys. The page shows a table with cards dealt; bots play the others, with no time to think.
 * Gives how often each kind of play was made. With `turns` it stops when so many own turns are played and the next begins.
 */
export async function playRound(page: Page, means: Means, turns = Infinity): Promise<Tally> {
  const board = page.getByTestId("board");
  await board.waitFor();
  const tally: Tally = { draw: 0, take: 0, layDown: 0, layOff: 0, discard: 0, mayI: 0, pass: 0, trade: 0, give: 0, block: 0, drag: 0 };
  const round: Round = { page, board, means, tally, turn: 0 };
  for (;;) {
    await page.waitForFunction(() => {
      const table = document.querySelector<HTMLElement>("[data-testid=board]");
      return table !== null && (table.dataset["asked"] !== "" || /over/i.test(table.dataset["phase"] ?? ""));
    });
    if (isOver(await phase(round))) return tally;
    if (round.turn >= turns && (await asks(round)).includes("draw")) return tally;
    await act(round);
  }
}
