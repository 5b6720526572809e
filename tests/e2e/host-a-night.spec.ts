import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { guestPage, openTable, PHONE } from "./night";

const BEN = { player: { name: "Ben", colour: "teal", token: "boat" } } as const;

test("a host opens the table with a PIN, and others come in by the code and by typing", async ({ home, browser }) => {
  const { link, typed, pin } = await openTable(home, { pin: true });
  expect(pin).toMatch(/^\d{4}$/);
  expect(link).toContain(`#/table?pin=${pin}`);
  await expect(home.getByTestId("share").getByTestId("pin")).toHaveText(pin ?? "");
  await expect(home.getByTestId("typed")).toContainText(`:${new URL(link).port}`);

  // What is copied is what is shown.
  await home.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = home.getByTestId("share").getByTestId("copy").first();
  await copy.click();
  await expect(copy).toHaveText(/Copied/);
  expect(await home.evaluate(() => navigator.clipboard.readText())).toBe(await home.getByTestId("qr").getAttribute("data-link"));

  // A phone that scans the code: who one is, then the table; nobody asks for the PIN.
  const phone = await guestPage(browser, null, PHONE);
  await phone.goto(link);
  await expect(phone.getByTestId("who")).toBeVisible();
  await expect(phone.getByTestId("app-link"), "a phone has no app").toBeHidden();
  expect(new URL(phone.url()).hash, "the PIN does not stay in the address").not.toContain("pin");
  await phone.getByTestId("name").fill("Cleo");
  await phone.getByTestId("who-go").click();
  await expect(phone.getByTestId("lobby")).toBeVisible();
  await phone.getByTestId("sit-1").click();
  await expect(home.getByText("Here: Ana and Cleo")).toBeVisible();
  // The seat is the phone's own, after it was loaded anew too.
  await expect(phone.getByTestId("stand-1")).toBeVisible();
  await phone.reload();
  await expect(phone.getByTestId("stand-1")).toBeVisible();

  // A laptop whose owner types the address, and then the PIN, wrongly first.
  const laptop = await guestPage(browser, { ...BEN, introduced: false });
  await laptop.goto(`http://${typed}`);
  // Who has no name here yet is asked for one first, and can go on in the app instead.
  const appLink = laptop.getByTestId("app-link");
  await expect(appLink).toBeVisible();
  const led = new URL((await appLink.getAttribute("href")) ?? "");
  expect([led.protocol, led.host, led.searchParams.get("at")]).toEqual(["suitable:", "join", typed]);
  await laptop.getByTestId("name").fill("Ben");
  await laptop.getByTestId("who-go").click();
  await expect(laptop.getByTestId("pin-form")).toBeVisible();
  await expectAccessible(laptop, "the question for the PIN");
  const wrong = pin === "0000" ? "1111" : "0000";
  await laptop.getByTestId("pin").fill(wrong);
  await laptop.getByTestId("pin-go").click();
  await expect(laptop.getByRole("alert")).toContainText("That is not the PIN");
  await laptop.getByTestId("pin").fill(pin ?? "");
  await laptop.keyboard.press("Enter");
  await expect(laptop.getByTestId("lobby")).toBeVisible();
  await expect(laptop.getByTestId("lobby")).toContainText("Cleo");
  await expect(home.getByTestId("who-is-here")).toContainText("Ben");
  await phone.close();
  await laptop.close();
});

test("a table is opened by the keyboard alone, changed while it is open, and closed", async ({ home, browser }) => {
  await home.getByTestId("host").focus();
  await home.keyboard.press("Enter");
  await expect(home.getByTestId("open-table")).toBeEnabled();
  await home.getByTestId("table-name").fill("Friday");
  await home.keyboard.press("Enter");
  await expect(home.getByRole("heading", { level: 1 })).toHaveText("Friday is open");
  await expect(home.getByTestId("qr")).toBeVisible();
  await home.getByTestId("change-hosting").click();
  await home.getByTestId("pin-switch").getByRole("switch").press("Space");
  await home.getByTestId("pin").fill("4071");
  await home.keyboard.press("Enter");
  await expect(home.getByTestId("share").getByTestId("pin")).toHaveText("4071");

  const link = new URL((await home.getByTestId("qr").getAttribute("data-link")) ?? "");
  link.hostname = "127.0.0.1";
  const guest = await guestPage(browser, BEN);
  await guest.goto(link.href);
  await expect(guest.getByTestId("lobby")).toBeVisible();
  await home.getByTestId("close-table").click();
  await home.getByTestId("close-yes").click();
  await expect(home.getByTestId("open-table")).toBeVisible();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("The host has closed the table");
  await expectAccessible(guest, "the host has closed");
  await guest.close();
  await home.getByTestId("back").click();
  await expect(home.getByTestId("host")).toBeVisible();
});

test("the game is chosen first, its options after, and the cards are dealt in the lobby", async ({ home }) => {
  await home.getByTestId("host").click();
  await home.getByTestId("game-suit-hoarder").click();
  await home.getByTestId("open-table").click();
  await expect(home.getByTestId("who-is-here")).toContainText("Suit Hoarder");
  await home.getByTestId("to-options").click();
  await expect(home.getByTestId("game-suit-hoarder").getByRole("radio")).toBeChecked();
  const seats = home.getByTestId("seats");
  while ((await seats.locator("output").textContent()) !== "2") await seats.getByRole("button").first().click();
  await home.getByTestId("deal").click();
  await expect(home.getByTestId("lobby")).toBeVisible();
  await home.getByTestId("fill").click();
  await home.getByTestId("start").click();
  await expect(home.getByTestId("board")).toBeVisible();
});

for (const { theme, name, viewport } of [{ theme: "dark", name: "laptop", viewport: { width: 1280, height: 800 } }, { theme: "light", name: "phone", viewport: { width: 390, height: 844 } }] as const) {
  test.describe(`hosting, ${theme}, ${name}`, () => {
    test.use({ settings: { theme }, viewport });

    test("has nothing serious, and nothing to scroll sideways at twice the text size", async ({ home }) => {
      await home.getByTestId("host").click();
      await home.getByTestId("pin-switch").getByRole("switch").click();
      await expectAccessible(home, "before the table is open");
      await home.getByTestId("open-table").click();
      await expect(home.getByTestId("qr")).toBeVisible();
      for (const group of await home.locator("summary").all()) await group.click();
      await expectAccessible(home, "while the table is open");
      const session = await home.context().newCDPSession(home);
      await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
      await expect.poll(() => home.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      await home.getByTestId("change-hosting").click();
      await expect.poll(() => home.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    });
  });
}
