import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { dice, randomFrom } from "@shared/cards";
import { seat } from "@shared/engine";
import { gameById } from "@shared/games";
import type { Command } from "@shared/protocol";
import type { RecordsNews, RecordSummary } from "@shared/protocol/records";
import { createHost, type Host } from "../../src-main/host";
import { client, player, setUpOf, type Client } from "./client";

const MINE = seat(0);

/** Every kept record, once all files have been read. */
async function keptBy(host: Host): Promise<readonly RecordSummary[]> {
  const kept: RecordSummary[] = [];
  const news: RecordsNews[] = [];
  let hear: () => void = () => undefined;
  const link = host.records.desk.open((said) => {
    news.push(said);
    hear();
  }, { dialogs: null, playOn: () => Promise.resolve() });
  const heard = async (fits: (said: RecordsNews) => boolean): Promise<RecordsNews> => {
    for (;;) {
      const found = news.find(fits);
      if (found !== undefined) return found;
      await new Promise<void>((done) => (hear = done));
    }
  };
  for (let from: number | null = 0, number = 1; from !== null; number += 1) {
    link.ask({ number, ask: { type: "list", from } });
    const said = await heard((one) => one.type === "answer" && one.number === number);
    if (said.type !== "answer" || said.answer.type !== "list") throw new Error("no list");
    assert.deepEqual(said.answer.broken, []);
    kept.push(...said.answer.records);
    from = said.answer.next;
  }
  link.close();
  return kept;
}

