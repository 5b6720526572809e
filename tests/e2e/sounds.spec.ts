import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { deal } from "./steps";

/** How many sounds the page has begun, each with something in it to hear. */
function heard(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { heard: number }).heard);
}

test.use({ settings: { mayI: "never" } });

test("the table is heard after the first touch, and one key silences it", async ({ page, host }) => {
  await page.addInitScript(() => {
    const counted = window as unknown as { heard: number };
    counted.heard = 0;
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function begun(this: AudioBufferSourceNode, when?: number) {
      if (this.context.state === "running" && this.buffer?.getChannelData(0).some((sample) => Math.abs(sample) > 0.05) === true) counted.heard += 1;
      start.call(this, when);
    };
  });
  await page.goto(host.address);
  await expect(page.getByTestId("play")).toBeVisible();
  await deal(page, { opponents: 1 });
  const board = page.getByTestId("board");
  await expect(board).toHaveAttribute("data-asked", /draw/);
  await page.keyboard.press("d");
  await expect(page.getByTestId("live")).toContainText("You drew");
  await expect.poll(() => heard(page)).toBeGreaterThan(0);

  await page.keyboard.press("u");
  await expect(page.getByTestId("live")).toContainText("Sounds are off.");
  await expect(page.getByTestId("sound")).toHaveAttribute("aria-pressed", "false");
  const before = await heard(page);
  const sign = await page.getByTestId("sound").innerHTML();
  // What is refused would be heard, too.
  await page.keyboard.press("d");
  await expect(board).toContainText("You have drawn");
  expect(await heard(page)).toBe(before);

  // It stays so: on this page when it comes again, where a name is typed, and at a first game, whose key it is too.
  await page.reload();
  await expect(board).toBeVisible();
  await expect(page.getByTestId("sound")).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press(",");
  const name = page.getByRole("textbox").first();
  await name.press("End");
  await page.keyboard.type("u");
  await expect(name).toHaveValue("Anau");
  await page.getByTestId("back").click();
  await page.getByTestId("menu").click();
  await page.getByTestId("menu-home").click();
  await page.getByTestId("learn-suits-me").click();
  await expect(page.getByTestId("coach")).toBeVisible();
  await expect(page.getByTestId("sound")).toHaveAttribute("aria-pressed", "false");
  expect(await heard(page)).toBe(0);
  await page.keyboard.press("u");
  await expect(page.getByTestId("sound")).toHaveAttribute("aria-pressed", "true");
  expect(await page.getByTestId("sound").innerHTML()).not.toBe(sign);
  await page.keyboard.press("u");
  await expect(page.getByTestId("sound")).toHaveAttribute("aria-pressed", "false");
  expect(await page.getByTestId("sound").innerHTML()).toBe(sign);
  await page.getByTestId("coach-leave").click();
  await page.getByTestId("continue").click();
  const silent = await heard(page);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Sounds off or on");
  await page.keyboard.press("Escape");
  await page.getByTestId("sound").click();
  await expect(page.getByTestId("live")).toContainText("Sounds are on.");
  await expect.poll(() => heard(page)).toBeGreaterThan(silent);
});
