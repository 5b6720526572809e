import { expect, type Page } from "@playwright/test";
import { seedFrom } from "@shared/bots";
import { randomFrom } from "@shared/cards";
import type { EventBase, ViewBase } from "@shared/engine";
import { gameById } from "@shared/games";

/** What is seen of a screen that is passed around, read in one go. */
interface Moment {
  /** For whom it is covered; null when it is not. */
  readonly cover: number | null;
  /** Whether something is asked aloud. */
  readonly asks: boolean;
  readonly passOn: boolean;
  readonly goOn: boolean;
  readonly shown: number | null;
  readonly open: boolean;
  readonly view: ViewBase | null;
  readonly history: readonly EventBase[];
}

/** What the page's own watch has found (`watchCards`). */
interface Found {
  readonly leaks: readonly string[];
  /** How often the page was searched, and under how many covers. */
  readonly looks: number;
  readonly covers: number;
}

declare global {
  interface Window {
    passWatch: { leaks: string[]; looks: number; covers: number; search(): void };
    passStores(): Record<string, unknown>;
  }
}

/**
 * Put into the page before its own script: with every change of the document everything that the page holds, its stores and its
 * document with what is written and told in it, is searched for cards that no frame for the shown seat has named since it was shown.
 */
function watchCards(): void {
  const CODE = /^(?:[A23456789TJQK][hdcsrltw]|\*[1-8])$/;
  const RANKS = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"];
  const SUITS = ["hearts", "diamonds", "clubs", "spades", "rainbows", "shields", "stars", "crowns"];
  const NAMED = new RegExp(`(${RANKS.join("|")}) of (${SUITS.join("|")})`, "gi");
  const codeOf = (rank: string, suit: string): string => `${"A23456789TJQK"[RANKS.indexOf(rank.toLowerCase())] ?? ""}${"hdcsrltw"[SUITS.indexOf(suit.toLowerCase())] ?? ""}`;
  const known = new Set<string>();
  const watch = { leaks: [] as string[], looks: 0, covers: 0, search };

  function cardsIn(value: unknown, into: Set<string>, seen = new Set<unknown>()): Set<string> {
    if (typeof value === "string") {
      if (CODE.test(value)) into.add(value);
    } else if (typeof value === "object" && value !== null && !seen.has(value)) {
      seen.add(value);
      const inner: Iterable<unknown> = value instanceof Map ? [...value.keys(), ...value.values()] : value instanceof Set ? value : Object.values(value);
      for (const one of inner) cardsIn(one, into, seen);
    }
    return into;
  }
  function named(text: string, into: Set<string>): void {
    for (const [, rank = "", suit = ""] of text.matchAll(NAMED)) into.add(codeOf(rank, suit));
  }
  function inDocument(): Set<string> {
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>("[data-card], [data-hand-card]")) {
      for (const code of [element.dataset["card"], element.dataset["handCard"]]) if (code !== undefined) found.add(code);
    }
    for (const element of document.querySelectorAll("[aria-label], [title]")) named(`${element.getAttribute("aria-label") ?? ""} ${element.getAttribute("title") ?? ""}`, found);
    named(document.body?.textContent ?? "", found);
    return found;
  }
  function search(): void {
    const stores = window.passStores();
    if (stores["table"] === undefined || document.querySelector("[data-testid=menu]") === null) return;
    watch.looks += 1;
    if (document.querySelector("[data-testid=pass-cover]") !== null) watch.covers += 1;
    for (const [where, found] of [["stores", cardsIn(stores, new Set())], ["document", inDocument()]] as const) {
      const foreign = [...found].filter((card) => !known.has(card));
      if (foreign.length > 0) watch.leaks.push(`${where}: ${foreign.join(" ")}`);
    }
  }
  window.passStores = () => {
    const app = (document.querySelector("#app") as unknown as { __vue_app__?: { config: { globalProperties: { $pinia: { state: { value: Record<string, unknown> } } } } } } | null)?.__vue_app__;
    return app === undefined ? {} : { ...app.config.globalProperties.$pinia.state.value };
  };
  window.passWatch = watch;
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener("message", ({ data }) => {
        const message = JSON.parse(String(data)) as { type: string; fresh?: boolean };
        if (message.type !== "view") return;
        if (message.fresh === true) known.clear();
        cardsIn(message, known);
      });
    }
    override send(data: string): void {
      const message = JSON.parse(data) as { type: string; seat?: number | null };
      // Hidden: whatever was known is nobody's business from now on.
      if (message.type === "show" && message.seat === null) known.clear();
      super.send(data);
    }
  };
  new MutationObserver(search).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Has every change of the page searched, from its first one on. */