function allRead(host: Host): Promise<void> {
  return new Promise((done) => {
    host.records.desk.open((said) => {
      if (said.type === "state" && said.reading === null) done();
    }, { dialogs: null, playOn: () => Promise.resolve() });
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The match that is on or over, by its record's id, and how many moves of it are told. */
function standing(host: Host): string | null {
  const { id, matches, playing } = host.table();
  return playing === null ? null : `${id}-${matches} ${playing.match.entries?.length ?? 0}`;
}

/** The table knows the ids of what it was asked before it was killed, and would not do the same again. */
async function ask(page: Client, command: Command): Promise<void> {
  const answer = await page.command(command, randomUUID());
  assert.equal(answer.type, "done", JSON.stringify([command, answer]));
}

async function sit(page: Client): Promise<void> {
  await ask(page, { type: "setUp", setUp: setUpOf({ game: "suits-me", options: { wins: 1 } }) });
  await ask(page, { type: "seats", count: 3 });
  // The token of the page before went with its process.
  await ask(page, { type: "empty", seat: MINE });
  await ask(page, { type: "sit", seat: MINE, player: player("Ana") });
  for (const bot of [1, 2]) await ask(page, { type: "bot", seat: seat(bot), level: "easy", player: player(`B${bot}`) });
}

/** Plays a match to its end, or leaves it after so many own moves. */
async function playOne(host: Host, page: Client, leaveAfter: number): Promise<void> {
  await ask(page, { type: "start" });
  page.show(MINE);
  for (let moves = 0; ; moves += 1) {
    await page.until(() => (page.view()?.decision ?? null) !== null || page.table()?.table.phase === "over");
    const now = standing(host);
    if (now !== null) say(`told ${now}`);
    if (page.table()?.table.phase === "over") return say(`over ${now ?? ""}`);
    if (moves === leaveAfter) break;
    const move = gameById("suits-me")?.absent(page.view()?.view as never);
    await page.move(MINE, { ...move }, { id: randomUUID() });
  }
  // Bots may move until it is left: the last that was told is what counts.
  await ask(page, { type: "lobby" });
  say("left");
}

/**
 * Plays short matches in a folder for ever, there to be killed. It says on its output which records there are when it starts
 * (`kept ID MOVES`, then `ready`), what has been told of the match that is on (`told ID MOVES`), and when it was over or left.
 */
export async function keepForEver(folder: string): Promise<void> {
  const host = await createHost({ dataDir: folder, log: (line) => process.stderr.write(`${line}\n`), bots: "inline" });
  await host.records.settled();
  await allRead(host);
  for (const { id, moves, refused, damage } of await keptBy(host)) {
    assert.deepEqual([refused, damage], [0, null], id);
    say(`kept ${id} ${moves}`);
  }
  const page = client((message) => link.send(message));
  const link = host.connect((message) => page.receive(structuredClone(message)), { owner: true });
  await page.hello();
  const on = standing(host);
  if (on !== null) say(`on ${on}`);
  await ask(page, { type: "lobby" });
  await sit(page);
  say("ready");
  for (let count = 0; ; count += 1) {
    await playOne(host, page, count % 3 === 2 ? 1 + (count % 4) : Infinity);
    // Another match, or the set-up again: both follow on a match that is over.
    if (count % 2 === 0) await ask(page, { type: "lobby" });
  }
}

/** How many kills there were, how many records in the end, and how many kills left a half-written record behind. */
export interface RecordKills {
  readonly kills: number;
  readonly records: number;
  readonly torn: number;
}

export interface RecordsKilling {
  /** A program that plays for ever in the folder that it is given (`keepForEver`). */
  readonly program: string;
  readonly folder: string;
  readonly seed: number;
  readonly kills: number;
}

/** Runs the program until enough was said, and a while longer, and kills it. Gives all that it said. */
async function runAndKill({ program, folder }: RecordsKilling, enough: (lines: readonly string[]) => boolean, ms: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [program, folder], { stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  let said = "";
  let due: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (due = resolve));
  child.stdout.on("data", (data: Buffer) => {
    said += String(data);
    const lines = said.split("\n");
    if (lines.includes("ready") && enough(lines)) due();
  });
  const ended = await Promise.race([reached.then(() => false), closed.then(() => true)]);
  assert.equal(ended, false, `it ended by itself:\n${said}`);
  if (ms > 0) await wait(ms);
  child.kill("SIGKILL");
  await closed;
  return said.split("\n").slice(0, -1);
}

const numbers = (lines: readonly string[], word: string): ReadonlyMap<string, number> =>
  new Map(lines.filter((line) => line.startsWith(`${word} `)).map((line) => [line.split(" ")[1] ?? "", Number(line.split(" ")[2])]));

/**
 * Kills a host (SIGKILL) while it plays and keeps records, again and again at moments that follow from the seed: half of them just
 * after a match was over or left. Each time every match of which anything was told must be there: over, as a record with every move that
 * was told; on, at the table.
 */
export async function killKeeping(killing: RecordsKilling): Promise<RecordKills> {
  const random = dice(randomFrom(killing.seed.toString(16).padStart(64, "0")));
  const told = new Map<string, number>();
  let torn = 0;
  let records = 0;
  for (let kill = 0; kill <= killing.kills; kill += 1) {
    const [most, ends] = [3 + random.next(40), 1 + random.next(3)];
    const isEnd = (line: string): boolean => line.startsWith("over ") || line === "left";
    const enough = random.next(2) === 0
      ? (lines: readonly string[]) => lines.length - lines.indexOf("ready") > most
      : (lines: readonly string[]) => lines.slice(lines.indexOf("ready")).filter(isEnd).length >= ends;
    const lines = await runAndKill(killing, enough, random.next(4));
    const there = new Map([...numbers(lines, "kept"), ...numbers(lines, "on")]);
    for (const [id, moves] of told) assert.ok((there.get(id) ?? -1) >= moves, `${id}: ${moves} moves were told, ${there.get(id) ?? "nothing"} is there (kill ${kill})`);
    for (const [id, moves] of numbers(lines, "told")) told.set(id, moves);
    const files = await readdir(join(killing.folder, "records")).catch(() => []);
    torn += files.filter((name) => name.endsWith(".new")).length;
    records = files.filter((name) => name.endsWith(".json")).length;
  }
  return { kills: killing.kills, records, torn };
}
