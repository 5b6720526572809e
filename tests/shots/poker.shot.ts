import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/fixtures";
import { boardOf, CALL, CHECK, dealPoker, moment, nextHand, press, sayYes, SIDE_YES, STAND_PAT, type Moment, type PokerMeans } from "../e2e/play-poker";

/** The table of SuitUP Poker as a player sees it. */
const FOLDER = join(import.meta.dirname, "../../docs/screenshots");
const DEVICES = [
  { device: "laptop", means: "mouse", use: { viewport: { width: 1280, height: 800 } } },
  { device: "phone", means: "touch", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const;
const THEMES = ["dark", "light"] as const;

/** Calls everything, hand after hand, until `until` holds of one's own turn or of a result; that is left lying there. */
async function playTo(page: Page, means: PokerMeans, until: (now: Moment) => Promise<boolean>): Promise<void> {
  for (;;) {
    await expect.poll(async () => {
      const { phase, asked } = await moment(page);
      return /over$/i.test(phase) || asked.some((kind) => kind !== "" && kind !== "ready");
    }, { timeout: 60_000 }).toBe(true);
    const now = await moment(page);
    if (await until(now)) return;
    if (/over$/i.test(now.phase)) await nextHand(page);
    else if (now.asked.includes("sideBet")) await press(page, means, SIDE_YES);
    else if (now.asked.includes("exchange")) await press(page, means, STAND_PAT);
    else await press(page, means, now.asked.includes("check") ? CHECK : CALL);
    await sayYes(page, means);
  }
}

for (const { device, means, use } of DEVICES) {
  for (const theme of THEMES) {
    test.describe(`poker, ${device}, ${theme}`, () => {
      test.use({ ...use, settings: { theme } });
      const shoot = async (page: Page, name: string): Promise<void> => {
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: join(FOLDER, `${name}-${device}-${theme}.png`), animations: "disabled" });
      };

      for (const opponents of [1, 3, 7]) {
        test(`a poker table of ${opponents + 1}`, async ({ home }) => {
          await dealPoker(home, { format: "holdem" }, opponents);
          const flop = boardOf(home).locator(".board-cards [data-card]");
          await playTo(home, means, async ({ asked }) => asked.includes("fold") && (await flop.count()) >= 3);
          await shoot(home, `poker-${opponents + 1}`);
        });
      }

      test("poker: the draw, and a showdown", async ({ home }) => {
        await dealPoker(home, { format: "draw", blitz: true, wildMania: true, doubleDown: true }, 3);
        await playTo(home, means, ({ asked }) => Promise.resolve(asked.includes("exchange")));
        await shoot(home, "poker-draw");
        await playTo(home, means, async ({ phase }) => phase === "handOver" && (await boardOf(home).locator(".used, .lit").count()) > 0);
        await home.getByTestId("wait").click();
        await shoot(home, "poker-showdown");
      });
    });
  }
}
