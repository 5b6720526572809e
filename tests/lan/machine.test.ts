import { once } from "node:events";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { WebSocket } from "ws";
import { seat, verify } from "@shared/engine";
import { gameById } from "@shared/games";
import { PROTOCOL_VERSION, waitBeforeTry, type MachineState, type ServerMessage } from "@shared/protocol";
import { createMachine, type Host, type Machine } from "../../src-main/host";
import { CHECKED_WITHIN, SILENCE } from "../../src-main/host/lan/way";
import { client, helloWith, player, type Client } from "../host/client";
import { folder, hostFor, linked } from "../host/hosts";
import { ABOUT, fakeHost } from "./fake-host";
import { served, turnedAway } from "./sockets";

interface Made {
  readonly machine: Machine;
  readonly lines: string[];
  until(fits: (state: MachineState) => boolean): Promise<unknown>;
}

/** A machine without a network card: it goes to tables on loopback, and nothing of it reaches a network. */
async function made(host: Host, more: Partial<Parameters<typeof createMachine>[0]> = {}): Promise<Made> {
  const lines: string[] = [];
  const machine = createMachine({ host, pageDir: "", dataDir: null, hostToken: "secret", log: (line) => lines.push(line), random: () => 1, interfaces: () => ({}), ...more });
  onTestFinished(() => machine.close());
  return { machine, lines, until: (fits) => vi.waitUntil(() => fits(machine.state()), { timeout: 15_000, interval: 5 }) };
}

interface Page extends Client {
  readonly statuses: string[];
  readonly link: ReturnType<Machine["openAway"]>;
}

/** A page of this machine at the table away, that greets whenever the way opens. */
function pageOf(machine: Machine, pin: string | null = null): Page {
  const statuses: string[] = [];
  const page = client((message) => link.send(message));
  const link = machine.openAway((message) => page.receive(message), (status) => {
    statuses.push(status);
    if (status === "open") page.send(helloWith(page.tokens, { pin, player: player("Ben") }));
  });
  onTestFinished(() => link.close());
  return { ...page, statuses, link };
}

/** A clock that stands still until the test lets the time of those pass that wait so long. */
function heldClock() {
  const due: { readonly work: () => void; readonly ms: number }[] = [];
  const schedule = (work: () => void, ms: number) => {
    const one = { work, ms };
    due.push(one);
    return () => void due.splice(due.indexOf(one), due.includes(one) ? 1 : 0);
  };
  const pass = (ms: number): void => {
    for (const one of due.filter((other) => other.ms === ms)) {
      due.splice(due.indexOf(one), 1);
      one.work();
    }
  };
  return { schedule, pass };
}

describe("what a machine is asked", () => {
  it("is left out when it is nothing that it does, with a line in the log", async () => {
    const { machine, lines } = await made(await hostFor());
    const before = machine.state();
    const rubbish = [null, 1, "host", {}, { type: "host" }, { type: "host", name: "", pin: null }, { type: "host", name: "x", pin: "1" }, { type: "look" }, { type: "join", id: "x".repeat(65), pin: null },
      { type: "joinAddress", address: "x".repeat(201), pin: null }, { type: "comeHome", now: true }, { type: "fly" }];
    for (const value of rubbish) machine.command(value);
    expect(machine.state()).toEqual(before);
    expect(lines).toHaveLength(rubbish.length);
  });

  it("to host without a network is told so, and to look finds nothing", async () => {
    const { machine, until } = await made(await hostFor());
    machine.command({ type: "host", name: "Friday", pin: null });
    await until(({ hostingFault }) => hostingFault === "noNetwork");
    expect(machine.state()).toMatchObject({ hosting: null, found: null, away: null });
    machine.command({ type: "look", on: true });
    expect(machine.state().found).toEqual([]);
    machine.command({ type: "stopHosting" });
    await until(({ hostingFault }) => hostingFault === null);
  });

  it("about a page's connection while it has joined nothing: there is none", async () => {
    const { machine } = await made(await hostFor());
    const page = pageOf(machine);
    await vi.waitUntil(() => page.statuses.length > 0);
    page.send(helloWith());
    expect(page.statuses).toEqual(["lost"]);
    expect(page.received).toEqual([]);
  });
});

