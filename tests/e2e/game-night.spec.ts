import type { Browser, Locator, Page } from "@playwright/test";
import type { Player } from "@shared/protocol";
import type { Remembered } from "@/screens/new-table/remembered";
import { expectAccessible } from "./accessible";
import { boardOf, SOON } from "./company";
import { expect, test } from "./fixtures";
import { guestPage, openTable, PHONE } from "./night";
import { answer, moment, tally, type SuitsMeMeans } from "./play-suits-me";

// A night has many plays on three pages, and other work may share the two cores.
test.describe.configure({ timeout: 240_000 });

const BEN: Player = { name: "Ben", colour: "teal", token: "boat" };
const CLEO: Player = { name: "Cleo", colour: "rose", token: "cat" };
const DAN: Player = { name: "Dan", colour: "moss", token: "fox" };
const BEN_SEAT = 1;

interface Night {
  readonly link: string;
  readonly host: Page;
  readonly player: Page;
  readonly phone: Page;
}

/** Brings a page to the table that a link leads to, at a seat of its own. */
async function sit(page: Page, link: string, seat: number): Promise<void> {
  await page.goto(link);
  await page.getByTestId(`sit-${seat}`).click();
  await expect(page.getByTestId(`stand-${seat}`)).toBeVisible();
}

/** Three people at three pages, a match of Suits Me dealt between them. */
async function night(home: Page, browser: Browser): Promise<Night> {
  const last: Remembered = { game: "suits-me", options: {}, turnTime: 0, opponents: [BEN, CLEO, DAN].map((player) => ({ player, level: "easy" })) };
  await home.evaluate((text) => window.localStorage.setItem("suitable.table", text), JSON.stringify(last));
  const { link } = await openTable(home);
  await home.getByTestId("to-the-table").click();
  const player = await guestPage(browser, { player: BEN });
  const phone = await guestPage(browser, { player: CLEO }, PHONE);
  await sit(player, link, BEN_SEAT);
  await sit(phone, link, 2);
  await expect(home.getByTestId("start-why")).toContainText("1 seat is free");
  await home.getByTestId("seat-count").getByRole("button").first().click();
  await home.getByTestId("start").click();
  for (const page of [home, player, phone]) await expect(boardOf(page)).toBeVisible();
  return { link, host: home, player, phone };
}

/** Plays until each of these pages has answered so often; the seats of others play by themselves. */
async function playOn(pages: readonly (readonly [Page, SuitsMeMeans])[], turns: number): Promise<void> {
  const left = new Map(pages.map(([page]) => [page, turns]));
  await expect.poll(async () => {
    for (const [page, means] of pages) {
      const now = await moment(page);
      if (now.need === 0 || now.sending) continue;
      await answer(page, means, { ...tally(), takenBack: 1 });
      left.set(page, (left.get(page) ?? 0) - 1);
    }
    return Math.max(...left.values());
  }, { timeout: 120_000, intervals: SOON }).toBeLessThanOrEqual(0);
}

const sign = (page: Page, seat: number): Locator => boardOf(page).locator(`[data-seat="${seat}"] [data-sign]`);
const ownCards = (page: Page): Locator => boardOf(page).locator(".fan [data-hand-card], [data-testid=tray] [data-hand-card]");

test("three play, one vanishes, a bot stands in, and gives the seat back in mid-hand", async ({ home, browser }) => {
  const { link, host, player, phone } = await night(home, browser);
  await playOn([[host, "mouse"], [player, "keys"], [phone, "touch"]], 2);

  await player.close();
  await expect(sign(host, BEN_SEAT)).toHaveAttribute("data-sign", "waited");
  await expect(sign(phone, BEN_SEAT)).toHaveAttribute("data-sign", "waited");
  await host.keyboard.press("w");
  await host.getByTestId("away-time").getByText("10 s", { exact: true }).click();
  await expect(host.getByTestId("people")).toContainText("Away; a bot plays");
  await expectAccessible(host, "who is at the table");
  await host.keyboard.press("Escape");
  await expect(sign(host, BEN_SEAT)).toHaveAttribute("data-sign", "standIn", { timeout: 30_000 });
  await expectAccessible(phone, "a table with a stand-in");
  // The other two cannot play twice unless somebody plays between them.
  await playOn([[host, "keys"], [phone, "touch"]], 2);

  const back = await player.context().newPage();
  await back.goto(link);
  await expect(boardOf(back)).toBeVisible();
  await expect(ownCards(back).first()).toBeVisible();
  expect((await ownCards(back).count()), "a whole hand").toBeGreaterThanOrEqual(5);
  await expect(sign(host, BEN_SEAT)).toBeHidden();
  await playOn([[host, "mouse"], [back, "keys"], [phone, "touch"]], 1);
  await back.close();
  await phone.close();
});

