import { expect, it } from "vitest";
import { gameById } from "@shared/games";
import { seat } from "@shared/engine";
import { countingOnly } from "../table/counting";
import { folder, hostFor, linked } from "./hosts";
import { player, setUpOf } from "./client";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseRecord, replay } from "@shared/engine";

it("plays a whole match of a person and bots to its record", async () => {
  const dataDir = await folder();
  const begun = new Date("2026-02-03T19:30:00Z");
  const seeds = ["a", "b"].map((digit) => digit.repeat(64));
  const host = await hostFor({ dataDir, date: () => begun, seed: () => seeds.shift() ?? "" });
  const page = linked(host);
  await page.hello();
  const setUp = setUpOf({ name: "Friday", game: "suitup-original", options: { rounds: 2 } });
  expect(await page.command({ type: "setUp", setUp })).toMatchObject({ type: "done" });
  await page.command({ type: "seats", count: 3 });
  await page.command({ type: "sit", seat: seat(0), player: player("Ana") });
  await page.command({ type: "bot", seat: seat(1), level: "easy", player: player("Bo") });
  await page.command({ type: "bot", seat: seat(2), level: "easy", player: player("Cy") });
  expect(await page.command({ type: "start" })).toMatchObject({ type: "done" });
  const game = gameById("suitup-original");
  for (;;) {
    await page.until(() => page.view()?.decision !== null || page.view()?.view["over"] === true);
    const view = page.view();
    if (view === null || view.view["over"] === true) break;
    const move = game?.absent(view.view as never);
    const answer = await page.move(seat(0), { ...move });
    if (answer.type === "refused") expect(answer.code).toBe("stale");
  }
  for (const message of page.received) {
    if (message.type !== "view") continue;
    game?.schemas.view.parse(message.view);
    for (const event of message.events) game?.schemas.event.parse(event);
  }
  await host.close();
  const [name] = await readdir(join(dataDir, "records"));
  const record = parseRecord(JSON.parse(await readFile(join(dataDir, "records", name ?? ""), "utf8")), gameById);
  expect(record.meta).toMatchObject({ app: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string, started: begun.toISOString(), ended: begun.toISOString(), players: [{ kind: "person" }, { kind: "bot", level: "easy" }, { kind: "bot" }] });
  // All luck of the match follows from the first seed, that of its bots from the second.
  expect([record.seed, host.table().playing?.botSeed]).toEqual(["a".repeat(64), "b".repeat(64)]);
  const again = replay(record);
  expect(again.refused).toEqual([]);
  expect(game?.view(again.match.state, seat(0))).toEqual(page.view()?.view);
});

it("draws a seed of its own for each match and for its bots, unless told otherwise", async () => {
  const host = await hostFor({ games: countingOnly, table: { setUp: { game: "counting", options: {} } } });
  const page = linked(host);
  await page.hello();
  for (const at of [0, 1]) await page.command({ type: "sit", seat: seat(at), player: player(`P${at}`) });
  const seeds = new Set<unknown>();
  for (let match = 0; match < 2; match += 1) {
    await page.command({ type: "start" });
    seeds.add(host.table().playing?.match.seed).add(host.table().playing?.botSeed);
    await page.command({ type: "lobby" });
  }
  expect(seeds.size).toBe(4);
  await host.close();
});

it("writes a fault down with the record so far, and the table stays as it was", async () => {
  const dataDir = await folder();
  const log: string[] = [];
  const host = await hostFor({ dataDir, games: countingOnly, log: (line) => log.push(line), table: { setUp: { game: "counting", options: {} } } });
  const page = linked(host);
  await page.hello();
  for (const at of [0, 1]) await page.command({ type: "sit", seat: seat(at), player: player(`P${at}`) });
  await page.command({ type: "start" });
  page.show(seat(1));
  await page.until(() => page.view()?.seat === 1);
  expect(await page.move(seat(1), { type: "add", by: 2 })).toMatchObject({ type: "done" });
  const before = host.table().playing?.match;
  expect(await page.move(seat(1), { type: "bug" }, { decision: host.table().playing?.decisions[1]?.number ?? 0 })).toMatchObject({ code: "fault" });
  expect(host.table().playing?.match).toBe(before);
  await host.close();
  expect(log[0]).toContain("a bug in the rules");
  expect(log[0]).not.toContain('"bug"');
  const [name] = await readdir(join(dataDir, "faults"));
  expect(log[0]).toContain(`faults/${name}`);
  for (const [path, mode] of [["faults", 0o700], [join("faults", name ?? ""), 0o600]] as const) expect((await stat(join(dataDir, path))).mode & 0o777).toBe(mode);
  const kept = JSON.parse(await readFile(join(dataDir, "faults", name ?? ""), "utf8")) as Record<string, unknown>;
  expect(kept).toMatchObject({ format: "suitable-record", game: "counting", moves: [{ seat: 1, move: { type: "add", by: 2 } }], meta: { fault: { seat: 1, move: { type: "bug" } } } });
});
