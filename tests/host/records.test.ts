import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { seat } from "@shared/engine";
import { gameById } from "@shared/games";
import { createMachine } from "../../src-main/host";
import { openRecords } from "../../src-main/host/records";
import { readingInPlace } from "../../src-main/host/records/reader";
import { matchText } from "../renderer/records/matches";
import { asking, play, seated } from "./asking";
import { client } from "./client";
import { folder, hostFor } from "./hosts";

it("keeps a match that ended, lists it, opens it, and shows every moment as its seats saw it", async () => {
  const dataDir = await folder();
  const host = await hostFor({ dataDir });
  const page = await seated(host);
  await play(page);
  await host.records.settled();
  const records = asking(host);
  const list = await records.get({ type: "list", from: 0 }, "list");
  expect(list).toMatchObject({ total: 1, next: null, broken: [], unfinished: null });
  const [summary] = list.records;
  expect(summary).toMatchObject({
    game: "suits-me", complete: true, origin: "own", refused: 0, damage: null,
    seats: [{ name: "Ana", bot: false, level: null, mine: true }, { name: "Bo", bot: true, level: "easy", mine: false }, { name: "Cy", bot: true, level: "hard", mine: false }],
  });
  const id = summary?.id ?? "";
  // By this name the page finds it from its final sheet.
  expect(id).toBe(`${host.table().id}-${host.table().matches}`);
  const opened = await records.get({ type: "open", record: id }, "opened");
  expect(opened.marks).toHaveLength(summary?.moves ?? 0);
  const game = gameById("suits-me");
  const last = opened.marks.length;
  const end = await records.get({ type: "at", record: id, moment: last, viewer: seat(0), history: true }, "moment");
  expect(end.view).toEqual(page.view()?.view);
  const first = await records.get({ type: "at", record: id, moment: 0, viewer: "open", history: false }, "moment");
  game?.schemas.view.parse(first.view);
  expect(first.view["hands"]).toMatchObject([{ hidden: false }, { hidden: false }, { hidden: false }]);
  expect(await records.fault({ type: "at", record: id, moment: last + 1, viewer: seat(0), history: false })).toBe("noMoment");
  expect(await records.fault({ type: "at", record: id, moment: 0, viewer: seat(3), history: false })).toBe("noSeat");
  expect(await records.get({ type: "statistics" }, "statistics")).toMatchObject({ games: [{ game: "suits-me", matches: 1, complete: 1 }], players: [{ me: true }, { name: "Ana" }] });
});

it("has a record from another table on the disk before it says that all is settled, and before it closes", async () => {
  for (const end of ["settled", "close"] as const) {
    const dataDir = await folder();
    const reader = readingInPlace();
    // Judged in a thread it takes a while.
    const slow = { ...reader, survey: (...asked: Parameters<typeof reader.survey>) => new Promise<void>((done) => setImmediate(done)).then(() => reader.survey(...asked)) };
    const table = { unfinished: () => null, giveUp: () => Promise.resolve(false) };
    const records = await openRecords({ dataDir, log: (line) => expect.unreachable(line), schedule: () => () => undefined, reader: slow, table });
    records.keepRecord(matchText("suits-me", 1), [seat(0)]);
    await records[end]();
    expect(await readdir(join(dataDir, "records")), end).toHaveLength(1);
    if (end === "settled") await records.close();
  }
});

it("keeps a match that was abandoned, shows one that is on by name alone, and gives it up without a record", async () => {
  const dataDir = await folder();
  const host = await hostFor({ dataDir });
  const page = await seated(host);
  const records = asking(host);
  await play(page, 2);
  const on = await records.get({ type: "list", from: 0 }, "list");
  expect(on).toMatchObject({ total: 0, unfinished: { table: host.table().id, game: "suits-me", seats: [{ name: "Ana", mine: true }, { name: "Bo" }, { name: "Cy" }] } });
  await page.command({ type: "lobby" });
  await host.records.settled();
  const left = await records.get({ type: "list", from: 0 }, "list");
  expect(left).toMatchObject({ total: 1, unfinished: null, records: [{ complete: false, winners: null, seats: [{ mine: true }, {}, {}] }] });
  await play(page, 1);
  expect(await records.fault({ type: "giveUp", table: "another" })).toBe("noMatch");
  expect(await records.get({ type: "giveUp", table: host.table().id }, "done")).toEqual({ type: "done", count: 1 });
  expect(host.table().phase).toBe("lobby");
  await host.records.settled();
  expect(await records.get({ type: "list", from: 0 }, "list")).toMatchObject({ total: 1, unfinished: null });
});

