import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTable, tableBase, type Input } from "@shared/table";
import { FIRST_SUM, formatLine, JOURNAL_VERSION, type Line } from "../../src-main/host/journal/format";
import { tableFrom } from "../../src-main/host/journal/restore";
import { hostFor, linked } from "./hosts";
import { greetingWith, player, setUpOf } from "./client";
import { MemoryDisk } from "./memory-disk";
import { countingOnly } from "../table/counting";

/** A match of Suits Me between Ana, a bot and Cy, as it was written before a table knew of guests, stand-ins and talk. */
const WRITTEN = join(import.meta.dirname, "../fixtures/journal/without-guests.jsonl");
const ANA = "znMHmNcNDs-iRaInLbjmGuUw6EBq3tSv";

async function oldDisk(): Promise<MemoryDisk> {
  const disk = new MemoryDisk();
  await disk.create("table-00000001.jsonl", await readFile(WRITTEN));
  return disk;
}

it("resumes a table that was written before it had guests", async () => {
  const host = await hostFor({ disk: await oldDisk() });
  expect(host.resumed).toBe(true);
  expect(host.table()).toMatchObject({
    phase: "playing", matches: 1, runBy: null, keptOut: [], evening: [], talk: { count: 0 },
    setUp: { name: "Friday", game: "suits-me", awayTime: 60_000, watch: true },
    seats: [{ kind: "person", standIn: false, awaySince: null }, { kind: "bot" }, { kind: "person" }],
  });
  const page = linked(host);
  await page.hello([ANA]);
  await page.until(() => page.view() !== null);
  expect(page.view()).toMatchObject({ seat: 0, match: 1, view: { deal: 1, phase: "discard" } });
});

/** A journal of these inputs, written as they are. */
function journalOf(inputs: readonly unknown[]): Uint8Array {
  const base = tableBase(createTable({ id: "t", games: countingOnly, setUp: setUpOf(), seats: [] }));
  const lines: Line[] = [{ journal: "suitable", version: JOURNAL_VERSION, base }, ...inputs.map((input): Line => ({ at: 0, now: 1, input: input as Input }))];
  let sum = FIRST_SUM;
  return Buffer.from(lines.map((line) => {
    const written = formatLine(line, sum);
    sum = written.sum;
    return written.text;
  }).join(""));
}

it("reads inputs that were written without what they have now", () => {
  const { awayTime: _awayTime, watch: _watch, ...setUp } = setUpOf({ name: "Old" });
  const hello = { type: "hello", version: 1, tokens: [] };
  const command = { type: "command", id: "a", command: { type: "setUp", setUp } };
  const { table } = tableFrom(journalOf([
    { type: "connect", connection: 1, owner: true },
    { type: "message", connection: 1, message: hello },
    { type: "message", connection: 1, message: command },
  ]), countingOnly);
  expect(table.connections).toMatchObject([{ id: 1, home: true, from: null, greeted: true, player: null, claims: null }]);
  expect(table.setUp).toEqual(setUpOf({ name: "Old" }));
});

it("keeps what inputs of now say", () => {
  const { table } = tableFrom(journalOf([
    { type: "connect", connection: 1, owner: false, from: "192.168.1.7" },
    { type: "message", connection: 1, message: greetingWith([], { player: player("Ana") }) },
  ]), countingOnly);
  expect(table.connections).toMatchObject([{ home: false, from: "192.168.1.7", player: player("Ana") }]);
});
