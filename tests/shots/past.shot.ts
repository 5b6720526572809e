import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { formatRecord } from "@shared/engine";
import type { GameId } from "@shared/games";
import { buildFairHost, openFairTable, playFair } from "../e2e/fair-table";
import { expect, test as base } from "../e2e/fixtures";
import { follow, untilTold } from "../e2e/follow";
import { dataFolder, startHost, type HostProcess } from "../e2e/host";
import { matchText } from "../renderer/records/matches";

/** Past matches, a look back at one, statistics, a first game, and the seal of a deal; on a laptop and on a phone, by lamplight and on linen. */
const FOLDER = join(import.meta.dirname, "../../docs/screenshots");
const DEVICES = [
  { device: "laptop", use: { viewport: { width: 1280, height: 800 } } },
  { device: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const;

/** What this machine has kept of a spring: which game, when, and how many minutes it took. */
const KEPT: readonly (readonly [game: GameId, day: string, minutes: number])[] = [
  ["suits-me", "04-11", 31], ["suit-hoarder", "04-18", 12], ["suits-me", "04-25", 26], ["suitup-original", "04-26", 44], ["suit-hoarder", "05-02", 9],
  ["suits-me", "05-03", 35], ["suitup-poker", "05-09", 52], ["suit-hoarder", "05-10", 14], ["suit-hoarder", "05-14", 11], ["suitup-original", "05-16", 38],
];

function keptText(game: GameId, number: number, day: string, minutes: number): string {
  const ended = Date.parse(`2026-${day}T19:30:00.000Z`);
  const record = JSON.parse(matchText(game, number, { names: ["Ana", "Ben", "Cleo"], ended: new Date(ended).toISOString() })) as { meta: object };
  record.meta = { ...record.meta, started: new Date(ended - minutes * 60_000).toISOString() };
  return formatRecord(record as never);
}

let programs = "";
base.beforeAll(async () => {
  programs = await buildFairHost();
});
base.afterAll(() => rmSync(programs, { recursive: true, force: true }));

const test = base.extend<{ host: HostProcess }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
  host: async ({}, use) => {
    const data = dataFolder();
    const folder = join(data.path, "records");
    mkdirSync(folder);
    for (const [index, [game, day, minutes]] of KEPT.entries()) writeFileSync(join(folder, `kept-${index}.json`), keptText(game, 21 + index, day, minutes));
    const host = await startHost(data.path, { seed: "past" });
    await use(host);
    await host.stop();
    data.drop();
  },
});

for (const { device, use } of DEVICES) {
  for (const theme of ["dark", "light"] as const) {
    const shoot = async (page: Page, name: string): Promise<void> => {
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(FOLDER, `${name}-${device}-${theme}.png`), animations: "disabled" });
    };

    test.describe(`${device}, ${theme}`, () => {
      test.use({ ...use, settings: { theme } });

      test("past matches, one of them, and statistics", async ({ home }) => {
        await home.getByTestId("records").click();
        await expect(home.locator("[data-record]")).toHaveCount(KEPT.length);
        await shoot(home, "records");
        await home.getByTestId("records-part").locator("label").last().click();
        await expect(home.getByTestId("rate").first()).toBeVisible();
        await shoot(home, "statistics");
        await home.getByTestId("records-part").locator("label").first().click();
        await home.locator("[data-record=kept-9]").getByTestId("open-record").click();
        await expect(home.getByTestId("board")).toBeVisible();
        for (let step = 0; step < 24; step += 1) await home.keyboard.press("ArrowRight");
        await expect(home.getByTestId("record")).toHaveAttribute("data-moment", "24");
        await shoot(home, "record");
      });

      test("a first game", async ({ home }) => {
        await home.getByTestId("learn-suitup-original").click();
        while ((await untilTold(home)).rings.length === 0) await follow(home, "mouse", await untilTold(home));
        await shoot(home, "first-game");
      });
    });

    test.describe(`the seal of a deal, ${device}, ${theme}`, () => {
      test.use({ ...use, settings: { theme, player: { name: "Ben", colour: "teal", token: "owl" } } });

      test("the seal, and what was found at the end", async ({ page }) => {
        const table = await openFairTable(programs, "honest");
        await playFair(page, table, async () => {
          await page.getByTestId("menu").click();
          await page.getByTestId("menu-fair").click();
          await expect(page.getByTestId("fair-seal")).toBeVisible();
          await shoot(page, "fair-seal");
          await page.keyboard.press("Escape");
        });
        await expect(page.getByTestId("final-sheet").getByTestId("verdict")).toBeVisible();
        await shoot(page, "fair-checked");
        await table.close();
      });
    });
  }
}