describe("a table that was open to others when its machine stopped", () => {
  async function stopped(kept: (table: string) => unknown) {
    const host = await hostFor({ table: { setUp: { name: "Friday" } } });
    const dataDir = await folder();
    const file = join(dataDir, "hosting.json");
    await writeFile(file, JSON.stringify(kept(host.table().id)));
    return { ...(await made(host, { dataDir })), file };
  }
  const open = (table: string) => ({ port: 7901, open: { table, name: "Friday", pin: "4711" } });

  it("is offered to go on with, and stays so while it cannot be opened", async () => {
    const { machine, until, file } = await stopped(open);
    await until(({ leftOpen }) => leftOpen !== null);
    // Pages are told what is open, not what lets others in.
    expect(machine.state()).toMatchObject({ hosting: null, leftOpen: { name: "Friday" } });
    for (let tries = 0; tries < 2; tries += 1) {
      const told: MachineState[] = [];
      const stop = machine.onState((state) => told.push(state));
      machine.command({ type: "reopen" });
      await vi.waitUntil(() => told.at(-1)?.hostingFault === "noNetwork");
      stop();
    }
    expect(machine.state().leftOpen).toEqual({ name: "Friday" });
    await machine.close();
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ open: { pin: "4711" } });
  });

  it("is left closed and forgotten when that is wished, but for its port", async () => {
    const { machine, until, file } = await stopped(open);
    await until(({ leftOpen }) => leftOpen !== null);
    machine.command({ type: "leaveClosed" });
    await until(({ leftOpen }) => leftOpen === null);
    await machine.close();
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual({ port: 7901, open: null });
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it.each([
    ["another table's", () => open("another")],
    ["closed on purpose", () => ({ port: 7901, open: null })],
    ["unreadable", (table: string) => ({ ...open(table), port: "x" })],
  ])("is not offered when what was kept is %s", async (_, kept) => {
    const { machine } = await stopped(kept);
    const told: MachineState[] = [];
    machine.onState((state) => told.push(state));
    // Done after what was kept has been read.
    machine.command({ type: "host", name: "Saturday", pin: null });
    await vi.waitUntil(() => told.at(-1)?.hostingFault === "noNetwork");
    expect(told.filter(({ leftOpen }) => leftOpen !== null)).toEqual([]);
  });
});

