import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** What axe finds on the page as it stands. */
export interface Violation {
  readonly impact: string;
  /** The rule that is broken, and where. */
  readonly what: string;
}

/**
 * Everything that axe finds on the page as it stands, once nothing changes its colour or place any more. Axe runs in the page itself:
 * every message that a runner of its own sends, and the window that it opens for each run, take ten times as long as all its rules.
 */
export async function violationsOf(page: Page): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // A page in the background may move nothing at all: there is nothing to wait for.
    const still = new Promise((done) => setTimeout(done, 1_000));
    const passing = document.getAnimations().filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.race([still, Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))]);
    const { violations } = (await window.axe?.run(document, { resultTypes: ["violations"] })) ?? { violations: [] };
    return violations.map(({ id, impact, nodes }) => ({ impact: impact ?? "", what: `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}` }));
  });
}

/** Expects nothing that axe finds serious or critical on the page as it stands; `what` names it. The test goes on to tell of the rest. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const serious = (await violationsOf(page)).filter(({ impact }) => impact === "serious" || impact === "critical");
  expect.soft(serious.map((one) => one.what), what).toEqual([]);
}
