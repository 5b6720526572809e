import type { Locator, Page } from "@playwright/test";
import { dealAround, dealWith } from "../e2e/company";
import { expect, test } from "../e2e/fixtures";
import { lookAt } from "./look";
import { everything } from "../e2e/play-poker";
import { playUntil, type Choice } from "../e2e/play-until";

test("SuitUP Original: a turn, a pick, the log and the sheets", async ({ home }) => {
  await dealWith(home, "suitup-original", { rounds: 1 }, 3);
  const board = home.getByTestId("board");
  await playUntil(home, board.locator("[data-play^=draw]"));
  await lookAt(home, "original-draw");
  await board.locator("[data-play^=draw]").first().click();
  await expect(board).toHaveAttribute("data-asked", /discard/);
  await board.locator("[data-hand-card]").last().click();
  await lookAt(home, "original-picked");
  await home.keyboard.press("g");
  await expect(home.locator("aside.drawer")).toBeVisible();
  await lookAt(home, "original-log");
  await home.keyboard.press("Escape");
  await playUntil(home, home.getByTestId("final-sheet"));
  await lookAt(home, "original-final");
});

test("SuitUP Original: the sheet of a round, and what action cards ask", async ({ home }) => {
  await dealWith(home, "suitup-original", { rounds: 20 }, 7);
  await playUntil(home, home.getByTestId("board").locator("[data-play^=draw]"));
  await lookAt(home, "original-draw-8");
  // In the order in which the cards bring them.
  for (const left = new Set(["trade", "give", "block"]); left.size > 0;) {
    const panel = home.getByTestId("board").locator([...left].map((name) => `[data-panel=${name}]`).join(", ")).first();
    await playUntil(home, panel);
    const name = (await panel.getAttribute("data-panel")) ?? "";
    left.delete(name);
    await lookAt(home, `original-${name}`);
  }
  await playUntil(home, home.getByTestId("round-sheet"));
  await lookAt(home, "original-round-8");
});

test.describe("with May I asked", () => {
  test.use({ settings: { mayI: "ask" } });

  test("SuitUP Original: May I", async ({ home }) => {
    await dealWith(home, "suitup-original", { rounds: 20 }, 3);
    await playUntil(home, home.getByTestId("board").locator("[data-panel=mayI]"));
    await lookAt(home, "original-may-i", { few: true });
  });
});

test("SuitUP Poker, Hold’em: a turn, an amount, the pots, the ranks, and the end of a hand", async ({ home }) => {
  await dealWith(home, "suitup-poker", { format: "holdem" }, 5);
  const board = home.getByTestId("board");
  await playUntil(home, board.locator("[data-act=raise]"));
  await lookAt(home, "holdem-turn");
  await board.locator("[data-act=raise]").click();
  await expect(board.locator("[data-panel=amount]")).toBeVisible();
  await lookAt(home, "holdem-amount");
  await home.keyboard.press("Escape");
  for (const [key, name] of [["p", "pots"], ["k", "ranking"]] as const) {
    await home.keyboard.press(key);
    await expect(home.getByRole("dialog")).toBeVisible();
    await lookAt(home, `holdem-${name}`);
    await home.keyboard.press("Escape");
  }
  await playUntil(home, board.getByTestId("results"));
  await lookAt(home, "holdem-results");
});

test("SuitUP Poker, Draw: a side bet, the exchange, an end, and the final sheet", async ({ home }) => {
  await dealWith(home, "suitup-poker", { format: "draw", blitz: true, wildMania: true, doubleDown: true, limit: "fixed-limit", hands: 2 }, 3);
  const board = home.getByTestId("board");
  await playUntil(home, board.locator("[data-panel=sideBet]"));
  await lookAt(home, "draw-side");
  await playUntil(home, board.locator("[data-do=exchange]"));
  await board.locator("[data-hand-card]").first().click();
  await lookAt(home, "draw-exchange");
  await playUntil(home, board.getByTestId("results"));
  await lookAt(home, "draw-results");
  await playUntil(home, home.getByTestId("final-sheet"));
  await lookAt(home, "poker-final");
});