describe("a table away", () => {
  async function away(pin: string | null = null) {
    const other = await hostFor({ table: { setUp: { name: "Friday" } } });
    const { port, close } = await served(other, { pin: () => pin });
    return { other, port, close, address: `127.0.0.1:${port}` };
  }

  it("is known by its id before a page greets it, played at, and left", async () => {
    const { other, address } = await away();
    const { machine, until } = await made(await hostFor());
    machine.command({ type: "joinAddress", address, pin: null });
    await until((state) => state.away?.id === other.table().id);
    expect(machine.state().away).toEqual({ id: other.table().id, name: "Friday", address, status: "connecting", fault: null });
    const page = pageOf(machine);
    await page.until(() => page.table() !== null);
    expect(machine.state().away?.status).toBe("open");
    expect(page.received[0]).toMatchObject({ type: "welcome", home: false });
    expect(await page.command({ type: "sit", seat: seat(1), player: player("Ben") })).toMatchObject({ type: "done" });
    page.send({ type: "ping" });
    page.send({ type: "nonsense" });
    await page.until(() => page.received.some((message) => message.type === "refused" && message.code === "malformed"));
    expect(page.received.at(-2)).toEqual({ type: "pong" });
    machine.command({ type: "comeHome" });
    expect(machine.state().away).toBeNull();
    expect(page.statuses).toEqual(["open", "lost"]);
    await vi.waitUntil(() => other.table().seats[1]?.kind === "person" && other.table().connections.length === 0);
  });

  it("tells what a match was when it is over or given up: its record is kept once, with the seats that were played here", async () => {
    const { other, address } = await away();
    const dataDir = await folder();
    const host = await hostFor({ dataDir });
    const { machine, until } = await made(host);
    machine.command({ type: "joinAddress", address, pin: null });
    await until((state) => state.away?.id === other.table().id);
    const pages = [pageOf(machine), pageOf(machine)] as const;
    const [page] = pages;
    await page.until(() => page.table() !== null);
    await page.command({ type: "sit", seat: seat(1), player: player("Ben") });
    const owner = linked(other);
    await owner.hello();
    await owner.command({ type: "sit", seat: seat(0), player: player("Ana") });
    await owner.command({ type: "start" });
    await owner.until(() => owner.view() !== null);
    await owner.command({ type: "lobby" });
    for (const one of pages) await one.until(() => one.received.some(({ type }) => type === "record"));
    expect(await host.records.settled()).toBe(true);
    const files = await readdir(join(dataDir, "records"));
    expect(files).toHaveLength(1);
    const text = await readFile(join(dataDir, "records", files[0] ?? ""), "utf8");
    expect(verify(text, gameById)).toMatchObject({ kind: "fair", contributors: ["Ben"] });
    expect(JSON.parse(text)).toMatchObject({ meta: { id: `${other.table().id}-1` } });
    expect(await readFile(join(dataDir, "shelf", "notes.jsonl"), "utf8")).toContain('"origin":"away","mine":[1]');
  });

  it("that has gone is looked for, and greeted anew when it is there again", async () => {
    const { other, port, close, address } = await away();
    const { machine, until } = await made(await hostFor());
    machine.command({ type: "joinAddress", address, pin: null });
    const page = pageOf(machine);
    await page.until(() => page.table() !== null);
    await close();
    await until((state) => state.away?.status === "lost" && state.away.fault === "gone");
    const again = await served(other, { port });
    await until((state) => state.away?.status === "open");
    expect(page.statuses).toEqual(["open", "lost", "open"]);
    expect(machine.state().away).toMatchObject({ id: other.table().id, fault: null });
    await again.close("closing");
    await until((state) => state.away?.status === "lost" && state.away.fault === "gone");
    expect(page.received.at(-1)).toEqual({ type: "end", why: "closing" });
    await served(other, { port });
    await until((state) => state.away?.status === "open");
    expect(page.statuses).toEqual(["open", "lost", "open", "lost", "open"]);
  });

  it("that is crowded says so itself, and is gone to when there is room", async () => {
    const fake = await fakeHost(ABOUT);
    fake.turnAway(429);
    const { machine, until } = await made(await hostFor());
    machine.command({ type: "joinAddress", address: `127.0.0.1:${fake.port}`, pin: null });
    await until((state) => state.away?.id === ABOUT.id);
    pageOf(machine);
    await until((state) => state.away?.status === "lost");
    expect(machine.state().away).toMatchObject({ id: ABOUT.id, fault: "crowded" });
    fake.turnAway(null);
    await until((state) => state.away?.status === "open");
    expect(machine.state().away?.fault).toBeNull();
  });

  it("that comes back with another version says which side to update, instead of being looked for", async () => {
    const fake = await fakeHost({ ...ABOUT });
    const { machine, until } = await made(await hostFor());
    machine.command({ type: "joinAddress", address: `127.0.0.1:${fake.port}`, pin: null });
    pageOf(machine);
    await until((state) => state.away?.status === "open");
    for (const [version, fault] of [[PROTOCOL_VERSION + 1, "hostNewer"], [PROTOCOL_VERSION - 1, "hostOlder"]] as const) {
      fake.says({ ...ABOUT, version });
      for (const socket of fake.sockets) socket.terminate();
      await until((state) => state.away?.fault === fault);
      expect(machine.state().away).toMatchObject({ id: ABOUT.id, status: "lost" });
    }
    fake.says(ABOUT);
    await until((state) => state.away?.status === "open");
    expect(machine.state().away?.fault).toBeNull();
  });

  it("is not another that answers in its place", async () => {
    const { close, port, address } = await away();
    const { machine, until } = await made(await hostFor());
    machine.command({ type: "joinAddress", address, pin: null });
    const page = pageOf(machine);
    await page.until(() => page.table() !== null);
    await close();
    const impostor = await hostFor();
    await served(impostor, { port });
    await until((state) => state.away?.fault === "gone");
    expect(page.statuses).toEqual(["open", "lost"]);
    expect(impostor.table().connections).toEqual([]);
  });

  it("with a PIN takes the one that came with the link; one that is wrong is told, and not tried again", async () => {
    const { address } = await away("4711");
    const { machine, until } = await made(await hostFor());
    machine.command({ type: "joinAddress", address: `http://${address}/#/table?pin=4712`, pin: null });
    await until((state) => state.away?.id !== null);
    const page = pageOf(machine);
    await until((state) => state.away?.status === "failed");
    expect(page.received).toEqual([{ type: "refused", id: null, code: "wrongPin", facts: {} }]);
    expect(page.statuses).toEqual(["open", "lost"]);
    const second = pageOf(machine, "4711");
    await second.until(() => second.table() !== null);
    machine.command({ type: "joinAddress", address: `http://${address}/#/table?pin=4711`, pin: null });
    const third = pageOf(machine);
    await third.until(() => third.table() !== null);
  });
});

