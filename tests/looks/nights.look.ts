import type { Page } from "@playwright/test";
import { boardOf } from "../e2e/company";
import { expect, test } from "../e2e/fixtures";
import { dataFolder, startHost } from "../e2e/host";
import { settled } from "../e2e/layout";
import { guestPage, openTable } from "../e2e/night";
import { lookAt, speakBoth, unfold } from "./look";

const CLEO = { player: { name: "Cleo", colour: "rose", token: "cat" } } as const;

test("hosting: the form, the open table, and home meanwhile", async ({ home }) => {
  await home.getByTestId("host").click();
  await home.getByTestId("pin-switch").getByRole("switch").click();
  await lookAt(home, "host");
  await home.getByTestId("open-table").click();
  await expect(home.getByTestId("share")).toBeVisible();
  await unfold(home);
  await lookAt(home, "host-open");
  await home.getByTestId("close-table").click();
  await expect(home.getByTestId("close-yes")).toBeVisible();
  await lookAt(home, "host-close");
  await home.keyboard.press("Escape");
  await home.evaluate(() => void (window.location.hash = "#/home"));
  await expect(home.getByTestId("hosting")).toBeVisible();
  await lookAt(home, "home-hosting");
});

test("the way in: who one is, the PIN, a wrong one, and a table that was closed", async ({ home, browser }) => {
  const { link, pin } = await openTable(home, { pin: true });
  const guest = await guestPage(browser, { introduced: false });
  await guest.goto(new URL(link).origin);
  await expect(guest.getByTestId("who")).toBeVisible();
  await lookAt(guest, "enter-who");
  await guest.getByTestId("who-go").click();
  await expect(guest.getByTestId("pin-form")).toBeVisible();
  await lookAt(guest, "enter-pin");
  await guest.getByTestId("pin").fill(pin === "0000" ? "1111" : "0000");
  await guest.getByTestId("pin-go").click();
  await expect(guest.getByRole("alert")).toBeVisible();
  await lookAt(guest, "enter-wrong");
  await guest.getByTestId("pin").fill(pin ?? "");
  await guest.getByTestId("pin-go").click();
  await expect(guest.getByTestId("lobby")).toBeVisible();
  await speakBoth(guest);
  await home.getByTestId("close-table").click();
  await home.getByTestId("close-yes").click();
  await expect(guest.getByTestId("gate")).toBeVisible();
  await lookAt(guest, "enter-closed");
  await guest.close();
});

test("an evening: the lobby, people, talk, the menu, leaving, watching, and the living room", async ({ home, browser }) => {
  const { link } = await openTable(home);
  await home.getByTestId("to-the-table").click();
  await expect(home.getByTestId("lobby")).toBeVisible();
  await lookAt(home, "lobby-alone");
  const cleo = await guestPage(browser, CLEO);
  await cleo.goto(link);
  await cleo.getByTestId("sit-1").click();
  await expect(cleo.getByTestId("stand-1")).toBeVisible();
  await lookAt(home, "lobby");
  await lookAt(cleo, "lobby-guest");
  await home.getByTestId("fill").click();
  await home.getByTestId("start").click();
  for (const page of [home, cleo]) await expect(boardOf(page)).toBeVisible();
  await home.getByTestId("menu").click();
  await lookAt(home, "menu-shared");
  await home.getByTestId("menu-share").click();
  await expect(home.getByTestId("share")).toBeVisible();
  await lookAt(home, "share-dialog");
  await home.keyboard.press("Escape");
  await home.keyboard.press("w");
  await home.getByTestId("more-1").click();
  await lookAt(home, "people");
  await home.getByTestId("putOut-1").click();
  await lookAt(home, "put-out");
  await home.keyboard.press("Escape");
  await home.keyboard.press("Escape");
  await home.keyboard.press("e");
  await expect(home.getByRole("dialog")).toBeVisible();
  await lookAt(home, "evening");
  await home.keyboard.press("Escape");
  await cleo.getByTestId("talk-open").click();
  for (const words of ["Who has the crown?", "Nobody says a word, and the lamp burns low over the long table of this evening"]) {
    await cleo.getByTestId("say").fill(words);
    await cleo.getByTestId("say-send").click();
  }
  await expect(cleo.getByTestId("talk").locator("[data-said]")).toHaveCount(2);
  await lookAt(cleo, "talk");
  await cleo.keyboard.press("Escape");
  await cleo.getByTestId("menu").click();
  await cleo.getByTestId("menu-leave").click();
  await expect(cleo.getByTestId("leave-ask")).toBeVisible();
  await lookAt(cleo, "leave");
  await cleo.keyboard.press("Escape");
  const watcher = await guestPage(browser, { player: { name: "Dan", colour: "moss", token: "fox" } });
  await watcher.goto(link);
  await expect(watcher.getByTestId("watching")).toBeVisible();
  await lookAt(watcher, "watching");
  await cleo.close();
  await watcher.getByTestId("claim-seat").click();
  await lookAt(watcher, "watching-claim");
  await watcher.getByTestId("claim-1").click();
  await expect(home.getByTestId("claim")).toBeVisible();
  await lookAt(home, "claim");
  await home.getByTestId("claim-no").click();
  await home.getByTestId("menu").click();
  await home.getByTestId("living-on").click();
  await lookAt(home, "living-ask");
  await home.getByTestId("living-ask-yes").click();
  await expect(home.getByTestId("join-corner").getByTestId("qr")).toBeVisible();
  await lookAt(home, "living-room");
  await watcher.close();
});