test("Suits Me: a pass, a discard, the end of a game, and the final sheet", async ({ home }) => {
  await dealWith(home, "suits-me", { wins: 2 }, 3);
  const board = home.getByTestId("board");
  await playUntil(home, board.getByTestId("tray"));
  await lookAt(home, "suits-me-pass");
  await board.locator(".fan [data-hand-card]").first().click({ position: { x: 12, y: 30 } });
  await expect(board.locator("[data-do=play]")).toBeVisible();
  await lookAt(home, "suits-me-laid");
  await home.keyboard.press("Escape");
  await playUntil(home, home.getByTestId("result"));
  await lookAt(home, "suits-me-result");
  await playUntil(home, home.getByTestId("final-sheet"));
  await lookAt(home, "suits-me-final");
});

test("Suit Hoarder: a turn, a guess, a show, the piles, the end of a game, and the final sheet", async ({ home }) => {
  await dealWith(home, "suit-hoarder", { wins: 1 }, 3);
  const board = home.getByTestId("board");
  await playUntil(home, board.locator("[data-guess]"));
  await lookAt(home, "hoarder-turn");
  await board.locator("[data-hand-card]").first().click();
  await lookAt(home, "hoarder-picked");
  await board.locator("[data-show]").click();
  await expect(board.getByTestId("show-question")).toBeVisible();
  await lookAt(home, "hoarder-show");
  await board.locator("[data-show-no]").click();
  await board.locator("[data-pile=h]").click();
  await expect(board.locator("[data-panel=piles]")).toBeVisible();
  await lookAt(home, "hoarder-piles");
  await board.locator("[data-panel=piles] [data-close]").click();
  await board.locator("[data-guess]").click();
  await board.locator("label:has([data-guess-seat])").first().click();
  await board.locator("label:has([data-guess-suit=h])").first().click();
  await lookAt(home, "hoarder-guess", { few: true });
  await playUntil(home, board.getByTestId("ending"));
  await lookAt(home, "hoarder-ending", { few: true });
  await playUntil(home, home.getByTestId("final-sheet"));
  await lookAt(home, "hoarder-final");
});

/** Passes a shared screen on, says who is there and answers aloud, until `wanted` is on it. */
async function passUntil(home: Page, wanted: Locator, choose?: Choice): Promise<void> {
  const here = home.locator("[data-here]");
  const [passOn, aloud] = [home.getByTestId("pass-on"), home.getByTestId("open-ask").getByRole("button")];
  for (let turn = 0; turn < 80 && !(await wanted.isVisible()); turn += 1) {
    for (const way of [here, aloud.last(), passOn]) if (await way.isVisible()) await way.click({ timeout: 2_000 }).catch(() => undefined);
    await playUntil(home, home.getByTestId("pass-cover").or(passOn).or(home.getByTestId("open-ask")).or(wanted), choose);
  }
  await expect(wanted).toBeVisible();
}

test("a screen for several: the cover, a hand, what was missed, what is asked aloud, and who goes to a phone", async ({ home }) => {
  await dealAround(home, "suitup-original", { rounds: 5 }, { people: 2, bots: 1 });
  await expect(home.getByTestId("pass-cover")).toBeVisible();
  await lookAt(home, "pass-cover");
  for (const [name, wanted] of [["hand", home.getByTestId("board")], ["asked", home.getByTestId("open-ask")], ["missed", home.getByTestId("missed")]] as const) {
    await passUntil(home, wanted);
    await lookAt(home, `pass-${name}`);
  }
});

test("a rebuy asked aloud at a screen for several", async ({ home }) => {
  await dealAround(home, "suitup-poker", { format: "holdem", chips: 100, smallBlind: 25, bigBlind: 50, rebuys: true }, { people: 2, bots: 1 });
  await passUntil(home, home.getByTestId("open-ask"), everything);
  await lookAt(home, "pass-rebuy");
});

test.describe("with large cards", () => {
  test.use({ settings: { cardSize: "large" } });

  for (const { game, options, wanted } of [
    { game: "suitup-original", options: { rounds: 20 }, wanted: "[data-play^=draw]" }, { game: "suitup-poker", options: { format: "draw" }, wanted: "[data-act=call]" },
    { game: "suits-me", options: { wins: 10 }, wanted: "[data-testid=tray]" }, { game: "suit-hoarder", options: { wins: 10 }, wanted: "[data-guess]" },
  ]) {
    test(`a table of ${game}`, async ({ home }) => {
      await dealWith(home, game, options, 3);
      await playUntil(home, home.getByTestId("board").locator(wanted));
      await lookAt(home, `large-${game}`);
    });
  }
});
