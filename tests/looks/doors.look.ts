import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/fixtures";
import { guestPage, openTable } from "../e2e/night";
import { lookAt, speakBoth } from "./look";

/** Has the page of the one who runs the table do something to it. */
async function command(page: Page, wanted: object): Promise<void> {
  await page.evaluate((wanted) => {
    interface Root extends Element { readonly __vue_app__: { readonly config: { readonly globalProperties: { readonly $pinia: { readonly _s: ReadonlyMap<string, { command(some: object): Promise<unknown> }> } } } } }
    const root = [...document.querySelectorAll("body > *")].find((one): one is Root => "__vue_app__" in one);
    return root?.__vue_app__.config.globalProperties.$pinia._s.get("connection")?.command(wanted);
  }, wanted);
}

const CLEO = { player: { name: "Cleo", colour: "rose", token: "cat" } } as const;

test("a seat that the table does not know, and a table that takes no more connections", async ({ home, browser }) => {
  const { link } = await openTable(home);
  const guest = await guestPage(browser, CLEO);
  let full = false;
  const open = new Set<{ close(): Promise<void> }>();
  await guest.routeWebSocket(/.*/, (socket) => {
    if (full) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  await guest.goto(link);
  await guest.getByTestId("sit-1").click();
  await expect(guest.getByTestId("stand-1")).toBeVisible();
  await speakBoth(guest);
  full = true;
  await Promise.all([...open].map((socket) => socket.close()));
  await expect(guest.getByTestId("connection-banner")).toContainText("Too many devices and tabs", { timeout: 40_000 });
  await lookAt(guest, "crowded", { few: true });

  // Meanwhile the host frees the seat.
  await command(home, { type: "empty", seat: 1 });
  full = false;
  await expect(guest.getByTestId("as-guest")).toBeVisible();
  await lookAt(guest, "enter-unknown");
  await guest.close();
});
