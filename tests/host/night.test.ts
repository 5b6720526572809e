import { expect, it } from "vitest";
import { seat } from "@shared/engine";
import type { ServerMessage } from "@shared/protocol";
import type { Host } from "../../src-main/host";
import { countingOnly } from "../table/counting";
import { client, helloWith, player, setUpOf, type Client } from "./client";
import { hostFor, linked, type Linked } from "./hosts";
import { MemoryDisk } from "./memory-disk";

/** Time in the test's hand: timers run when it has passed. */
class Clock {
  now = 1_000;
  private timers: { readonly at: number; readonly work: () => void }[] = [];

  readonly schedule = (work: () => void, ms: number): (() => void) => {
    const timer = { at: this.now + ms, work };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  };

  /** Lets time pass timer by timer, each time until the host has done what follows. */
  async pass(ms: number, host: Host): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      await host.idle();
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.now = Math.max(this.now, next.at);
      next.work();
    }
    this.now = end;
  }
}

interface Night {
  readonly host: Host;
  readonly ana: Linked;
  readonly ben: Linked;
  readonly clock: Clock;
}

/** A match between Ana, whose machine it is, and Ben; his seat is at turn. */
async function night(disk = new MemoryDisk()): Promise<Night> {
  const clock = new Clock();
  const host = await hostFor({ games: countingOnly, disk, now: () => clock.now, schedule: clock.schedule, table: { setUp: setUpOf({ options: { target: 30 } }) } });
  const [ana, ben] = [linked(host), linked(host, false)];
  for (const [at, page] of [ana, ben].entries()) {
    await page.hello();
    await page.command({ type: "sit", seat: seat(at), player: player(at === 0 ? "Ana" : "Ben") });
  }
  await ana.command({ type: "start" });
  await ben.until(() => ben.view() !== null);
  return { host, ana, ben, clock };
}

interface Wired extends Client {
  readonly closed: () => boolean;
}

/** A page whose carrier is told to close, at an address. */
function wired(host: Host, from: string | null): Wired {
  let closed = false;
  const page = client((message) => link.send(message));
  const link = host.attach({ deliver: (message) => page.receive(structuredClone(message)), close: () => (closed = true) }, { owner: false, from });
  return { ...page, closed: () => closed };
}

const isOf = <Type extends ServerMessage["type"]>(type: Type) => (message: ServerMessage): message is Extract<ServerMessage, { type: Type }> => message.type === type;

it("lets a bot play for whoever has been away, and gives the seat back in mid-hand", async () => {
  const { host, ana, ben, clock } = await night();
  ben.close();
  await clock.pass(59_000, host);
  expect(ana.table()?.table.seats[1]).toMatchObject({ standIn: false, connected: false });
  await clock.pass(1_000, host);
  await ana.until(() => ana.view()?.view["total"] === 2);
  expect(ana.table()?.table.seats[1]).toMatchObject({ kind: "person", standIn: true });
  const back = linked(host, false);
  await back.hello(ben.tokens);
  expect(ana.table()?.table.seats[1]).toMatchObject({ standIn: false, connected: true });
  expect(await ana.move(seat(0), { type: "add", by: 1 })).toMatchObject({ type: "done" });
  await back.until(() => back.view()?.decision != null);
  expect(await back.move(seat(1), { type: "add", by: 2 })).toMatchObject({ type: "done" });
  expect(host.table().playing?.match.entries?.item).not.toHaveProperty("by");
});

it("gives a claimed seat a secret of its own, which the next host knows too; the old one opens nothing", async () => {
  const disk = new MemoryDisk();
  const { host, ana, ben } = await night(disk);
  ben.close();
  const phone = linked(host, false);
  await phone.hello();
  expect(await phone.command({ type: "claim", seat: seat(1) })).toMatchObject({ type: "done" });
  await ana.until(() => ana.table()?.table.guests[0]?.claims === 1);
  const guest = ana.table()?.table.guests[0]?.guest ?? 0;
  expect(await ana.command({ type: "allow", guest, seat: seat(1) }, "allowed")).toMatchObject({ type: "done" });
  expect((await phone.message(isOf("token"))).token).toMatch(/^[\w-]{20,}$/);
  expect(phone.table()?.mine).toEqual([1]);
  expect(await ana.command({ type: "allow", guest, seat: seat(1) }, "allowed")).toMatchObject({ type: "done" });
  expect(phone.tokens).toHaveLength(1);
  expect(Buffer.from(disk.journal.bytes).toString()).not.toContain(phone.tokens[0]);
  const again = await hostFor({ games: countingOnly, disk: disk.copy() });
  const [old, fresh] = [linked(again, false), linked(again, false)];
  await old.hello(ben.tokens);
  await fresh.hello(phone.tokens);
  expect([old.table()?.mine, fresh.table()?.mine]).toEqual([[], [1]]);
});