const LONG = "Nobody says a word, and the lamp burns low over the long table of this evening";
const LONGEST = `${LONG}, while the rain counts its cards on the window and the cat, who knows every hand by heart, sleeps on the discard pile until morning`;

test("what is said floats at the seats and from the corner, however long it is", async ({ home, browser }) => {
  const { link } = await openTable(home);
  await home.getByTestId("to-the-table").click();
  const guests: Page[] = [];
  for (const [name, seat] of [["Cleo", 1], ["Wilhelmina Archibald", 2], ["Dan", null]] as const) {
    const guest = await guestPage(browser, { player: { name, colour: "rose", token: "cat" } });
    guests.push(guest);
    await guest.goto(link);
    if (seat !== null) await guest.getByTestId(`sit-${seat}`).click();
    await expect(guest.getByTestId(seat === null ? "lobby" : `stand-${seat}`)).toBeVisible();
  }
  await home.getByTestId("fill").click();
  await home.getByTestId("start").click();
  for (const page of [home, ...guests]) await expect(boardOf(page)).toBeVisible();
  const [cleo, other, watcher] = guests as [Page, Page, Page];
  for (const guest of guests) await guest.getByTestId("talk-open").click();
  const floats = home.getByTestId("floats").locator("[data-float]");
  let said = 0;
  await lookAt(home, "floats", {
    async first() {
      said += 1;
      for (const [page, words] of [[cleo, LONG], [other, LONGEST], [watcher, LONG]] as const) {
        await page.getByTestId("say").fill(`${said}: ${words}`.slice(0, 200));
        // Who has said much may say more in a second.
        await expect(async () => {
          await page.getByTestId("say-send").click();
          await expect(page.getByTestId("say")).toHaveValue("", { timeout: 500 });
        }).toPass();
      }
      await expect(floats.filter({ hasText: `${said}: Nobody` })).toHaveCount(3);
      await settled(home);
    },
  });
  for (const guest of guests) await guest.close();
});

test("joining: nothing found, a fault, and a PIN on the way", async ({ home, browser }) => {
  await home.getByTestId("join").click();
  await expect(home.getByTestId("address")).toBeVisible();
  await lookAt(home, "join-none");
  await home.getByTestId("address").fill("127.0.0.1:9");
  await home.keyboard.press("Enter");
  await expect(home.getByTestId("join-fault")).toBeVisible();
  await lookAt(home, "join-fault");
  await home.getByTestId("stop-join").click();
  const data = dataFolder();
  const other = await startHost(data.path, { seed: "Ben" });
  const ben = await guestPage(browser, { player: { name: "Ben", colour: "teal", token: "boat" } });
  await ben.goto(other.address);
  const { typed } = await openTable(ben, { pin: true });
  await home.getByTestId("address").fill(typed);
  await home.getByTestId("go").click();
  await expect(home.getByTestId("pin-form")).toBeVisible();
  await lookAt(home, "join-pin");
  await ben.close();
  await other.stop();
  data.drop();
});

test("a table away at which this machine was killed", async ({ page, browser }) => {
  const [data, away] = [dataFolder(), dataFolder()];
  const [first, other] = [await startHost(data.path, { seed: "away" }), await startHost(away.path, { seed: "Ben" })];
  const ben = await guestPage(browser, { player: { name: "Ben", colour: "teal", token: "boat" } });
  await ben.goto(other.address);
  const { typed } = await openTable(ben);
  await page.goto(first.address);
  await page.getByTestId("join").click();
  await page.getByTestId("address").fill(typed);
  await page.getByTestId("go").click();
  await expect(page.getByTestId("lobby")).toBeVisible();
  await ben.close();
  await other.kill();
  await first.kill();
  const second = await startHost(data.path, { seed: "away" });
  await page.goto(second.address);
  await expect(page.getByTestId("left-away")).toBeVisible();
  await lookAt(page, "home-left-away");
  await second.stop();
  for (const folder of [data, away]) folder.drop();
});

test("a table that was open when its machine stopped, and a guest whose host is away", async ({ page, browser }) => {
  const data = dataFolder();
  const first = await startHost(data.path, { seed: "left" });
  await page.goto(first.address);
  const { link } = await openTable(page);
  const guest = await guestPage(browser, CLEO);
  await guest.goto(link);
  await expect(guest.getByTestId("lobby")).toBeVisible();
  await speakBoth(guest);
  await first.kill();
  await expect(guest.getByTestId("connection-banner")).toBeVisible();
  await lookAt(guest, "banner");
  const second = await startHost(data.path, { seed: "left" });
  await page.goto(second.address);
  await expect(page.getByTestId("left-open")).toBeVisible();
  await lookAt(page, "home-left-open");
  await guest.close();
  await second.stop();
  data.drop();
});
