import { expect, test } from "./fixtures";
import { deal, layTable } from "./steps";

test("goes from home to a table with cards in hand", async ({ home }) => {
  await deal(home, { opponents: 2 });
  await expect(home).toHaveTitle(/Suitable/);
  await expect(home.getByRole("heading", { level: 1 })).toContainText("Round 1 of 5");
});

test.describe("a first visit", () => {
  test.use({ settings: null });

  test("asks who one is, and waits for nothing", async ({ home }) => {
    await expect(home.getByTestId("intro")).toBeVisible();
    await expect(home.getByTestId("play")).toBeEnabled();
    await home.getByTestId("name").fill("Cleo");
    await home.getByTestId("intro-save").click();
    await expect(home.getByTestId("intro")).toBeHidden();
    await expect(home.getByText("Cleo")).toBeVisible();
    await home.reload();
    await expect(home.getByText("Cleo")).toBeVisible();
    await expect(home.getByTestId("intro")).toBeHidden();
  });
});

test("remembers how the last table was laid, and comes back to the match", async ({ home }) => {
  await deal(home, { opponents: 1, rounds: 3 });
  await home.getByTestId("menu").click();
  await home.getByRole("dialog").getByRole("button", { name: "Home" }).click();
  await expect(home.getByTestId("continue")).toBeVisible();
  await home.reload();
  await home.getByTestId("continue").click();
  await expect(home.getByRole("heading", { level: 1 })).toContainText("Round 1 of 3");
  await home.goBack();
  await layTable(home);
  await expect(home.getByTestId("opponents").locator("output")).toHaveText("1");
  await expect(home.getByTestId("option-rounds").locator("output")).toHaveText("3");
});