it("tells whoever is put out, closes their connection and keeps them out, by address and by token", async () => {
  const { host, ana } = await night();
  const cy = wired(host, "192.168.1.7");
  await cy.hello();
  await ana.command({ type: "bot", seat: seat(1), level: "easy", player: player("Bo") });
  await cy.command({ type: "sit", seat: seat(1), player: player("Cy") });
  await ana.command({ type: "kick", seat: seat(1), keepOut: true });
  expect(cy.received.at(-1)).toEqual({ type: "end", why: "kicked" });
  expect(cy.closed()).toBe(true);
  for (const [from, tokens] of [["192.168.1.7", []], ["192.168.1.8", cy.tokens]] as const) {
    const next = wired(host, from);
    next.tokens.push(...tokens);
    next.send(helloWith(tokens));
    await host.idle();
    expect(next.closed()).toBe(true);
    expect(next.received.filter((message) => message.type !== "prove")).toEqual([{ type: "refused", id: null, code: "keptOut", facts: {} }]);
  }
  await ana.command({ type: "forgive" });
  const back = wired(host, "192.168.1.7");
  await back.hello();
  expect(back.table()?.mine).toEqual([]);
});

it("ends the older of two pages with one token, and listens to it no more", async () => {
  const { host, ben } = await night();
  const other = linked(host, false);
  await other.hello(ben.tokens);
  expect(ben.received.at(-1)).toEqual({ type: "end", why: "replaced" });
  const before = ben.received.length;
  ben.send({ type: "move", id: "old", seat: seat(1), decision: other.view()?.decision ?? 0, move: { type: "add", by: 1 } });
  expect(await other.move(seat(1), { type: "add", by: 2 })).toMatchObject({ type: "done" });
  expect(ben.received).toHaveLength(before);
  expect(other.view()?.view["total"]).toBe(2);
});

it("remembers what was said and played this evening over a restart", async () => {
  const disk = new MemoryDisk();
  const { host, ana, ben } = await night(disk);
  await ana.command({ type: "talk", saying: { text: "Hello, Ben" } });
  for (let total = 0; total < 60; total += 3) {
    await host.idle();
    const open = host.table().playing?.decisions.findIndex(({ asks }) => asks !== null);
    const page = open === 0 ? ana : ben;
    if (host.table().phase === "over") break;
    const kind = host.table().playing?.sights[open ?? 0]?.kinds[0];
    await page.move(seat(open ?? 0), kind === "ready" ? { type: "ready" } : { type: "add", by: 3 }, { decision: host.table().playing?.decisions[open ?? 0]?.number ?? 0 });
  }
  await ana.command({ type: "lobby" });
  await ana.command({ type: "setUp", setUp: setUpOf({ options: { target: 2, deals: 1 } }) });
  await ana.command({ type: "start" });
  await host.idle();
  const first = host.table().playing?.decisions.findIndex(({ asks }) => asks !== null) ?? 0;
  await (first === 0 ? ana : ben).move(seat(first), { type: "add", by: 2 }, { decision: host.table().playing?.decisions[first]?.number ?? 0 });
  expect(host.table().evening.map(({ match }) => match)).toContain(2);
  const again = await hostFor({ games: countingOnly, disk: disk.copy() });
  const page = linked(again);
  await page.hello(ana.tokens);
  expect((await page.message(isOf("talk"))).said).toMatchObject([{ number: 1, seat: 0, saying: { text: "Hello, Ben" } }]);
  expect((await page.message(isOf("evening"))).matches).toEqual(host.table().evening);
});
