import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { Settings } from "@/stores/settings-data";
import { expect, watchComplaints, withSettings } from "./fixtures";

/** A table that is open to others, as its host's screen tells it. */
export interface OpenTable {
  /** The link in the QR code, at this machine itself: its network card is made up. */
  readonly link: string;
  /** The address without anything, as one types it. */
  readonly typed: string;
  readonly pin: string | null;
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** From home to the screen that shows the code; the table's name is the proposed one. */
export async function openTable(home: Page, { pin = false }: { readonly pin?: boolean } = {}): Promise<OpenTable> {
  await home.getByTestId("host").click();
  await expect(home.getByTestId("open-table")).toBeEnabled();
  if (pin) await home.getByTestId("pin-switch").getByRole("switch").click();
  const said = pin ? await home.getByTestId("pin").inputValue() : null;
  await home.getByTestId("open-table").click();
  await expect(home.getByTestId("share")).toBeVisible();
  const link = new URL((await home.getByTestId("qr").getAttribute("data-link")) ?? "");
  link.hostname = "127.0.0.1";
  return { link: link.href, typed: link.host, pin: said };
}

/** A page of somebody else, in a browser of their own; it complains to the test as its own page does. */
export async function guestPage(browser: Browser, settings: Partial<Settings> | null, device: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  page.on("close", () => expect.soft(complaints, "a guest's page complained").toEqual([]));
  if (settings !== null) await withSettings(page, settings);
  return page;
}
