import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { playBots, seedFrom, startBots } from "@shared/bots";
import { dice, randomFrom } from "@shared/cards";
import { formatRecord, recordOf, seat, type Game, type Level } from "@shared/engine";
import { GAMES } from "@shared/games";
import { LONGEST_RECORD, MOST_ENTRIES, type RecordList, type RecordsNews } from "@shared/protocol/records";
import { createHost } from "../../src-main/host";
import { readingBeside } from "../../src-main/host/records/reading-beside";
import { readingInPlace } from "../../src-main/host/records/reader";
import { median } from "./numbers.mjs";

/**
 * A record of 20 rounds with 8 seats: how long it takes to open, and to show any moment of it; and a list of 2,000 records, read for
 * the first time and from its index. In ms by the wall clock; and how long anything else had to wait meanwhile, in ms of this process's own
 * work, so that other programs do not count.
 */
const OPENS_WITHIN = 1_000;
const SHOWS_WITHIN = 10;
const LISTS_WITHIN = 1_000;
const WAITS_AT_MOST = 50;
const MANY = 2_000;
const NOTE = { mine: [], sum: null };

function recordText(game: Game, options: object, levels: readonly Level[], id: string): string {
  const names = levels.map((_, place) => `P${place}`);
  const setup = { game, options: game.options.schema.parse(options), seats: names, dealer: seat(0), seed: seedFrom("bench records", id) };
  return formatRecord(recordOf(playBots(startBots(setup, levels, seedFrom("bench records bots", id))).bots.match, { id, ended: "2026-05-01T18:30:00.000Z" }));
}

function told(name: string, ms: number, aim: number): void {
  console.log(`${name}: ${ms.toFixed(1)} ms; aim ${aim}: ${ms <= aim ? "reached" : "missed"}`);
}

interface Turns {
  /** Ends the watch; gives the longest turn in ms. */
  stop(): number;
}

/** Watches how much is done from one turn to the next: so long whatever came between had to wait. */
function watchTurns(): Turns {
  let watching = true;
  let longest = 0;
  let last = process.cpuUsage();
  const turn = (): void => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
    if (watching) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    stop() {
      watching = false;
      return longest;
    },
  };
}