it("tells a page that has the list when a match begins, and when it is left or given up", async () => {
  const host = await hostFor({ dataDir: await folder() });
  const page = await seated(host);
  let told = 0;
  const link = host.records.desk.open((news) => void (news.type === "state" && (told += 1)), { dialogs: null, playOn: () => Promise.resolve() });
  const records = asking(host);
  await host.records.settled();
  const on = async (): Promise<unknown> => (await records.get({ type: "list", from: 0 }, "list")).unfinished;
  async function tells(work: () => Promise<unknown>): Promise<void> {
    const before = told;
    await work();
    expect(told).toBeGreaterThan(before);
  }
  expect(await on()).toBeNull();
  await tells(() => page.command({ type: "start" }));
  expect(await on()).toMatchObject({ deal: 1 });
  const quiet = told;
  await page.command({ type: "pause" });
  await page.command({ type: "resume" });
  expect(told).toBe(quiet);
  await tells(() => page.command({ type: "lobby" }));
  expect(await on()).toBeNull();
  await page.command({ type: "start" });
  await tells(() => records.get({ type: "giveUp", table: host.table().id }, "done"));
  expect(await on()).toBeNull();
  link.close();
});

it("loses none of two files that come at once and tell the same id, and keeps one that comes twice once", async () => {
  const host = await hostFor({ dataDir: await folder() });
  await host.records.settled();
  const [one, other] = [1, 2].map((number) => JSON.stringify({ ...(JSON.parse(matchText("suits-me", number)) as object), meta: { id: "same" } }));
  const records = asking(host);
  const asked = [one, other, one].map((text, at) => records.get({ type: "import", name: `${at}.json`, text: text ?? "" }, "imported"));
  const taken = (await Promise.all(asked)).flatMap(({ files }) => files);
  expect(taken.map(({ already }) => already)).toEqual([false, false, true]);
  expect(taken[0]?.record).toBe("same");
  expect(taken[1]?.record).toMatch(/^same-/);
  expect(taken[2]?.record).toBe("same");
  const texts = await Promise.all(taken.map(({ record }) => records.get({ type: "export", record: record ?? "" }, "file")));
  expect(texts.map(({ text }) => text)).toEqual([one, other, one]);
});

it("exports, deletes, restores and imports", async () => {
  const dataDir = await folder();
  const host = await hostFor({ dataDir });
  await play(await seated(host));
  await host.records.settled();
  const records = asking(host);
  const [summary] = (await records.get({ type: "list", from: 0 }, "list")).records;
  const id = summary?.id ?? "";
  const file = await records.get({ type: "export", record: id }, "file");
  expect(file.text).toBe(await readFile(join(dataDir, "records", `${id}.json`), "utf8"));
  expect(await records.get({ type: "import", name: file.name, text: file.text }, "imported")).toMatchObject({ files: [{ record: id, already: true }] });
  expect(await records.get({ type: "delete", records: [id] }, "done")).toMatchObject({ count: 1 });
  expect(await records.get({ type: "list", from: 0 }, "list")).toMatchObject({ total: 0 });
  expect(await records.get({ type: "restore", records: [id] }, "done")).toMatchObject({ count: 1 });
  const other = file.text.replace("Ana", "Eva");
  const taken = await records.get({ type: "import", name: "x.json", text: other }, "imported");
  expect(taken.files[0]?.record).not.toBe(id);
  expect(await records.get({ type: "list", from: 0 }, "list")).toMatchObject({ total: 2 });
  expect(await records.get({ type: "import", name: "x.json", text: "{}" }, "imported")).toMatchObject({ files: [{ record: null, fault: "notRecord" }] });
  await host.close();
  expect(await readdir(join(dataDir, "records"))).toHaveLength(2);
});