describe("a table away at which its machine stopped", () => {
  const DAY = 24 * 60 * 60 * 1_000;

  /** A table, a machine that was let in there by its PIN, and what starts that machine again. */
  async function left() {
    const other = await hostFor({ table: { setUp: { name: "Friday" } } });
    const gate = { pin: "4711" };
    const { port, close } = await served(other, { pin: () => gate.pin });
    const dataDir = await folder();
    const kept = async (): Promise<Record<string, unknown> | null> => JSON.parse(await readFile(join(dataDir, "away.json"), "utf8").catch(() => "null")) as Record<string, unknown> | null;
    const start = async (date = 0, more: Parameters<typeof made>[1] = {}) => made(await hostFor(), { dataDir, date: () => date, random: () => 0, ...more });
    const visit = async (date = 0) => {
      const one = await start(date);
      one.machine.command({ type: "joinAddress", address: `127.0.0.1:${port}`, pin: "4711" });
      await one.until((state) => state.away?.id !== null);
      const page = pageOf(one.machine);
      await page.until(() => page.table() !== null);
      await vi.waitUntil(async () => (await kept()) !== null);
      return { ...one, page };
    };
    /** As a kill leaves it: whatever the machine still says of its end is taken back. */
    const killed = async (date = 0) => {
      const { machine } = await visit(date);
      const text = await readFile(join(dataDir, "away.json"), "utf8");
      await machine.close();
      await writeFile(join(dataDir, "away.json"), text);
    };
    return { other, gate, port, close, dataDir, kept, start, visit, killed };
  }

  it("is kept for its owner's eyes alone while it is sat at, and forgotten when it is left on purpose", async () => {
    const { other, port, dataDir, kept, visit } = await left();
    const { machine } = await visit(5);
    expect(await kept()).toEqual({ table: other.table().id, name: "Friday", address: `127.0.0.1:${port}`, pin: "4711", since: 5, returned: null, quit: false });
    expect((await stat(join(dataDir, "away.json"))).mode & 0o077).toBe(0);
    machine.command({ type: "comeHome" });
    await vi.waitUntil(async () => (await kept()) === null);
    await machine.close();
    expect(await kept()).toBeNull();
  });

  it("is asked whether it is there while a page looks, and is gone back to by itself where the machine was killed", async () => {
    const { other, start, killed } = await left();
    await killed();
    const { machine, until } = await start(DAY);
    await until(({ leftAway }) => leftAway !== null);
    expect(machine.state().leftAway).toEqual({ name: "Friday", byItself: true, answers: false });
    machine.command({ type: "look", on: true });
    await until(({ leftAway }) => leftAway?.answers === true);
    machine.command({ type: "goBack", byItself: true });
    expect(machine.state().away).toMatchObject({ id: other.table().id, name: "Friday", status: "connecting" });
    const page = pageOf(machine);
    await page.until(() => page.table() !== null);
    expect(machine.state().leftAway).toBeNull();
  });

  it("that was not there is found when it is", async () => {
    const { other, port, close, start, killed } = await left();
    await killed();
    await close();
    const { schedule, pass } = heldClock();
    const { machine, until } = await start(0, { schedule, random: () => 1 });
    await until(({ leftAway }) => leftAway !== null);
    machine.command({ type: "look", on: true });
    const answers = () => machine.state().leftAway?.answers;
    for (let tries = 0; tries < 3; tries += 1) await new Promise((done) => setTimeout(done, 20));
    expect(answers()).toBe(false);
    await served(other, { port });
    await vi.waitUntil(() => {
      for (let failed = 0; failed < 6; failed += 1) pass(waitBeforeTry(failed, 1));
      return answers();
    }, { timeout: 15_000 });
  });

  it("is only offered where the machine was quit there, is not asked anything, and is gone back to when that is wished", async () => {
    const { start, visit } = await left();
    await (await visit()).machine.close();
    const { machine, until } = await start();
    await until(({ leftAway }) => leftAway !== null);
    machine.command({ type: "look", on: true });
    expect(machine.state().leftAway).toEqual({ name: "Friday", byItself: false, answers: false });
    machine.command({ type: "goBack", byItself: false });
    const page = pageOf(machine);
    await page.until(() => page.table() !== null);
    expect(machine.state().leftAway).toBeNull();
  });

  it("is only offered where the machine went back by itself and was gone again at once: it may be what ended it", async () => {
    const { kept, start, killed, dataDir } = await left();
    await killed();
    for (const [date, byItself] of [[1_000, true], [2_000, false], [70_000, true]] as const) {
      const { machine, until } = await start(date);
      await until(({ leftAway }) => leftAway !== null);
      expect(machine.state().leftAway).toMatchObject({ byItself });
      if (date === 1_000) {
        machine.command({ type: "goBack", byItself: true });
        const page = pageOf(machine);
        await page.until(() => page.table() !== null);
        await vi.waitUntil(async () => (await kept())?.["returned"] === 1_000);
      }
      const text = await readFile(join(dataDir, "away.json"), "utf8");
      await machine.close();
      await writeFile(join(dataDir, "away.json"), text);
    }
  });

  it.each([
    ["stays at home", (machine: Machine) => machine.command({ type: "stayHome" })],
    ["went elsewhere and came home", async (machine: Machine) => {
      const third = await hostFor();
      machine.command({ type: "joinAddress", address: `127.0.0.1:${(await served(third)).port}`, pin: null });
      await vi.waitUntil(() => machine.state().away?.id === third.table().id);
      const page = pageOf(machine);
      await page.until(() => page.table() !== null);
      machine.command({ type: "comeHome" });
    }],
  ])("is forgotten by who %s", async (_, decide) => {
    const { kept, start, killed } = await left();
    await killed();
    const { machine, until } = await start();
    await until(({ leftAway }) => leftAway !== null);
    await decide(machine);
    expect(machine.state().leftAway).toBeNull();
    await machine.close();
    expect(await kept()).toBeNull();
  });

  it("stays offered to who turned back on the way, but is not gone to by itself again", async () => {
    const { close, start, killed } = await left();
    await killed();
    await close();
    const { machine, until } = await start();
    await until(({ leftAway }) => leftAway !== null);
    machine.command({ type: "goBack", byItself: false });
    pageOf(machine);
    await until((state) => state.away?.fault === "refused");
    machine.command({ type: "comeHome" });
    expect(machine.state()).toMatchObject({ away: null, leftAway: { name: "Friday", byItself: false } });
  });

  it("that puts the machine out is not offered", async () => {
    const { other, kept, visit } = await left();
    const { page } = await visit();
    const owner = linked(other);
    await owner.hello();
    expect(await page.command({ type: "sit", seat: seat(1), player: player("Ben") })).toMatchObject({ type: "done" });
    expect(await owner.command({ type: "kick", seat: seat(1), keepOut: true })).toMatchObject({ type: "done" });
    await page.until(() => page.received.some(({ type }) => type === "end"));
    await vi.waitUntil(async () => (await kept()) === null);
  });

  it("that wants another PIN by now asks for it", async () => {
    const { gate, start, killed } = await left();
    await killed();
    gate.pin = "0815";
    const { machine, until } = await start();
    await until(({ leftAway }) => leftAway !== null);
    machine.command({ type: "goBack", byItself: true });
    const page = pageOf(machine);
    await page.until(() => page.received.length > 0);
    expect(page.received).toEqual([{ type: "refused", id: null, code: "wrongPin", facts: {} }]);
  });

  it.each([
    ["was left more than a day ago", { date: DAY + 1 }],
    ["is written down damaged", { text: '{"table":"x"}' }],
    ["cannot be read", { text: "{" }],
  ] as readonly (readonly [string, { readonly date?: number; readonly text?: string }])[])("is not offered when it %s", async (_, { date = 0, text }) => {
    const { dataDir, start, killed } = await left();
    await killed();
    if (text !== undefined) await writeFile(join(dataDir, "away.json"), text);
    const { machine, until } = await start(date);
    // Done after what was kept has been read.
    machine.command({ type: "host", name: "Saturday", pin: null });
    await until(({ hostingFault }) => hostingFault === "noNetwork");
    machine.command({ type: "goBack", byItself: false });
    expect(machine.state()).toMatchObject({ away: null, leftAway: null });
  });
});

