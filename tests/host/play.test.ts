import { expect, it } from "vitest";
import { gameById } from "@shared/games";
import { seat } from "@shared/engine";
import { folder, hostFor, linked } from "./hosts";
import { player } from "./client";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseRecord, replay } from "@shared/engine";

it("plays a whole match of a person and bots to its record", async () => {
  const dataDir = await folder();
  const host = await hostFor({ dataDir });
  const page = linked(host);
  await page.hello();
  const setUp = { name: "Friday", game: "suitup-original", options: { rounds: 2 }, turnTime: 0, pace: 0 };
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
  await host.close();
  const [name] = await readdir(join(dataDir, "records"));
  const record = parseRecord(JSON.parse(await readFile(join(dataDir, "records", name ?? ""), "utf8")), gameById);
  const again = replay(record);
  expect(again.refused).toEqual([]);
  expect(game?.view(again.match.state, seat(0))).toEqual(page.view()?.view);
});
