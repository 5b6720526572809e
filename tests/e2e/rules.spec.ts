import { boardOf, dealWith } from "./company";
import { expect, test } from "./fixtures";
import { enter, reach } from "./keyboard";

test("the rules are read by keys alone, and the focus is afterwards where it was", async ({ home }) => {
  const link = home.locator("#rules-of-suit-hoarder");
  await enter(home, link);
  const rules = home.locator("main");
  await expect(rules).toContainText("Suit Hoarder");
  await enter(home, rules.getByRole("navigation").getByRole("link").nth(2));
  await expect(home.locator("h2:focus")).toBeInViewport();
  await reach(home, home.getByTestId("rules-of"), { back: true });
  await home.keyboard.press("ArrowLeft");
  await expect(home.getByTestId("rules-of").getByRole("radio").nth(2)).toBeChecked();
  await home.keyboard.press("F1");
  await expect(link).toBeFocused();

  await dealWith(home, "suits-me", {}, 2);
  const card = boardOf(home).locator("[data-hand-card]").nth(1);
  await home.keyboard.press("h");
  await home.keyboard.press("ArrowRight");
  await expect(card).toBeFocused();
  for (const back of ["F1", "Escape"]) {
    await home.keyboard.press("F1");
    const over = home.getByTestId("rules-over");
    await expect(over.getByTestId("rule-trade")).toBeInViewport();
    await reach(home, over.getByRole("navigation").getByRole("link").last());
    await home.keyboard.press(back);
    await expect(over).toBeHidden();
    await expect(card).toBeFocused();
  }
});
