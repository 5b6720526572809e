import type { Page } from "@playwright/test";
import type { Bridge } from "@shared/protocol/ipc";
import { DEFAULTS, formatSettings, type Settings } from "@/stores/settings-data";

/** What a player of a test has chosen: bots that do not wait, no motion, nothing to introduce. */
const SETTINGS: Settings = {
  ...DEFAULTS,
  player: { name: "Ana", colour: "amber", token: "lamp" },
  introduced: true,
  pace: "none",
  motion: "off",
  mayI: "ask",
};

/** Gives the page these settings, where it keeps them: the app's own with the machine, a browser's in its storage. They hold when it is loaded again. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(({ settings, text }) => {
    const bridge = Reflect.get(window, "suitable") as Bridge | undefined;
    if (bridge === undefined) window.localStorage.setItem("suitable.settings", text);
    else bridge.settings(settings);
  }, { settings: SETTINGS, text: formatSettings(SETTINGS) });
  await page.reload();
}

/** What is seen of a match that a crash must not change: the deal's state and the own cards. */
export async function seen(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const board = page.getByTestId("board");
  await board.waitFor();
  const cards = await board.locator("[data-hand-card]").evaluateAll((slots) => slots.map((slot) => slot.getAttribute("data-hand-card")));
  return { phase: await board.getAttribute("data-phase"), asked: await board.getAttribute("data-asked"), cards: cards.sort() };
}
