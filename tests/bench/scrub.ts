import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { playBots, seedFrom, startBots } from "@shared/bots";
import { formatRecord, recordOf, seat } from "@shared/engine";
import { GAMES } from "@shared/games";
import { chromiumLaunch } from "../tools/chromium.mjs";
import { median } from "./numbers.mjs";

/**
 * Dragging through a record of 20 rounds with 8 seats in the built page, in a browser, a step of the pointer for every frame. What the
 * page works on a frame is counted in ms of its thread's own time (of a trace), so that other programs do not count: a task over
 * 16.7 ms drops a frame on this machine. Beside it, how far apart the frames came by the wall clock, which a busy machine spoils.
 */
const FRAME = 1000 / 60;
const LATE = 20;
const STEPS = 240;
const WARM = 40;
const WIDTHS = [["laptop", 1280, 800], ["phone", 390, 844]] as const;
const SIDES = ["hands", "moves", null] as const;

function recordText(): string {
  const game = GAMES["suitup-original"];
  const levels = Array.from({ length: 8 }, () => "easy" as const);
  const names = levels.map((_, place) => `Player ${place}`);
  const setup = { game, options: game.options.schema.parse({ rounds: 20 }), seats: names, dealer: seat(0), seed: seedFrom("bench scrub") };
  return formatRecord(recordOf(playBots(startBots(setup, levels, seedFrom("bench scrub bots"))).bots.match, { id: "long", ended: "2026-05-01T18:30:00.000Z" }));
}

interface Frames {
  /** From one frame to the next, in ms by the wall clock. */
  readonly gaps: readonly number[];
  /** How many moments were drawn. */
  readonly drawn: number;
}

/** Drags along the scrubber, one step of the pointer for each frame, and watches the frames. */
async function drag(page: Page, steps: number): Promise<Frames> {
  return page.evaluate(async (count) => {
    const bar = document.querySelector<HTMLInputElement>("[data-testid=scrub]");
    const record = document.querySelector<HTMLElement>("[data-testid=record]");
    if (bar === null || record === null) throw new Error("No scrubber");
    const gaps: number[] = [];
    let drawn = 0;
    const changes = new MutationObserver(() => (drawn += 1));
    changes.observe(record, { attributes: true, attributeFilter: ["data-moment"] });
    const last = Number(bar.max);
    bar.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    let before = await new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < count; step += 1) {
      bar.value = String(Math.round((last * step) / count));
      bar.dispatchEvent(new Event("input", { bubbles: true }));
      const now = await new Promise<number>(requestAnimationFrame);
      gaps.push(now - before);
      before = now;
    }
    window.dispatchEvent(new PointerEvent("pointerup"));
    await new Promise((done) => setTimeout(done, 200));
    changes.disconnect();
    return { gaps, drawn };
  }, steps);
}

async function show(page: Page, side: (typeof SIDES)[number]): Promise<void> {
  const open = await page.getByTestId("side").isVisible();
  if ((side === null) === open) await page.getByTestId("side-toggle").click();
  if (side !== null) await page.getByTestId(`tab-${side}`).click();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
}

/** An event of a trace: its thread, and how long that worked on it, in µs. */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** What the page's main thread did in one drag. */
interface Work {
  /** Its tasks, in ms of its own time. */
  readonly tasks: readonly number[];
  /** The same by what it was: all of it, in ms. */
  readonly by: ReadonlyMap<string, number>;
}

const PARTS = ["FunctionCall", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"];

function workIn(trace: Buffer, pid: number): Work {
  const { traceEvents: all } = JSON.parse(trace.toString("utf8")) as { readonly traceEvents: readonly Traced[] };
  const main = all.find((event) => event.pid === pid && event.name === "thread_name" && event.args?.name === "CrRendererMain")?.tid;
  const mine = all.filter((event) => event.pid === pid && event.tid === main && event.tdur !== undefined);
  const of = (name: string): readonly number[] => mine.filter((event) => event.name.endsWith(name)).map(({ tdur = 0 }) => tdur / 1000);
  return { tasks: of("RunTask"), by: new Map(PARTS.map((name) => [name, of(name).reduce((sum, ms) => sum + ms, 0)])) };
}

/** The process of the page, which has the most to do. */
function busiest(trace: Buffer): number {
  const { traceEvents: all } = JSON.parse(trace.toString("utf8")) as { readonly traceEvents: readonly Traced[] };
  const sums = new Map<number, number>();
  const mains = new Set(all.filter((event) => event.name === "thread_name" && event.args?.name === "CrRendererMain").map(({ pid, tid }) => `${pid}/${tid}`));
  for (const { pid, tid, tdur = 0 } of all) if (mains.has(`${pid}/${tid}`)) sums.set(pid, (sums.get(pid) ?? 0) + tdur);
  return [...sums].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function tell(where: string, { gaps, drawn }: Frames, { tasks, by }: Work): void {
  const sum = tasks.reduce((all, ms) => all + ms, 0);
  const [over, far] = [FRAME, LATE].map((limit) => tasks.filter((ms) => ms > limit).length);
  const parts = PARTS.map((name) => `${name} ${((by.get(name) ?? 0) / Math.max(1, drawn)).toFixed(1)}`).join(", ");
  console.log(`${where}: ${gaps.length} frames, ${drawn} moments drawn; tasks over ${FRAME.toFixed(1)} ms: ${over}, over ${LATE} ms: ${far}, longest ${Math.max(0, ...tasks).toFixed(1)} ms; ${(sum / Math.max(1, drawn)).toFixed(1)} ms a moment; aim none over ${FRAME.toFixed(1)}: ${over === 0 ? "reached" : "missed"}`);
  console.log(`  of that, in ms a moment: ${parts}`);
  console.log(`  by the wall clock: ${gaps.filter((gap) => gap > LATE).length} frames over ${LATE} ms, median ${median(gaps).toFixed(1)}`);
}

async function measure(page: Page, browser: Browser): Promise<void> {
  for (const [name, width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    for (const side of SIDES) {
      await show(page, side);
      await drag(page, WARM);
      await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
      const frames = await drag(page, STEPS);
      const trace = await browser.stopTracing();
      tell(`${name}, beside the table ${side ?? "nothing"}`, frames, workIn(trace, busiest(trace)));
    }
  }
}

async function bench(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), "suitable-bench-"));
  await mkdir(join(data, "records"));
  await writeFile(join(data, "records", "long.json"), recordText());
  const table = spawn(process.execPath, [resolve("tests/e2e/serve-table.mjs")], { env: { ...process.env, SUITABLE_DATA: data }, stdio: ["pipe", "pipe", "inherit"] });
  const [address] = (await once(table.stdout.setEncoding("utf8"), "data")) as [string];
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage();
    await page.goto(address.trim());
    await page.goto(`${new URL(address.trim()).origin}/#/record/long`);
    await page.getByTestId("board").waitFor();
    await measure(page, browser);
  } finally {
    await browser.close();
    table.stdin.end();
    await once(table, "exit");
    await rm(data, { recursive: true, force: true });
  }
}

if (existsSync("out/main/serve.js")) await bench();
else {
  console.error("The table is not built: run npm run build first.");
  process.exitCode = 1;
}
