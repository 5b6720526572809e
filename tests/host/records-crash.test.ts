import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseRecord, replay } from "@shared/engine";
import { gameById } from "@shared/games";
import { recordsFolder, type RecordsFolder } from "../../src-main/host/records/folder";
import { asking, play, seated } from "./asking";
import { folder, hostFor } from "./hosts";
import { MemoryDisk } from "./memory-disk";

/** A folder of records on a disk that refuses to write, as long as it is told to. */
async function stubborn(code: string): Promise<RecordsFolder & { refuses: boolean }> {
  const path = await folder();
  const real = recordsFolder(join(path, "records"), join(path, "deleted"));
  const made = {
    ...real,
    refuses: true,
    async write(id: string, text: string) {
      if (made.refuses) throw Object.assign(new Error(`${code}: the disk refuses`), { code, syscall: "write" });
      return real.write(id, text);
    },
  };
  return made;
}

const list = { type: "list", from: 0 } as const;

it("writes the record of a match that was left before the host was killed, once, from the journal", async () => {
  const disk = new MemoryDisk();
  const unwritten = await stubborn("EIO");
  const host = await hostFor({ dataDir: await folder(), disk, recordsFolder: unwritten });
  const page = await seated(host);
  await play(page, 3);
  await page.command({ type: "lobby" });
  const killed = disk.copy();
  const dataDir = await folder();
  const back = await hostFor({ dataDir, disk: killed });
  const records = asking(back);
  await back.records.settled();
  const { records: kept } = await records.get(list, "list");
  expect(kept).toMatchObject([{ complete: false, ended: "2026-03-04T20:15:00.000Z", seats: [{ name: "Ana", mine: true }, { mine: false }, { mine: false }] }]);
  expect(kept[0]?.moves).toBeGreaterThanOrEqual(3);
  const id = kept[0]?.id ?? "";
  const text = await readFile(join(dataDir, "records", `${id}.json`), "utf8");
  expect(replay(parseRecord(JSON.parse(text), gameById)).refused).toEqual([]);
  // Deleted, it is not written again from the same journal.
  await records.get({ type: "delete", records: [id] }, "done");
  await back.close();
  const later = await hostFor({ dataDir, disk: killed });
  await later.records.settled();
  expect(await asking(later).get(list, "list")).toMatchObject({ total: 0 });
});

it("keeps the journal of a match whose record could not be written when the next began, and writes it at the next start", async () => {
  const disk = new MemoryDisk();
  const unwritten = await stubborn("ENOSPC");
  const host = await hostFor({ dataDir: await folder(), disk, recordsFolder: unwritten });
  const page = await seated(host);
  await play(page);
  await page.command({ type: "start" });
  expect([...disk.files.keys()].filter((name) => name.endsWith(".jsonl"))).toHaveLength(2);
  const killed = disk.copy();
  const back = await hostFor({ dataDir: await folder(), disk: killed });
  await back.records.settled();
  expect(await asking(back).get(list, "list")).toMatchObject({ records: [{ complete: true }], unfinished: { game: "suits-me" } });
  expect(killed.journal.name).toBe("table-00000003.jsonl");
});

it("tells that the disk is full, loses nothing, and tries again", async () => {
  const full = await stubborn("ENOSPC");
  const timers: (() => void)[] = [];
  const host = await hostFor({
    dataDir: await folder(), recordsFolder: full,
    schedule: (work, ms) => {
      if (ms !== 15_000) return ((timer) => () => clearTimeout(timer))(setTimeout(work, ms));
      timers.push(work);
      return () => undefined;
    },
  });
  const page = await seated(host);
  const records = asking(host);
  await play(page, 2);
  await page.command({ type: "lobby" });
  expect(await host.records.settled()).toBe(false);
  const last = () => records.news.findLast((news) => news.type === "state");
  expect(last()).toMatchObject({ waiting: { count: 1, fault: "noRoom" } });
  full.refuses = false;
  timers.shift()?.();
  expect(await host.records.settled()).toBe(true);
  expect(await records.get(list, "list")).toMatchObject({ total: 1 });
  expect(last()).toMatchObject({ waiting: null });
});

it("saves of a damaged journal the match that was on, up to the damage", async () => {
  const disk = new MemoryDisk();
  const host = await hostFor({ dataDir: await folder(), disk });
  const page = await seated(host);
  await play(page, 6);
  await host.idle();
  const { name, bytes } = disk.journal;
  const lines = Buffer.from(bytes).toString("utf8").split("\n");
  const hurt = lines.length - 4;
  const damaged = disk.copy();
  damaged.files.set(name, Buffer.from(lines.map((line, at) => (at === hurt ? line.replace("{", "[") : line)).join("\n")));
  const back = await hostFor({ dataDir: await folder(), disk: damaged });
  expect(back.resumed).toMatchObject({ damaged: `line ${hurt + 1} is damaged` });
  await back.records.settled();
  const { records } = await asking(back).get(list, "list");
  expect(records).toMatchObject([{ complete: false, refused: 0, damage: null }]);
  expect(records[0]?.moves).toBeGreaterThan(2);
});
