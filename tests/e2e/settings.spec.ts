import type { Locator } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { expectOrderly } from "./layout";
import { deal } from "./steps";

test.use({ viewport: { width: 390, height: 844 }, settings: { mayI: "never" } });

test("settings are changed in the midst of a game: it goes on as it was, larger to read", async ({ home }) => {
  await deal(home, { opponents: 1 });
  const board = home.getByTestId("board");
  await expect(board).toHaveAttribute("data-asked", /draw/);
  const cards = (): Promise<string[]> => board.locator("[data-hand-card]").evaluateAll((slots) => slots.map((slot) => slot.getAttribute("data-hand-card") ?? "").sort());
  const widthOf = async (card: Locator): Promise<number> => (await card.boundingBox())?.width ?? 0;
  const parts = () => ({ prompt: board.getByTestId("prompt"), draw: board.locator("[data-play]").first(), hand: board.getByRole("listbox") });
  const [before, width] = [await cards(), await widthOf(board.locator("[data-hand-card]").first())];

  await home.keyboard.press(",");
  await home.getByTestId("cardSize").locator("label").last().click();
  await home.getByTestId("back").click();
  await expect.poll(cards).toEqual(before);
  await expect.poll(() => widthOf(board.locator("[data-hand-card]").first())).toBeGreaterThan(width);
  await expectOrderly(home, parts());

  await home.keyboard.press(",");
  await home.getByTestId("textSize").locator("label").last().click();
  await expectAccessible(home, "settings at twice the text size");
  expect(await home.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  // Layouts know of it, as of a browser's own size of text.
  expect(await home.evaluate(() => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter((rule) => rule instanceof CSSMediaRule).map((rule) => rule.media.mediaText))).toContain("(max-width: 60rem)");
  await home.getByTestId("back").click();
  await expect(board).toHaveClass(/narrow/);
  await expect.poll(cards).toEqual(before);
  await expectOrderly(home, parts());

  await home.keyboard.press(",");
  await home.getByTestId("group-reading").getByTestId("reset").click();
  await home.getByTestId("undo").click();
  await expect(home.getByTestId("textSize").getByRole("radio").last()).toBeChecked();
});