describe("what is no table, or none for this version", () => {
  it.each([
    ["noTable", "<!doctype html><title>Router</title>", 200],
    ["noTable", { ...ABOUT, suitable: "chair" }, 200],
    ["noTable", { ...ABOUT, seats: 1e9 }, 200],
    ["noTable", { ...ABOUT, name: "\u202e" }, 200],
    ["noTable", `${JSON.stringify(ABOUT)}${" ".repeat(10_000)}`, 200],
    ["noTable", ABOUT, 404],
    ["crowded", "", 503],
    ["hostOlder", { ...ABOUT, version: 0 }, 200],
    ["hostNewer", { ...ABOUT, version: 99, unheardOf: true }, 200],
  ] as const)("is told apart: %s", async (fault, about, status) => {
    const { port, sockets } = await fakeHost(about, status);
    const { machine, until } = await made(await hostFor());
    machine.command({ type: "joinAddress", address: `127.0.0.1:${port}`, pin: null });
    await until((state) => state.away?.status === "failed");
    expect(machine.state().away).toMatchObject({ id: null, fault });
    expect(sockets).toEqual([]);
  });
});

describe("a host that does not keep to the words", () => {
  it("is not heard: only what the schema takes reaches the page, and no origin is named to it", async () => {
    const fake = await fakeHost(ABOUT);
    const { machine } = await made(await hostFor());
    machine.command({ type: "joinAddress", address: `127.0.0.1:${fake.port}`, pin: null });
    const page = pageOf(machine);
    const socket = await fake.socket(1);
    expect(fake.requests[0]?.headers.origin).toBeUndefined();
    for (const text of ["{", "[]", "null", '{"type":"open"}', '{"type":"open","seats":[0],"more":1}', '{"type":"fly"}']) socket.send(text);
    socket.send(Buffer.from('{"type":"open","seats":[7]}'));
    socket.send('{"type":"open","seats":[1]}');
    await page.until(() => page.received.length > 0);
    expect(page.received).toEqual([{ type: "open", seats: [1] }] satisfies readonly unknown[]);
  });

  it("and is silent is asked for a sign of life, then lost", async () => {
    const fake = await fakeHost(ABOUT);
    const { schedule, pass } = heldClock();
    const { machine, until } = await made(await hostFor(), { schedule });
    machine.command({ type: "joinAddress", address: `127.0.0.1:${fake.port}`, pin: null });
    const page = pageOf(machine);
    const socket = await fake.socket(1);
    await vi.waitUntil(() => fake.heard.length === 1);
    pass(SILENCE);
    await vi.waitUntil(() => fake.heard.length === 2);
    expect(fake.heard[1]).toBe('{"type":"ping"}');
    socket.send('{"type":"pong"}');
    socket.send('{"type":"open","seats":[]}');
    await page.until(() => page.received.length === 1);
    pass(SILENCE);
    pass(SILENCE);
    await until((state) => state.away?.status === "lost");
    expect(page.statuses).toEqual(["open", "lost"]);
  });

  it("is looked at as the machine wakes: one that answers stays, one that does not is lost at once and tried anew without a wait", async () => {
    const fake = await fakeHost(ABOUT);
    const { schedule, pass } = heldClock();
    const { machine, until } = await made(await hostFor(), { schedule });
    machine.command({ type: "joinAddress", address: `127.0.0.1:${fake.port}`, pin: null });
    const page = pageOf(machine);
    const socket = await fake.socket(1);
    await vi.waitUntil(() => fake.heard.length === 1);
    machine.wake();
    await vi.waitUntil(() => fake.heard.length === 2);
    expect(fake.heard[1]).toBe('{"type":"ping"}');
    socket.send('{"type":"pong"}');
    socket.send('{"type":"open","seats":[]}');
    await page.until(() => page.received.length === 1);
    pass(CHECKED_WITHIN);
    expect(page.statuses).toEqual(["open"]);

    machine.wake();
    pass(CHECKED_WITHIN);
    await until((state) => state.away?.status === "lost");
    // The wait before the next try is not over: waking ends it.
    machine.wake();
    await fake.socket(2);
    await until((state) => state.away?.status === "open");
    expect(page.statuses).toEqual(["open", "lost", "open"]);
  });
});

