import { expect, it, onTestFinished, vi } from "vitest";
import { seat } from "@shared/engine";
import { gameById } from "@shared/games";
import { createMachine } from "../../src-main/host";
import { asking } from "../host/asking";
import { client, helloWith, player, setUpOf } from "../host/client";
import { folder, hostFor, linked } from "../host/hosts";
import { served } from "./sockets";

const list = { type: "list", from: 0 } as const;

it("keeps the record of a match at another's table, once, with the seat that was ours", async () => {
  const theirs = await hostFor({ dataDir: await folder() });
  const { port } = await served(theirs);
  const page = linked(theirs);
  await page.hello();
  await page.command({ type: "setUp", setUp: setUpOf({ game: "suits-me", options: { wins: 1 } }) });
  await page.command({ type: "seats", count: 2 });
  await page.command({ type: "bot", seat: seat(0), level: "easy", player: player("Bo") });
  const ours = await hostFor({ dataDir: await folder() });
  const machine = createMachine({ host: ours, pageDir: "", dataDir: null, hostToken: "", log: () => undefined, bots: "inline", interfaces: () => ({}) });
  onTestFinished(() => machine.close());
  machine.command({ type: "joinAddress", address: `127.0.0.1:${port}`, pin: null });
  await vi.waitUntil(() => machine.state().away?.id !== null);
  const guest = client((message) => link.send(message));
  const link = machine.openAway((message) => guest.receive(message), (status) => {
    if (status === "open") guest.send(helloWith([], { player: player("Ana") }));
  });
  onTestFinished(() => link.close());
  await guest.until(() => guest.table() !== null);
  await guest.command({ type: "sit", seat: seat(1), player: player("Ana") });
  await page.command({ type: "start" });
  guest.show(seat(1));
  for (;;) {
    await guest.until(() => (guest.view()?.decision ?? null) !== null || guest.view()?.view["over"] === true);
    const view = guest.view();
    if (view === null || view.view["over"] === true) break;
    await guest.move(seat(1), { ...gameById("suits-me")?.absent(view.view as never) });
  }
  const records = asking(ours);
  await vi.waitUntil(async () => (await records.get(list, "list")).total > 0, { timeout: 15_000, interval: 20 });
  const kept = await records.get(list, "list");
  expect(kept.records).toMatchObject([{ origin: "away", complete: true, damage: null, seats: [{ name: "Bo", bot: true, mine: false }, { name: "Ana", bot: false, mine: true }] }]);
  // The host writes its own beside telling its guests.
  await theirs.records.settled();
  const [host] = (await asking(theirs).get(list, "list")).records;
  expect(kept.records[0]?.id).toBe(host?.id);
  // The same again, junk, and a damaged one leave all as it is.
  const { text } = await records.get({ type: "export", record: host?.id ?? "" }, "file");
  for (const other of [text, "junk", text.slice(0, -40).replace(host?.id ?? "", "another")]) ours.records.keepRecord(other, [seat(0)]);
  await ours.records.settled();
  await records.get({ type: "statistics" }, "statistics");
  expect((await records.get(list, "list")).records).toEqual(kept.records);
});
