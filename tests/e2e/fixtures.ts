import { test as base, expect, type Page } from "@playwright/test";
import { DEFAULTS, formatSettings, type Settings } from "@/stores/settings-data";
import { dataFolder, startHost, type HostProcess } from "./host";

/** What a player of a test has chosen: no waiting for bots, no motion, nothing to introduce. */
const TEST_SETTINGS: Settings = {
  ...DEFAULTS,
  player: { name: "Ana", colour: "amber", token: "lamp" },
  introduced: true,
  pace: "none",
  motion: "off",
};

interface Fixtures {
  /** What the page finds in the browser's storage; null for a first visit. */
  settings: Partial<Settings> | null;
  /** A real table, fresh for each test. */
  host: HostProcess;
  /** The page of the one who runs the table, on its home screen. */
  home: Page;
}

/** Fails the test of a page that complains: errors, broken promises, anything that its Content-Security-Policy refuses. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`${error.name}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // What a test does to the network on purpose.
    if (/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|WebSocket connection to/.test(message.text())) return;
    complaints.push(`${message.type()}: ${message.text()}`);
  });
  return complaints;
}

/** Puts settings where the page looks for them. */
export async function withSettings(page: Page, some: Partial<Settings>): Promise<void> {
  const text = formatSettings({ ...TEST_SETTINGS, ...some });
  await page.addInitScript((stored) => {
    // Kept by the page itself from then on, across reloads too.
    if (window.localStorage.getItem("suitable.settings") === null) window.localStorage.setItem("suitable.settings", stored);
  }, text);
}

export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  page: async ({ page, settings }, use) => {
    const complaints = watchComplaints(page);
    if (settings !== null) await withSettings(page, settings);
    await use(page);
    expect(complaints, "the page complained").toEqual([]);
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
  host: async ({}, use, { titlePath }) => {
    const data = dataFolder();
    const host = await startHost(data.path, { seed: titlePath.join(" › ") });
    await use(host);
    await host.stop();
    data.drop();
  },
  home: async ({ page, host }, use) => {
    await page.goto(host.address);
    await expect(page.getByTestId("play")).toBeVisible();
    await use(page);
  },
});

export { expect };