describe("the sockets of this machine's own page", () => {
  it("are for the holder of the token alone, and not there where no machine is", async () => {
    const host = await hostFor();
    const { machine } = await made(host);
    const { port } = await served(host, { token: "secret", machine });
    const bare = await served(host, { token: "secret" });
    const owner = (at: number) => ({ headers: { Cookie: `suitable-owner-${at}=secret` } });
    for (const path of ["/machine", "/away"]) {
      expect(await turnedAway(port, {}, path)).toBe(403);
      expect(await turnedAway(port, { headers: { ...owner(port).headers, Origin: "http://evil.example" } }, path)).toBe(403);
      expect(await turnedAway(bare.port, owner(bare.port), path)).toBe(404);
    }
    expect(await turnedAway(port, owner(port), "/away")).toBe(502);
  });

  it("tell the machine what to do and the page how it stands, at once and at every change", async () => {
    const host = await hostFor();
    const { machine } = await made(host);
    const { port } = await served(host, { token: "secret", machine });
    const socket = new WebSocket(`ws://127.0.0.1:${port}/machine`, { headers: { Cookie: `suitable-owner-${port}=secret` } });
    onTestFinished(() => socket.terminate());
    const states: MachineState[] = [];
    socket.on("message", (data) => states.push(JSON.parse(String(data)) as MachineState));
    await vi.waitUntil(() => states.length === 1);
    expect(states).toEqual([{ hosting: null, hostingFault: null, leftOpen: null, leftAway: null, found: null, away: null, aside: null }]);
    socket.send("{");
    socket.send('{"type":"look","on":true}');
    await vi.waitUntil(() => states.length === 2);
    expect(states[1]?.found).toEqual([]);
  });

  it("carry what is said at the table away, and close when the way there is lost", async () => {
    const host = await hostFor();
    const { machine, until } = await made(host);
    const { port } = await served(host, { token: "secret", machine });
    const other = await hostFor();
    const there = await served(other);
    machine.command({ type: "joinAddress", address: `127.0.0.1:${there.port}`, pin: null });
    await until((state) => state.away?.id === other.table().id);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/away`, { headers: { Cookie: `suitable-owner-${port}=secret` } });
    onTestFinished(() => socket.terminate());
    const page = client((message) => socket.send(JSON.stringify(message)));
    socket.on("message", (data) => page.receive(JSON.parse(String(data)) as ServerMessage));
    await once(socket, "open");
    await page.hello();
    expect(page.table()?.table.id).toBe(other.table().id);
    const closed = once(socket, "close");
    await there.close();
    expect((await closed)[0]).toBe(1008);
    await until((state) => state.away?.status === "lost" || state.away?.status === "connecting");
  });
});
