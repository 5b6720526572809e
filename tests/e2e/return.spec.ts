import { dealWith } from "./company";
import { dataFolder, startHost } from "./host";
import { expect, test } from "./fixtures";
import { playRound } from "./play-round";
import { playUntil } from "./play-until";
import { deal } from "./steps";

// Nobody is asked for anything but their own turns.
test.use({ settings: { mayI: "never" } });

test("a table that was killed in mid-turn comes back by itself, as it was, and the play goes on", async ({ page }) => {
  const data = dataFolder();
  const seed = test.info().title;
  const first = await startHost(data.path, { seed });
  await page.goto(first.address);
  await deal(page, { opponents: 2, level: "easy", toggle: ["actions"] });
  const board = page.getByTestId("board");
  await expect(board).toHaveAttribute("data-asked", /draw/);
  await board.locator("[data-pile=draw]").click();
  await expect(board).toHaveAttribute("data-asked", /discard/);
  const hand = (): Promise<readonly (string | null)[]> =>
    board.locator("[data-hand-card]").evaluateAll((slots) => slots.map((slot) => slot.getAttribute("data-hand-card")));
  const held = await hand();

  await first.kill();
  await expect(page.getByTestId("connection-banner")).toBeVisible();
  expect(await hand()).toEqual(held);

  const second = await startHost(data.path, { port: Number(new URL(first.address).port), seed });
  await expect(page.getByTestId("connection-banner")).toBeHidden();
  await expect(board).toHaveAttribute("data-asked", /discard/);
  expect(await hand()).toEqual(held);
  // The page was not loaded anew, and its player goes on from the turn that was broken off.
  const tally = await playRound(page, "mouse", 1);
  expect(tally.discard).toBe(1);
  await second.stop();
  data.drop();
});

test("a page loaded anew in mid-turn finds its seat, its hand and its turn again", async ({ home }) => {
  await deal(home, { opponents: 1, level: "easy", toggle: ["actions"] });
  const board = home.getByTestId("board");
  await expect(board).toHaveAttribute("data-asked", /draw/);
  await board.locator("[data-pile=draw]").click();
  await expect(board).toHaveAttribute("data-asked", /discard/);
  const cards = (await board.locator("[data-hand-card]").evaluateAll((slots) => slots.map((slot) => slot.getAttribute("data-hand-card")))).sort();
  await home.reload();
  await expect(board).toHaveAttribute("data-asked", /discard/);
  const after = await board.locator("[data-hand-card]").evaluateAll((slots) => slots.map((slot) => slot.getAttribute("data-hand-card")));
  expect(after.sort()).toEqual(cards);
});

test("after the last round the match can be looked back at, and the same table plays again at one press", async ({ home }) => {
  await deal(home, { opponents: 1, level: "easy", rounds: 1, toggle: ["actions"] });
  await playUntil(home, home.getByTestId("final-sheet"));
  // A look back at it first.
  await home.getByTestId("look-back").click();
  await expect(home.getByTestId("tale")).toContainText("Round 1");
  await expect(home.getByTestId("hands").locator("li")).toHaveCount(2);
  await home.getByTestId("back").click();
  await home.getByTestId("again").click();
  const board = home.getByTestId("board");
  await expect(home.getByTestId("final-sheet")).toBeHidden();
  await expect(board).not.toHaveAttribute("data-phase", "over");
  await expect(board.locator("[data-hand-card]").first()).toBeVisible();
  await expect(home.getByRole("heading", { level: 1 })).toHaveText("Round 1 of 1");
  expect((await playRound(home, "mouse", 1)).discard).toBeLessThanOrEqual(1);
});

test("a match of two hands goes on to its second hand each time that it is played", async ({ home }) => {
  await dealWith(home, "suitup-poker", { hands: 2 }, 1);
  for (const match of [1, 2]) {
    await expect(home.getByTestId("final-sheet"), `match ${match}`).toBeHidden();
    await expect(home.getByRole("heading", { level: 1 }), `match ${match}`).toHaveText("Hand 1 of 2");
    await playUntil(home, home.getByTestId("final-sheet"));
    await home.getByTestId("again").click();
  }
});