it("opens what is left of a file that was damaged since it was kept, and takes a damaged one as it is", async () => {
  const dataDir = await folder();
  const host = await hostFor({ dataDir });
  await play(await seated(host));
  await host.records.settled();
  const first = asking(host);
  const [whole] = (await first.get({ type: "list", from: 0 }, "list")).records;
  const id = whole?.id ?? "";
  const { text } = await first.get({ type: "export", record: id }, "file");
  await host.close();
  const file = join(dataDir, "records", `${id}.json`);
  const cut = text.slice(0, text.lastIndexOf('{"seat":') + 3);
  await writeFile(file, cut);
  await writeFile(join(dataDir, "records", "foreign.json"), "Dear diary");
  await writeFile(join(dataDir, "shelf", "index.jsonl"), "no index\n");
  const back = await hostFor({ dataDir });
  const records = asking(back);
  await records.read();
  const list = await records.get({ type: "list", from: 0 }, "list");
  const saved = (whole?.moves ?? 0) - 1;
  expect(list.records).toMatchObject([{ id, origin: "own", complete: false, seats: [{ mine: true }, {}, {}], damage: { kind: "cutOff", character: cut.length + 1, entry: saved, saved, of: null } }]);
  expect(list.broken).toEqual([{ id: "foreign", bytes: 10, fault: "notJson", facts: { line: 1, character: 1 } }]);
  expect((await records.get({ type: "open", record: id }, "opened")).marks).toHaveLength(saved);
  await records.get({ type: "at", record: id, moment: saved, viewer: "open", history: true }, "moment");
  expect(await records.fault({ type: "open", record: "foreign" })).toBe("unknownRecord");
  expect(await records.get({ type: "export", record: "foreign" }, "file")).toMatchObject({ text: "Dear diary" });
  expect(await records.get({ type: "delete", records: ["foreign"] }, "done")).toMatchObject({ count: 1 });
  const again = await records.get({ type: "import", name: "cut.json", text: cut.replace("Ana", "Eva") }, "imported");
  expect(again.files).toMatchObject([{ fault: null, already: false }]);
  expect(await records.get({ type: "list", from: 0 }, "list")).toMatchObject({ total: 2, broken: [], records: [{ damage: { kind: "cutOff" } }, { damage: { kind: "cutOff" } }] });
});

it("answers any junk with a fault, and of several questions for a moment at once only the newest", async () => {
  const host = await hostFor({ dataDir: await folder() });
  await play(await seated(host));
  await host.records.settled();
  const records = asking(host);
  const [summary] = (await records.get({ type: "list", from: 0 }, "list")).records;
  const id = summary?.id ?? "";
  for (const junk of [null, 7, "list", [], {}, { number: 1 }, { number: -1, ask: { type: "list", from: 0 } }, { number: 2, ask: { type: "open", record: "../../etc/passwd" } }, { number: 3, ask: { type: "open", record: id, more: 1 } }]) records.link.ask(junk);
  expect(records.news.filter((news) => news.type === "refused" && news.fault === "malformed")).toHaveLength(9);
  const faults = await Promise.all([0, 1, 2].map((moment) => records.fault({ type: "at", record: id, moment, viewer: "spectator", history: false })));
  expect(faults).toEqual(["superseded", "superseded", null]);
});

it("plays on from a moment of a record at the table beside, against bots, and keeps nothing of it", async () => {
  const host = await hostFor({ dataDir: await folder() });
  const machine = createMachine({ host, dataDir: null, pageDir: "", hostToken: "", log: () => undefined, bots: "inline" });
  onTestFinished(() => machine.close());
  await play(await seated(host));
  await host.records.settled();
  const records = asking(host, { dialogs: null, playOn: (what) => machine.openAside(what) });
  const [summary] = (await records.get({ type: "list", from: 0 }, "list")).records;
  const [id, moment] = [summary?.id ?? "", 4];
  expect(await records.fault({ type: "whatIf", record: id, moment: summary?.moves ?? 0, seat: seat(0), pace: 0 })).toBe("nothingLeft");
  expect(await records.fault({ type: "whatIf", record: id, moment, seat: seat(5), pace: 0 })).toBe("noSeat");
  await records.get({ type: "whatIf", record: id, moment, seat: seat(1), pace: 0 }, "done");
  const page = client((message) => link.send(message));
  const opened = new Promise<void>((done) => setImmediate(done));
  const link = machine.openBeside((message) => page.receive(structuredClone(message)), () => undefined);
  await opened;
  await page.hello();
  expect(page.table()?.mine).toEqual([1]);
  page.show(seat(1));
  await page.until(() => page.view()?.seat === 1);
  const at = await records.get({ type: "at", record: id, moment, viewer: seat(1), history: false }, "moment");
  expect(page.view()?.view["hands"]).toEqual(at.view["hands"]);
  for (;;) {
    await page.until(() => (page.view()?.decision ?? null) !== null || page.view()?.view["over"] === true);
    const view = page.view();
    if (view?.view["over"] === true) break;
    await page.move(seat(1), { ...gameById("suits-me")?.absent(view?.view as never) });
  }
  expect(await records.get({ type: "list", from: 0 }, "list")).toMatchObject({ total: 1 });
});