/** The time that this thread alone has worked, in ms, where the system tells it (Linux); else the wall clock's. */
function threadTime(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** The same of this thread alone, where others work beside it. */
function watchWaits(): Turns {
  let watching = true;
  let longest = 0;
  let last = threadTime();
  const turn = (): void => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (watching) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    stop() {
      watching = false;
      return longest;
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function benchOne(): Promise<void> {
  const text = recordText(GAMES["suitup-original"], { rounds: 20 }, Array.from({ length: 8 }, () => "easy"), "long");
  const bytes = Buffer.from(text);
  const reader = readingInPlace();
  await reader.open("warm", bytes, NOTE);
  const turns = watchTurns();
  const opens: number[] = [];
  for (let run = 0; run < 9; run += 1) opens.push(await timed(() => reader.open(`k${run}`, bytes, NOTE)));
  const waits = turns.stop();
  const opened = await reader.open("k", bytes, NOTE);
  const moments = "marks" in opened ? opened.marks.length : 0;
  console.log(`a record of 20 rounds with 8 seats: ${moments} moves, ${Math.round(bytes.length / 1024)} kB`);
  told("opens in (median of 9)", median(opens), OPENS_WITHIN);
  told("while it opens, anything else waits at most", waits, WAITS_AT_MOST);
  const source = dice(randomFrom(seedFrom("bench moments")));
  const times: number[] = [];
  for (let count = 0; count < 2_000; count += 1) times.push(await timed(() => reader.at("k", source.next(moments + 1), count % 2 === 0 ? "open" : seat(count % 8), true)));
  const sorted = times.toSorted((a, b) => a - b);
  told("any moment, with its history: 99 % within", sorted[Math.floor(sorted.length * 0.99)] ?? 0, SHOWS_WITHIN);
  told("any moment: median", median(times), SHOWS_WITHIN);
}

/** Files near the longest that is read, of the kinds that take longest. */
function longTexts(): Readonly<Record<string, string>> {
  const record = { format: "suitable-record", version: 1, game: "suitup-original", seats: ["A", "B", "C"] };
  const entry = JSON.stringify({ seat: 1, move: { type: "draw", from: "pile" } });
  const head = JSON.stringify({ ...record, moves: [] }).slice(0, -2);
  const filled = (many: number): string => `${head}${Array.from({ length: many }, () => entry).join(",")}]}`;
  const most = Math.floor((LONGEST_RECORD - head.length - 2) / (entry.length + 1));
  return {
    "as many moves as fit": filled(most),
    "the most moves that are read, and a note": filled(MOST_ENTRIES).replace(`"moves"`, `"meta":{"note":"${"x".repeat(LONGEST_RECORD - filled(MOST_ENTRIES).length - 30)}"},"moves"`),
    "cut off": filled(most).slice(0, -3),
    "a broken character in the middle": `${filled(most).slice(0, LONGEST_RECORD / 2)}\u0001${filled(most).slice(LONGEST_RECORD / 2 + 1)}`,
    "nothing but blanks": " ".repeat(LONGEST_RECORD),
    "one long word": `{"a":"${"x".repeat(LONGEST_RECORD - 10)}`,
  };
}

/** Files of 8 MiB: read beside the table, which goes on meanwhile. */
async function benchLong(): Promise<void> {
  const file = resolve("out/main/bot-worker.mjs");
  if (!existsSync(file)) return void console.log("Files near 8 MiB: the app is not built (npm run build)");
  const reader = readingBeside(console.error, pathToFileURL(file));
  for (const [what, text] of Object.entries(longTexts())) {
    const bytes = Buffer.from(text);
    const turns = watchWaits();
    const ms = await timed(() => reader.open("long", bytes, NOTE));
    console.log(`a file of ${(bytes.length / 1024 / 1024).toFixed(1)} MiB, ${what}: read in ${ms.toFixed(0)} ms`);
    told("  meanwhile anything else waits at most", turns.stop(), WAITS_AT_MOST);
  }
  reader.close();
}

async function listed(dataDir: string): Promise<{ readonly ms: number; readonly waits: number; readonly page: number }> {
  const turns = watchTurns();
  const start = performance.now();
  const host = await createHost({ dataDir, log: console.error, bots: "inline" });
  let hear: (news: RecordsNews) => void = () => undefined;
  const read = new Promise<void>((done) => (hear = (news) => void (news.type === "state" && news.reading === null && done())));
  const link = host.records.desk.open((news) => hear(news), { dialogs: null, playOn: () => Promise.resolve() });
  await read;
  const ms = performance.now() - start;
  const waits = turns.stop();
  const asked = performance.now();
  const list = await new Promise<RecordList>((done) => {
    hear = (news) => void (news.type === "answer" && news.answer.type === "list" && done(news.answer));
    link.ask({ number: 1, ask: { type: "list", from: 0 } });
  });
  const page = performance.now() - asked;
  if (list.total !== MANY) throw new Error(`${list.total} records`);
  await host.close();
  return { ms, page, waits };
}

async function benchMany(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "suitable-bench-"));
  await mkdir(join(dataDir, "records"));
  const texts = Array.from({ length: 10 }, (_, at) => recordText(GAMES["suitup-original"], { rounds: 2 }, ["easy", "easy", "easy", "easy"], `id${at}`));
  for (let at = 0; at < MANY; at += 1) await writeFile(join(dataDir, "records", `r${at}.json`), texts[at % texts.length] ?? "");
  const first = await listed(dataDir);
  console.log(`${MANY} records read for the first time: ${(first.ms / 1000).toFixed(1)} s; anything else waits at most ${first.waits.toFixed(1)} ms`);
  const again = await listed(dataDir);
  told(`${MANY} records from their index`, again.ms, LISTS_WITHIN);
  told("while they are listed, anything else waits at most", again.waits, WAITS_AT_MOST);
  told("a page of the list", again.page, WAITS_AT_MOST);
  await rm(dataDir, { recursive: true, force: true });
}

await benchOne();
await benchLong();
await benchMany();