export async function watched(page: Page): Promise<void> {
  await page.addInitScript(watchCards);
}

/** What the search has found. Expects that there was something to find. */
export async function found(page: Page): Promise<Found> {
  return page.evaluate(() => {
    window.passWatch.search();
    const { leaks, looks, covers } = window.passWatch;
    return { leaks: [...leaks], looks, covers };
  });
}

function moment(page: Page): Promise<Moment> {
  return page.evaluate(() => {
    const stores = window.passStores() as { table: { view: ViewBase | null; decision: number | null; history: readonly EventBase[] }; lobby: { shown: number | null } };
    const is = (testid: string): boolean => document.querySelector(`[data-testid=${testid}]`) !== null;
    const here = document.querySelector("[data-here]")?.getAttribute("data-testid") ?? null;
    const { view, decision, history } = stores.table;
    return JSON.parse(JSON.stringify({
      cover: here === null ? null : Number(here.slice("here-".length)), asks: is("open-ask"), passOn: is("pass-on"), goOn: is("next-round"),
      shown: stores.lobby.shown, open: decision !== null && view !== null && !/over$/i.test(view.phase), view, history,
    })) as Moment;
  });
}

/** Plays what an easy bot would in the place of whoever is shown: with the page's own store, as its board does. */
async function play(page: Page, { view, history, shown }: Moment, turn: number): Promise<void> {
  if (view === null || shown === null) return;
  const game = gameById(view.game);
  if (game === undefined) throw new Error(`no game ${view.game}`);
  const move = game.bot({ view, history, seat: shown as never, level: "easy", random: randomFrom(seedFrom("pass", view.game, turn)) });
  const refused = await page.evaluate((wanted) => {
    const app = (document.querySelector("#app") as unknown as { __vue_app__: { config: { globalProperties: { $pinia: { _s: Map<string, { move(move: object): Promise<unknown> }> } } } } }).__vue_app__;
    return app.config.globalProperties.$pinia._s.get("table")?.move(wanted);
  }, { ...move });
  expect(refused, JSON.stringify(move)).toBeNull();
}

/** By what whoever the screen goes to says that they are there: each in turn. */
const WAYS = ["click", "Enter", "Space"] as const;

/** What was done at a screen that was passed around. */
export interface Round {
  readonly shown: ReadonlySet<number>;
  readonly moves: number;
  readonly asked: number;
  readonly deals: number;
}

/** Looked at often: a page that is passed on waits for nothing. */
const soon = (page: Page, what: (now: Moment) => unknown) => expect.poll(async () => what(await moment(page)), { intervals: [20] });

/**
 * Plays the seats of all who share this screen, one after the other, as they would: says who is there, plays, looks, passes on,
 * answers what is asked aloud, and goes on to the next deal; until so many moves are made or the match is over.
 */
export async function playAround(page: Page, most: number): Promise<Round> {
  const shown = new Set<number>();
  let [moves, asked, passes, deals] = [0, 0, 0, 1];
  while (moves < most) {
    const now = await moment(page);
    if (now.view?.over === true) break;
    deals = Math.max(deals, now.view?.deal ?? 1);
    if (now.asks) {
      const names = page.locator("[data-testid^=ask-]");
      const button = asked % 2 === 0 ? page.getByTestId("ask-nobody").or(names.first()).last() : names.first();
      const there = /I am /.test(await button.innerText());
      await button.click();
      asked += 1;
      // Who says no for all and plays on is there: no cover comes between.
      if (there) await soon(page, ({ view, shown }) => view !== null && shown !== null && view.viewer === shown).toBe(true);
      else await soon(page, JSON.stringify).not.toBe(JSON.stringify(now));
    } else if (now.cover !== null) {
      const way = WAYS[passes % WAYS.length] ?? "click";
      const button = page.getByTestId(`here-${now.cover}`);
      await expect(button, "whoever comes need not look for it").toBeFocused();
      if (way === "click") await button.click();
      else await page.keyboard.press(way);
      passes += 1;
      await soon(page, ({ view }) => view?.viewer).toBe(now.cover);
      shown.add(now.cover);
    } else if (now.passOn) await page.getByTestId("pass-on").click();
    else if (now.goOn) await page.getByTestId("next-round").first().click();
    else if (now.open) {
      await play(page, now, moves);
      moves += 1;
    } else await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  return { shown, moves, asked, deals };
}
