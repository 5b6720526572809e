import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Page } from "@playwright/test";
import { buildPrograms } from "../host/build-programs";
import { ROOT } from "../tools/stage.mjs";
import { expect, test } from "./fixtures";
import { PHONE } from "./night";

/** A phone that is a guest at a table whose host is in the test's hand. */
test.use({ ...PHONE, settings: { player: { name: "Ben", colour: "teal", token: "owl" } } });

let programs = "";
test.beforeAll(async () => {
  programs = await buildPrograms({ host: "tests/e2e/host-of-two-rounds.ts" });
});
test.afterAll(() => rmSync(programs, { recursive: true, force: true }));

interface Table {
  readonly address: string;
  /** Deals, and gives the commitment. */
  start(): Promise<string>;
  /** A bot plays for the guest from now on. */
  bot(): void;
  close(): Promise<unknown>;
}

async function openTable(how: "honest" | "dishonest"): Promise<Table> {
  const child = spawn(process.execPath, [join(programs, "host.js"), how, join(ROOT, "out", "renderer")], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise((done) => child.once("exit", done));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => String((await lines.next()).value);
  return {
    address: await next(),
    start() {
      child.stdin.write("start\n");
      return next();
    },
    bot: () => void child.stdin.write("bot\n"),
    close() {
      child.stdin.end();
      return ended;
    },
  };
}

/** The guest takes a seat, the cards are dealt; then a bot plays for them, so that the match comes to its end by itself. */
async function plays(page: Page, table: Table, look: (commitment: string) => Promise<void> = () => Promise.resolve()): Promise<void> {
  await page.goto(table.address);
  await page.locator("[data-seat-row='1']").getByRole("button").first().click();
  await expect(page.locator("[data-seat-row='1']")).toContainText("Ben");
  const commitment = await table.start();
  await expect(page.getByTestId("board")).toBeVisible();
  await look(commitment);
  table.bot();
  await expect(page.getByTestId("final-sheet")).toBeVisible();
}

test("a guest's phone shows the seal of a deal and says when it was fair; a host that swaps two cards is found out", async ({ page }) => {
  const honest = await openTable("honest");
  await plays(page, honest, async (commitment) => {
    await page.getByTestId("menu").click();
    await page.getByTestId("menu-fair").click();
    expect((await page.getByTestId("fair-seal").innerText()).replace(/\s/g, "")).toBe(commitment.slice(0, 32));
    await expect(page.getByTestId("fair-dialog")).toContainText("Ben");
    await page.keyboard.press("Escape");
  });
  const verdict = page.getByTestId("final-sheet").getByTestId("verdict");
  await expect(verdict).toContainText("Fair deal: checked");
  await page.getByTestId("fair-more").click();
  await expect(page.getByTestId("fair-dialog")).toContainText("This device had a part in the shuffle.");
  await page.keyboard.press("Escape");
  await honest.close();

  const dishonest = await openTable("dishonest");
  await plays(page, dishonest);
  await expect(verdict).toContainText("This deal was not fair");
  await expect(verdict).toContainText("Round 2:");
  await dishonest.close();
});
