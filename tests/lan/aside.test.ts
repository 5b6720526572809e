import { once } from "node:events";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { WebSocket } from "ws";
import { seat, startMatch, playMatch, isRefusal, type Match } from "@shared/engine";
import { suitsMe } from "@shared/games/suits-me";
import { createMachine, type AsideMatch, type Host, type Machine } from "../../src-main/host";
import { client, helloWith, type Client } from "../host/client";
import { hostFor, linked } from "../host/hosts";
import { served, turnedAway } from "./sockets";

function machineFor(host: Host): Machine {
  const machine = createMachine({ host, pageDir: "", dataDir: null, hostToken: "secret", log: () => undefined, bots: "inline", interfaces: () => ({}) });
  onTestFinished(() => machine.close());
  return machine;
}

/** A game of Suits Me in its first trade, the seat after the dealer having chosen. */
function begun(): Match {
  const start = startMatch(suitsMe, { options: { wins: 1 }, seats: ["Ana", "Ben", "Cleo"], dealer: seat(0), seed: "1".repeat(64) }).match;
  const hand = suitsMe.view(start.state, seat(1)).hands[1];
  const played = playMatch(start, seat(1), { type: "pass", card: hand?.hidden === false ? (hand.cards[0] ?? "2h") : "2h" });
  if (isRefusal(played)) throw new Error(played.refused);
  return played.match as unknown as Match;
}

const what = (change: Partial<AsideMatch> = {}): AsideMatch => ({ match: begun(), seat: seat(0), levels: [null, "easy", "hard"], pace: 0, ...change });

interface Page extends Client {
  readonly statuses: string[];
  close(): void;
}

/** A page of this machine at the table beside, that greets whenever the way opens, and knows no token. */
function pageOf(machine: Machine): Page {
  const statuses: string[] = [];
  const page = client((message) => link.send(message));
  const link = machine.openBeside((message) => page.receive(message), (status) => {
    statuses.push(status);
    if (status === "open") page.send(helloWith());
  });
  return { ...page, statuses, close: () => link.close() };
}

/** The first card of the page's own hand. */
function firstCard({ view }: Client): string {
  const hands = view()?.view["hands"] as { readonly cards?: readonly string[] }[];
  return hands[0]?.cards?.[0] ?? "";
}

describe("the table beside", () => {
  it("goes on with a match from where it stands, one seat the person's and bots at the others", async () => {
    const machine = machineFor(await hostFor());
    await machine.openAside(what());
    const page = pageOf(machine);
    await page.until(() => page.view() !== null);
    expect(page.table()).toMatchObject({ mine: [0], owner: true, table: { phase: "playing", setUp: { game: "suits-me", options: { wins: 1 }, turnTime: 0, awayTime: 0 } } });
    expect(page.table()?.table.seats.map(({ kind, level, player }) => [kind, level, player?.name])).toEqual([["person", null, "Ana"], ["bot", "easy", "Ben"], ["bot", "hard", "Cleo"]]);
    expect(page.tokens).toEqual([]);
    expect(page.view()?.events[0]).toMatchObject({ type: "dealt" });
    expect(await page.move(seat(0), { type: "pass", card: firstCard(page) })).toMatchObject({ type: "done" });
    await page.until(() => page.view()?.view["phase"] !== "trade");
  });

  it("leaves this machine's own table alone: who sits there plays on meanwhile", async () => {
    const host = await hostFor();
    const machine = machineFor(host);
    const own = linked(host);
    await own.hello();
    const before = JSON.stringify(host.table());
    await machine.openAside(what());
    const page = pageOf(machine);
    await page.until(() => page.view() !== null);
    await page.move(seat(0), { type: "pass", card: firstCard(page) });
    expect(JSON.stringify(host.table())).toBe(before);
    expect(machine.state().aside?.id).not.toBe(host.table().id);
  });

  it("is told of while it is there, and another takes its place", async () => {
    const machine = machineFor(await hostFor());
    expect(machine.state().aside).toBeNull();
    await machine.openAside(what());
    const first = pageOf(machine);
    await first.until(() => first.view() !== null);
    const { aside } = machine.state();
    await machine.openAside(what({ seat: seat(2) }));
    expect(first.statuses).toEqual(["open", "lost"]);
    expect(machine.state().aside).not.toEqual(aside);
    const next = pageOf(machine);
    await next.until(() => next.view() !== null);
    expect(next.table()?.mine).toEqual([2]);
    machine.command({ type: "leaveAside" });
    await vi.waitUntil(() => machine.state().aside === null);
    expect(next.statuses).toEqual(["open", "lost"]);
    const late = pageOf(machine);
    await vi.waitUntil(() => late.statuses.length > 0);
    expect(late.statuses).toEqual(["lost"]);
  });

  it("gives its seat to the newest page, and waits for it while it is gone", async () => {
    const machine = machineFor(await hostFor());
    await machine.openAside(what());
    const first = pageOf(machine);
    await first.until(() => first.view() !== null);
    const second = pageOf(machine);
    await second.until(() => second.view() !== null);
    await first.until(() => first.received.some((message) => message.type === "end"));
    second.close();
    const third = pageOf(machine);
    await third.until(() => third.view() !== null);
    expect(third.table()?.table.seats[0]).toMatchObject({ kind: "person", standIn: false });
    expect(third.view()?.view["phase"]).toBe("trade");
  });

  it("refuses a seat that the match does not have, and leaves what was there", async () => {
    const machine = machineFor(await hostFor());
    await machine.openAside(what());
    const { aside } = machine.state();
    await expect(machine.openAside(what({ seat: seat(3) }))).rejects.toThrow("no seat 3");
    expect(machine.state().aside).toEqual(aside);
    await machine.openAside(what());
    expect(machine.state().aside).not.toEqual(aside);
  });

  it("is reached by the owner's page over a socket of its own, and by nobody else", async () => {
    const host = await hostFor();
    const machine = machineFor(host);
    await machine.openAside(what());
    const { port } = await served(host, { token: "secret", machine });
    expect(await turnedAway(port, {}, "/aside")).toBe(403);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/aside`, { headers: { cookie: `suitable-owner-${port}=secret` } });
    onTestFinished(() => socket.terminate());
    const page = client((message) => socket.send(JSON.stringify(message)));
    socket.on("message", (data) => page.receive(JSON.parse(String(data))));
    await once(socket, "open");
    page.send(helloWith());
    await page.until(() => page.view() !== null);
    expect(page.table()?.mine).toEqual([0]);
    const gone = once(socket, "close");
    machine.command({ type: "leaveAside" });
    await gone;
  });
});
