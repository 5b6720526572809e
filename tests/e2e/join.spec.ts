import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { dataFolder, startHost, type HostProcess } from "./host";
import { guestPage, openTable, type OpenTable } from "./night";

/** Another machine, whose owner has opened the table. */
interface Other {
  readonly page: Page;
  readonly host: HostProcess;
  readonly table: OpenTable;
}

const joinTest = test.extend<{ readonly other: Other }>({
  other: async ({ browser, page: guest }, use, { titlePath }) => {
    const data = dataFolder();
    const host = await startHost(data.path, { seed: titlePath.join(" › ") });
    const page = await guestPage(browser, { player: { name: "Ben", colour: "teal", token: "boat" } });
    await page.goto(host.address);
    const table = await openTable(page, { pin: true });
    await use({ page, host, table });
    // Else it would be told that the table is gone while its own machine stops, and find no more of its page there.
    await guest.close();
    await page.close();
    await host.stop();
    data.drop();
  },
});

joinTest("a table is joined by its address through the own machine, with the PIN asked for at its door, and left again", async ({ home, other }) => {
  await home.getByTestId("join").click();
  await home.getByTestId("address").fill(other.table.typed);
  await home.getByTestId("go").click();
  await expect(home.getByTestId("pin-form")).toBeVisible();
  await home.getByTestId("pin").fill(other.table.pin === "0000" ? "1111" : "0000");
  await home.getByTestId("pin-go").click();
  await expect(home.getByRole("alert")).toContainText("That is not the PIN");
  await home.getByTestId("pin").fill(other.table.pin ?? "");
  await home.getByTestId("pin-go").click();
  await expect(home.getByTestId("lobby")).toContainText("Ben’s table");
  await home.getByTestId("sit-1").click();
  await expect(other.page.getByText("Here: Ben and Ana")).toBeVisible();

  // The way back is the home screen: to that table, or to the own one.
  await home.goBack();
  await expect(home.getByTestId("on-the-way")).toContainText("You are at Ben’s table");
  await home.goBack();
  await expect(home.getByTestId("to-away")).toContainText("Ben’s table");
  await home.getByTestId("leave-away").click();
  await expect(home.getByTestId("play")).toBeVisible();
});

joinTest("a pasted link brings its PIN", async ({ home, other }) => {
  await home.getByTestId("join").click();
  await home.getByTestId("address").fill(other.table.link);
  await home.keyboard.press("Enter");
  await expect(home.getByTestId("lobby")).toContainText("Ben’s table");
});

test("what cannot be reached says why, and what to do", async ({ home }) => {
  await home.getByTestId("join").click();
  await expect(home.getByTestId("address")).toBeVisible();
  await expectAccessible(home, "joining, before anything is found");
  for (const [typed, words] of [["example.com", /no address in a home network/], ["127.0.0.1:9", /no table is open on it/]] as const) {
    await home.getByTestId("address").fill(typed);
    await home.keyboard.press("Enter");
    await expect(home.getByTestId("join-fault")).toHaveText(words);
  }
  await expectAccessible(home, "joining, after a fault");
  await home.getByTestId("stop-join").click();
  await expect(home.getByTestId("on-the-way")).toBeHidden();
});
