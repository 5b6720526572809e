import { describe, expect, it } from "vitest";
import { formatLine, parseLine, FIRST_SUM, type Line } from "../../src-main/host/journal/format";
import { readLines } from "../../src-main/host/journal/restore";
import { openDisk } from "../../src-main/host/journal/disk";
import { readdir } from "node:fs/promises";
import { seat } from "@shared/engine";
import { countingOnly } from "../table/counting";
import { helloWith, player, setUpOf } from "./client";
import { folder, hostFor, linked, type Linked } from "./hosts";
import { MemoryDisk } from "./memory-disk";
import type { Host } from "../../src-main/host";

const setUp = setUpOf({ options: { target: 30 } });

/** A host with a counting game on, played by one page at two seats. */
async function playing(disk: MemoryDisk, log: (line: string) => void = () => undefined): Promise<{ host: Host; page: Linked }> {
  const host = await hostFor({ games: countingOnly, disk, log, table: { setUp } });
  const page = linked(host);
  await page.hello();
  await page.command({ type: "sit", seat: seat(0), player: player("Ana") });
  await page.command({ type: "sit", seat: seat(1), player: player("Ben") });
  await page.command({ type: "start" });
  page.show(seat(1));
  await page.until(() => page.view()?.seat === 1);
  return { host, page };
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8");
const lines = (disk: MemoryDisk): string[] => text(disk.journal.bytes).trimEnd().split("\n");

describe("a line", () => {
  const line: Line = { at: 1, now: 2, input: { type: "tick" } };

  it("is JSON and reads back as it was written", () => {
    const { text: written, sum } = formatLine(line, FIRST_SUM);
    expect(written.endsWith("}\n")).toBe(true);
    expect(JSON.parse(written)).toEqual({ sum, line });
    expect(parseLine(written.trimEnd(), FIRST_SUM)).toEqual({ line, sum });
  });

  it("is damaged when any of its bytes is another, or when the line before it is missing", () => {
    const first = formatLine(line, FIRST_SUM);
    const second = formatLine(line, first.sum);
    for (let at = 0; at < first.text.length - 1; at += 1) {
      const changed = `${first.text.slice(0, at)}${first.text[at] === "x" ? "y" : "x"}${first.text.slice(at + 1, -1)}`;
      expect(parseLine(changed, FIRST_SUM)).toBeNull();
    }
    expect(parseLine(second.text.trimEnd(), FIRST_SUM)).toBeNull();
    expect(readLines(Buffer.from(first.text + second.text)).lines).toHaveLength(2);
    expect(() => readLines(Buffer.from(`${second.text}${first.text}${second.text}`))).toThrow("line 1 is damaged");
  });
});

describe("the journal", () => {
  it("holds a header, every input that changed the table, each deck, and no secret", async () => {
    const disk = new MemoryDisk();
    const { page } = await playing(disk);
    await page.move(seat(1), { type: "add", by: 1 });
    const [header, ...rest] = lines(disk).map((line) => (JSON.parse(line) as { line: Record<string, unknown> }).line);
    expect(header).toMatchObject({ journal: "suitable", version: 1, base: { phase: "lobby", seats: [{ kind: "person" }, { kind: "person" }] } });
    expect(rest.map((line) => ("deck" in line ? "deck" : (line["input"] as { type: string }).type))).toEqual(["message", "deck", "message", "message"]);
    expect(page.tokens).toHaveLength(2);
    for (const token of page.tokens) expect(text(disk.journal.bytes)).not.toContain(token);
  });

  it("is one file for each match: the last one's goes when the next begins", async () => {
    const disk = new MemoryDisk();
    const { page } = await playing(disk);
    const first = disk.journal.name;
    await page.command({ type: "lobby" });
    expect(disk.journal.name).toBe(first);
    await page.command({ type: "start" });
    expect(disk.journal.name > first).toBe(true);
  });

  it("is written before anybody is told, many inputs in one write", async () => {
    const disk = new MemoryDisk();
    const { host, page } = await playing(disk);
    await host.idle();
    const release = disk.hold();
    const { writes } = disk;
    page.received.length = 0;
    const names = ["A", "B", "C", "D"].map((name) => page.command({ type: "profile", seat: seat(0), player: player(name) }));
    page.send({ type: "ping" });
    await page.until(() => page.received.length > 0);
    expect(page.received).toEqual([{ type: "pong" }]);
    release();
    await Promise.all(names);
    expect(disk.writes - writes).toBeLessThanOrEqual(2);
  });

  it("gives the table back after the host's end, with its seats by token", async () => {
    const disk = new MemoryDisk();
    const { host, page } = await playing(disk);
    await page.move(seat(1), { type: "add", by: 2 });
    const view = page.view()?.view;
    await host.close();
    const again = await hostFor({ games: countingOnly, disk });
    expect(again.resumed).toBe(true);
    const back = linked(again);
    await back.hello(page.tokens);
    expect(back.table()).toMatchObject({ mine: [0, 1], table: { phase: "playing", match: 1 } });
    back.show(seat(1));
    await back.until(() => back.view()?.seat === 1);
    expect(back.view()?.view).toEqual(view);
  });

  it("acts once on a message that is resent to the host that came back", async () => {
    const disk = new MemoryDisk();
    const { host, page } = await playing(disk);
    const decision = page.view()?.decision ?? 0;
    await page.move(seat(1), { type: "add", by: 2 }, { id: "once", decision });
    await host.close();
    const back = linked(await hostFor({ games: countingOnly, disk }));
    await back.hello(page.tokens);
    back.show(seat(1));
    expect(await back.move(seat(1), { type: "add", by: 2 }, { id: "once", decision })).toEqual({ type: "done", id: "once" });
    expect(back.view()?.view["total"]).toBe(2);
  });

  it("drops a torn last line, wherever it was torn, and goes on after it", async () => {
    const disk = new MemoryDisk();
    const { host, page } = await playing(disk);
    await page.move(seat(1), { type: "add", by: 2 });
    await host.close();
    const { name, bytes } = disk.journal;
    const last = Buffer.from(`${lines(disk).at(-1) ?? ""}\n`).length;
    for (const cut of [1, 2, Math.floor(last / 2), last - 1]) {
      const torn = disk.copy();
      torn.files.set(name, bytes.slice(0, bytes.length - cut));
      const back = linked(await hostFor({ games: countingOnly, disk: torn }));
      await back.hello(page.tokens);
      back.show(seat(1));
      await back.until(() => back.view()?.seat === 1);
      expect(back.view()?.view["total"]).toBe(0);
      expect(await back.move(seat(1), { type: "add", by: 3 })).toMatchObject({ type: "done" });
      expect(readLines(torn.journal.bytes).length).toBe(torn.journal.bytes.length);
    }
  });

  it("that is damaged in the middle is set aside, and the log says so", async () => {
    const disk = new MemoryDisk();
    const { host, page } = await playing(disk);
    await page.move(seat(1), { type: "add", by: 2 });
    await host.close();
    const { name, bytes } = disk.journal;
    const broken = bytes.slice();
    broken[Math.floor(bytes.length / 2)] = 1;
    disk.files.set(name, broken);
    const log: string[] = [];
    const again = await hostFor({ games: countingOnly, disk, log: (line) => log.push(line), table: { setUp } });
    expect(again.resumed).toMatchObject({ damaged: expect.stringMatching(/^line \d+ is damaged$/) as string });
    expect(log[0]).toContain(`${name}.damaged`);
    expect(disk.files.get(`${name}.damaged`)).toEqual(broken);
    expect(again.table().phase).toBe("lobby");
    expect(disk.journal.name > name).toBe(true);
  });

  it("of another version, or whose deck is not what its match deals, is set aside too", async () => {
    const disk = new MemoryDisk();
    const { host } = await playing(disk);
    await host.close();
    const { name, bytes } = disk.journal;
    for (const [from, to] of [['"version":1', '"version":2'], ['"deck":["', '"deck":["2h","']] as const) {
      const other = new MemoryDisk();
      let sum = FIRST_SUM;
      const rewritten = text(bytes).trimEnd().split("\n").map((line) => {
        const next = formatLine(JSON.parse(JSON.stringify((JSON.parse(line) as { line: Line }).line).replace(from, to)) as Line, sum);
        sum = next.sum;
        return next.text;
      });
      other.files.set(name, Buffer.from(rewritten.join("")));
      const again = await hostFor({ games: countingOnly, disk: other, table: { setUp } });
      expect(again.resumed).toMatchObject({ damaged: expect.stringMatching(/version 2|another deck/) as string });
    }
  });
});

describe("a disk that refuses", () => {
  it("stops the table before anybody is told, and goes on where it was when it is mended", async () => {
    const disk = new MemoryDisk();
    const { host, page } = await playing(disk);
    disk.failsAfter = 40;
    const refused = await page.move(seat(1), { type: "add", by: 2 }, { id: "lost" });
    expect(refused).toMatchObject({ code: "notSaved" });
    await page.until(() => page.table()?.table.paused === "disk");
    expect(page.view()?.view["total"]).toBe(0);
    expect(await page.command({ type: "profile", seat: seat(0), player: player("Al") })).toMatchObject({ code: "notSaved" });
    expect(await page.command({ type: "goOn", saving: true })).toMatchObject({ code: "notSaved" });
    const guest = linked(host, false);
    await guest.hello();
    expect(guest.table()?.table.paused).toBe("disk");
    disk.failsAfter = null;
    expect(await page.command({ type: "goOn", saving: true })).toMatchObject({ type: "done" });
    expect(await page.move(seat(1), { type: "add", by: 2 })).toMatchObject({ type: "done" });
    const view = page.view()?.view;
    await host.close();
    const back = linked(await hostFor({ games: countingOnly, disk }));
    await back.hello(page.tokens);
    back.show(seat(1));
    await back.until(() => back.view()?.seat === 1);
    expect(back.view()?.view).toEqual(view);
  });

  it("lets a match begin without it where its player says so, and asks again before the one after", async () => {
    const disk = new MemoryDisk();
    const { page } = await playing(disk);
    await page.command({ type: "lobby" });
    disk.failsAfter = 0;
    for (const round of [1, 2]) {
      expect(await page.command({ type: "start" }), `match ${round}`).toMatchObject({ code: "notSaved" });
      await page.until(() => page.table()?.table.paused === "disk");
      expect(await page.command({ type: "goOn", saving: false })).toMatchObject({ type: "done" });
      expect(await page.command({ type: "profile", seat: seat(0), player: player("Al") })).toMatchObject({ type: "done" });
      expect(await page.command({ type: "start" }), `match ${round}`).toMatchObject({ type: "done" });
      expect(await page.command({ type: "pause" })).toMatchObject({ type: "done" });
      await page.command({ type: "lobby" });
    }
    disk.failsAfter = null;
    expect(await page.command({ type: "start" })).toMatchObject({ type: "done" });
    const before = disk.journal.bytes.length;
    await page.command({ type: "pause" });
    expect(disk.journal.bytes.length).toBeGreaterThan(before);
  });

  it("is asked about once before a match, whatever it refused there", async () => {
    const disk = new MemoryDisk();
    const { page } = await playing(disk);
    await page.command({ type: "lobby" });
    disk.failsAfter = 0;
    expect(await page.command({ type: "profile", seat: seat(0), player: player("Al") })).toMatchObject({ code: "notSaved" });
    expect(await page.command({ type: "goOn", saving: false })).toMatchObject({ type: "done" });
    expect(await page.command({ type: "start" })).toMatchObject({ type: "done" });
  });

  it("can be done without for this match; the next is saved again", async () => {
    const disk = new MemoryDisk();
    const { page } = await playing(disk);
    disk.failsAfter = 0;
    await page.move(seat(1), { type: "add", by: 2 });
    expect(await page.command({ type: "goOn", saving: false })).toMatchObject({ type: "done" });
    expect(await page.move(seat(1), { type: "add", by: 2 })).toMatchObject({ type: "done" });
    await page.command({ type: "lobby" });
    expect(await page.command({ type: "start" })).toMatchObject({ code: "notSaved" });
    disk.failsAfter = null;
    await page.command({ type: "goOn", saving: false });
    expect(await page.command({ type: "start" })).toMatchObject({ type: "done" });
    const before = disk.journal.bytes.length;
    await page.command({ type: "pause" });
    expect(disk.journal.bytes.length).toBeGreaterThan(before);
  });
});

describe("the real disk", () => {
  it("makes files whole, writes at a place, cuts off and sets aside", async () => {
    const path = await folder();
    const disk = await openDisk(path);
    const file = await disk.create("a", Buffer.from("one"));
    await file.write(Buffer.from("two"), 3);
    expect(Buffer.from(await disk.read("a")).toString()).toBe("onetwo");
    await file.truncate(4);
    await file.close();
    await (await disk.open("a")).close();
    await disk.rename("a", "b");
    expect(await readdir(path)).toEqual(["b"]);
    expect(Buffer.from(await disk.read("b")).toString()).toBe("onet");
    await disk.remove("b");
    expect(await disk.list()).toEqual([]);
  });
});

describe("a PIN", () => {
  it("is never on disk, and neither is it in the table", async () => {
    const disk = new MemoryDisk();
    const { host } = await playing(disk);
    const page = linked(host);
    page.send(helloWith([], { pin: "4711pin" }));
    await page.until(() => page.table() !== null);
    expect(text(disk.journal.bytes)).not.toContain("4711pin");
    expect(JSON.stringify(host.table().connections)).not.toContain("4711pin");
  });
});
