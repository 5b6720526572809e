import { dataFolder, startHost } from "./host";
import { expect, test } from "./fixtures";
import { guestPage, openTable, PHONE } from "./night";

test("a table that was open when its machine lost power is open again at one press, and a phone is back at its seat by itself", async ({ page, browser }) => {
  const data = dataFolder();
  const seed = test.info().title;
  const first = await startHost(data.path, { seed });
  await page.goto(first.address);
  const { link } = await openTable(page, { pin: true });
  const phone = await guestPage(browser, { player: { name: "Cleo", colour: "rose", token: "cat" } }, PHONE);
  await phone.goto(link);
  await phone.getByTestId("sit-1").click();
  await expect(phone.getByTestId("stand-1")).toBeVisible();

  await first.kill();
  await expect(phone.getByTestId("connection-banner")).toBeVisible();
  const second = await startHost(data.path, { seed });
  await page.goto(second.address);
  await expect(page.getByTestId("left-open")).toContainText("Ana’s table was open to others");
  await page.getByTestId("reopen").click();
  await expect(page.getByTestId("lobby")).toBeVisible();
  await expect(phone.getByTestId("connection-banner")).toBeHidden({ timeout: 20_000 });
  await expect(phone.getByTestId("stand-1")).toBeVisible();

  await second.stop();
  await expect(phone.getByTestId("gate")).toContainText("The host has closed the table");
  const third = await startHost(data.path, { seed });
  await page.goto(third.address);
  await page.getByTestId("leave-closed").click();
  await expect(page.getByTestId("left-open")).toBeHidden();
  await page.reload();
  await expect(page.getByTestId("play")).toBeVisible();
  await expect(page.getByTestId("left-open")).toBeHidden();
  await third.stop();
  data.drop();
});