test("what is said stays text, a seat is claimed from another phone, and somebody is put out", async ({ home, browser }) => {
  const { link, host, player, phone } = await night(home, browser);

  const words = "<b>Good evening</b><img src=x onerror=alert(1)> " + "long".repeat(30);
  await phone.getByTestId("talk-open").tap();
  await phone.getByTestId("say").fill(words);
  await phone.getByTestId("say-send").tap();
  await expect(phone.getByTestId("say")).toHaveValue("");
  const [drawer, hand] = [await phone.getByTestId("talk").boundingBox(), await boardOf(phone).locator(".fan").boundingBox()];
  expect((drawer?.y ?? 0) + (drawer?.height ?? 0), "the talk lies over no hand").toBeLessThanOrEqual((hand?.y ?? 0) + 1);
  await expectAccessible(phone, "talk");
  await phone.keyboard.press("Escape");
  await expect(phone.getByTestId("talk")).toBeHidden();
  await expect(host.getByTestId("unread")).toHaveText("1");
  await host.keyboard.press("/");
  await expect(host.getByTestId("talk").locator("[data-said] p")).toHaveText(words);
  await expect(host.getByTestId("talk").locator("[data-said] :is(b, img)")).toHaveCount(0);
  expect(await host.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), "a long word wraps").toBeLessThanOrEqual(0);
  await host.getByTestId("react-wow").click();
  await expect(phone.getByTestId("floats").locator("[data-reaction=wow]")).toBeVisible();
  await host.keyboard.press("Escape");

  await player.close();
  const other = await guestPage(browser, { player: { ...BEN, colour: "sky" } }, PHONE);
  await other.goto(link);
  await expect(other.getByTestId("watching")).toContainText("You are watching");
  await expectAccessible(other, "watching");
  await other.getByTestId("claim-seat").tap();
  await other.getByTestId(`claim-${BEN_SEAT}`).tap();
  await expect(other.getByTestId("claim-waits")).toBeVisible();
  await expect(host.getByTestId("claim")).toContainText("Is this Ben?");
  await expectAccessible(host, "a claim");
  await host.getByTestId("claim-yes").click();
  await other.keyboard.press("Escape");
  await expect(ownCards(other).first()).toBeVisible();
  await expect(sign(host, BEN_SEAT)).toBeHidden();

  await host.keyboard.press("w");
  await host.getByTestId("more-2").click();
  await host.getByTestId("putOut-2").click();
  await host.getByTestId("keep-out").getByRole("switch").click();
  await host.getByTestId("put-out-yes").click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("You were put out");
  await host.getByTestId("set-pin").click();
  await expect(host.getByTestId("pin-offer")).toContainText(/The PIN is \d{4}/);
  await host.keyboard.press("Escape");
  await expect(host.locator("[data-seat-row='2']")).toHaveAttribute("data-presence", "bot");
  await other.close();
  await phone.close();
});

/** Nothing reaches over the right edge. */
async function expectFits(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), what).toBeLessThanOrEqual(0);
}

for (const { theme, name, viewport } of [{ theme: "dark", name: "laptop", viewport: { width: 1280, height: 800 } }, { theme: "light", name: "phone", viewport: { width: 390, height: 844 } }] as const) {
  test.describe(`a shared table, ${theme}, ${name}`, () => {
    test.use({ settings: { theme }, viewport });

    test("has nothing serious, and nothing to scroll sideways at twice the text size", async ({ home, browser }) => {
      const { link } = await openTable(home);
      await home.getByTestId("to-the-table").click();
      await home.getByTestId("more-0").click();
      await expectAccessible(home, "the lobby of whoever runs the table");
      const guest = await guestPage(browser, { player: BEN, theme }, { viewport });
      await guest.goto(link);
      await expect(guest.getByTestId("sit-1")).toBeVisible();
      await expectAccessible(guest, "the lobby of a guest");
      // A person at the table: bots alone would play the match to its end at once.
      await guest.getByTestId("sit-1").click();
      await expect(guest.getByTestId("stand-1")).toBeVisible();
      await home.getByTestId("fill").click();
      await home.getByTestId("start").click();
      await expect(boardOf(home)).toBeVisible();
      const session = await home.context().newCDPSession(home);
      for (const standard of [16, 32]) {
        await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: 26 } });
        await home.keyboard.press("w");
        await expect(home.getByTestId("people")).toBeVisible();
        await expectAccessible(home, "who is at the table");
        await expectFits(home, "who is at the table");
        await home.keyboard.press("Escape");
        await home.keyboard.press("/");
        await expect(home.getByTestId("say")).toBeFocused();
        // What is typed is no key of the table's.
        await home.keyboard.type("u");
        await expect(home.getByTestId("say")).toHaveValue("u");
        await expect(home.getByTestId("sound")).toHaveAttribute("aria-pressed", "true");
        await home.getByTestId("say").fill("");
        await expectAccessible(home, "talk");
        await expectFits(home, "talk");
        await home.keyboard.press("Escape");
        await home.keyboard.press("e");
        await expect(home.getByTestId("evening-empty")).toBeVisible();
        await home.keyboard.press("Escape");
      }
      await session.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
      await home.keyboard.press("Escape");
      await home.getByTestId("living-on").click();
      await home.getByTestId("living-ask-yes").click();
      await expect(home.getByTestId("join-corner").getByTestId("qr")).toBeVisible();
      await expect(boardOf(home).locator(".fan")).toHaveCount(0);
      await expectAccessible(home, "the living room");
      await home.getByTestId("bar-pause").click();
      await expect(guest.getByTestId("paused")).toBeVisible();
      await guest.close();
    });
  });
}
