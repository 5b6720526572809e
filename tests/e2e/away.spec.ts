import type { Page } from "@playwright/test";
import { openTable, type OpenTable } from "../tools/open-table";
import { expect, test as base } from "./fixtures";

const test = base.extend<{ readonly ben: OpenTable }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
  ben: async ({}, use) => {
    const table = await openTable({ game: "suitup-original", name: "Ben’s table", bots: "easy,easy,easy", pin: "4711" });
    await use(table);
    await table.stop();
  },
});

async function join(page: Page, typed: string): Promise<void> {
  await page.getByTestId("join").click();
  await page.getByTestId("address").fill(typed);
  await page.getByTestId("go").click();
}

test("a browser at its own table goes to another through its machine, is there still when it is loaded again, and comes home", async ({ home, ben }) => {
  await join(home, ben.link);
  await home.getByTestId("sit-0").click();
  await expect.poll(() => home.evaluate(() => Object.keys(window.localStorage).filter((key) => key.startsWith("suitable.tokens.")).length)).toBe(1);

  await home.reload();
  await expect(home.getByTestId("stand-0")).toBeVisible();
  await expect(home.getByTestId("lobby")).toContainText("Ben’s table");

  await home.evaluate(() => void (window.location.hash = "#/home"));
  await home.getByTestId("leave-away").click();
  await ben.owner.until(() => ben.owner.table()?.table.seats[0]?.connected === false);
  await expect(home.getByTestId("play")).toBeVisible();
});

test("a wrong PIN is asked for again, on the way to another table", async ({ home, ben }) => {
  await join(home, ben.address);
  await home.getByTestId("pin").fill("0000");
  await home.getByTestId("pin-go").click();
  await expect(home.getByTestId("pin-form").getByRole("alert")).toBeVisible();
  await home.getByTestId("pin").fill("4711");
  await home.getByTestId("pin-go").click();
  await expect(home.getByTestId("sit-0")).toBeVisible();
});

test("a guest's page comes in by the PIN of its link, which is then in its address no more; closed and opened again it has its seat", async ({ page, ben }) => {
  await page.goto(ben.link);
  await expect(page.getByTestId("sit-0")).toBeVisible();
  expect(page.url()).toBe(`http://${ben.address}/#/table`);
  await page.getByTestId("sit-0").click();
  await expect(page.getByTestId("stand-0")).toBeVisible();
  // Closed by mistake, and opened again by its bare address: the seat is there, and no PIN is asked for.
  const again = await page.context().newPage();
  await page.close();
  await again.goto(`http://${ben.address}/`);
  await expect(again.getByTestId("stand-0")).toBeVisible();
});
