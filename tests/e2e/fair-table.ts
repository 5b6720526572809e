import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, type Page } from "@playwright/test";
import { buildPrograms } from "../host/build-programs";
import { ROOT } from "../tools/stage.mjs";

/** A table of two rounds whose host is in the test's hand, with a bot of its own at seat 0. */
export interface FairTable {
  readonly address: string;
  /** Deals, and gives the commitment. */
  start(): Promise<string>;
  /** A bot plays for the guest from now on. */
  bot(): void;
  close(): Promise<unknown>;
}

/** Builds the host's program into a fresh folder, which it gives: whoever asks for it drops it. */
export const buildFairHost = (): Promise<string> => buildPrograms({ host: "tests/e2e/host-of-two-rounds.ts" });

/** @param programs what `buildFairHost` gave @param how a `dishonest` host swaps two cards of the second round */
export async function openFairTable(programs: string, how: "honest" | "dishonest"): Promise<FairTable> {
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

/** The guest, who is Ben, takes a seat, and the cards are dealt; then, after `look`, a bot plays for them, so that the match comes to its end by itself. */
export async function playFair(page: Page, table: FairTable, look: (commitment: string) => Promise<void> = () => Promise.resolve()): Promise<void> {
  await page.goto(table.address);
  await page.locator("[data-seat-row='1']").getByRole("button").first().click();
  await expect(page.locator("[data-seat-row='1']")).toContainText("Ben");
  const commitment = await table.start();
  await expect(page.getByTestId("board")).toBeVisible();
  await look(commitment);
  table.bot();
  await expect(page.getByTestId("final-sheet")).toBeVisible();
}
