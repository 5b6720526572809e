import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { ClientOptions } from "ws";
import { seat } from "@shared/engine";
import { PROTOCOL_VERSION, type Hello } from "@shared/protocol";
import type { Host } from "../../src-main/host";
import { pinGate } from "../../src-main/host/lan/pin";
import { helloWith, player } from "../host/client";
import { hostFor, linked } from "../host/hosts";
import { connected, request, served, type SocketClient } from "./sockets";

interface Locked {
  readonly host: Host;
  readonly port: number;
}

async function locked(pin: () => string | null = () => "4711"): Promise<Locked> {
  const host = await hostFor();
  const { port } = await served(host, { token: "secret", pin });
  return { host, port };
}

/** A guest that says one hello, and whatever the host answers first. */
async function greeting(port: number, hello: Partial<Hello>, options: ClientOptions = {}): Promise<{ readonly page: SocketClient; readonly first: unknown }> {
  const page = await connected(port, options);
  page.send(helloWith([], hello));
  await page.until(() => page.received.length > 0);
  return { page, first: page.received[0] };
}

const refused = (code: string, facts: object = {}): object => ({ type: "refused", id: null, code, facts });

describe("a table with a PIN", () => {
  it("lets in who brings it with the hello, whatever its capitals, and keeps it to itself", async () => {
    const { host, port } = await locked(() => "Otter7");
    const { page, first } = await greeting(port, { pin: " oTTER7 ", player: player("Ana") });
    expect(first).toMatchObject({ type: "welcome", home: false });
    await host.idle();
    expect(JSON.stringify(host.table()).toLowerCase()).not.toContain("otter7");
    expect(await page.command({ type: "sit", seat: 0 as never, player: player("Ana") })).toMatchObject({ type: "done" });
  });

  it("asks for it without hanging up, so that it can follow", async () => {
    const { host, port } = await locked();
    const before = JSON.stringify(host.table());
    const { page, first } = await greeting(port, {});
    expect(first).toEqual(refused("pinNeeded"));
    await host.idle();
    expect(JSON.stringify(host.table())).toBe(before);
    page.send(helloWith([], { pin: "4711" }));
    await page.until(() => page.table() !== null);
  });

  it("hangs up on a wrong one, and does not hear what comes behind it", async () => {
    const { host, port } = await locked();
    const before = JSON.stringify(host.table());
    const page = await connected(port);
    page.send(helloWith([], { pin: "4712" }));
    page.send(helloWith([], { pin: "4711" }));
    expect(await page.closed).toBe(1008);
    expect(page.received).toEqual([refused("wrongPin")]);
    await host.idle();
    expect(JSON.stringify(host.table())).toBe(before);
  });

  it("needs none of whoever is at home, and shows everybody its page", async () => {
    const { port } = await locked();
    const { first } = await greeting(port, {}, { headers: { Cookie: `suitable-owner-${port}=secret` } });
    expect(first).toMatchObject({ type: "welcome", home: true });
    expect((await request(port, "/", { Host: `127.0.0.1:${port}` })).status).toBe(200);
  });

  it("needs none of whoever shows that a seat is theirs, though another has been set since; what they send at once is done", async () => {
    const now = { pin: "4711" };
    const { host, port } = await locked(() => now.pin);
    const { page } = await greeting(port, { pin: "4711" });
    expect(await page.command({ type: "sit", seat: seat(1), player: player("Ana") })).toMatchObject({ type: "done" });
    now.pin = "0815";
    // However often: they cost none of the tries.
    for (let visit = 0; visit < 10; visit += 1) {
      const back = await connected(port);
      const greeted = back.hello(page.tokens);
      await back.until(() => back.received.some(({ type }) => type === "prove"));
      back.show(seat(1));
      expect(await back.command({ type: "profile", seat: seat(1), player: player(`Ana ${visit}`) })).toMatchObject({ type: "done" });
      await greeted;
      expect(back.table()?.mine).toEqual([1]);
      back.socket.terminate();
    }
    expect(host.table().seats[1]?.player?.name).toBe("Ana 9");
    expect((await greeting(port, { pin: "4711" })).first).toEqual(refused("wrongPin"));
  });

  it("asks it of whoever only names a seat, or has none there any more", async () => {
    const { port } = await locked();
    const { page } = await greeting(port, { pin: "4711" });
    expect(await page.command({ type: "sit", seat: seat(1), player: player("Ana") })).toMatchObject({ type: "done" });
    const thief = await connected(port);
    const stolen = helloWith(page.tokens);
    const answers: unknown[] = [];
    thief.socket.removeAllListeners("message").on("message", (data) => answers.push(JSON.parse(String(data))));
    thief.send(stolen);
    await vi.waitUntil(() => answers.length === 1);
    thief.send({ type: "confirm", proofs: stolen.handles.map((handle) => ({ handle, proof: "0".repeat(64) })) });
    await vi.waitUntil(() => answers.length === 2);
    thief.send({ type: "confirm", proofs: [] });
    await vi.waitUntil(() => answers.length === 3);
    expect(answers).toEqual([expect.objectContaining({ type: "prove" }), refused("pinNeeded"), refused("helloFirst")]);
    expect(await page.command({ type: "stand", seat: seat(1) })).toMatchObject({ type: "done" });
    const stood = await connected(port);
    stood.send(helloWith(page.tokens));
    await stood.until(() => stood.received.length > 0);
    expect(stood.received[0]).toEqual(refused("pinNeeded"));
  });

  it("takes the one that holds at the moment", async () => {
    let pin: string | null = "4711";
    const { port } = await locked(() => pin);
    pin = "0815";
    expect((await greeting(port, { pin: "4711" })).first).toEqual(refused("wrongPin"));
    pin = null;
    expect((await greeting(port, {})).first).toMatchObject({ type: "welcome" });
  });

  it("tells another version so before it asks for anything", async () => {
    const { port } = await locked();
    const { page, first } = await greeting(port, { version: 99 });
    expect(first).toMatchObject({ code: "version", facts: { host: PROTOCOL_VERSION, page: 99 } });
    expect(await page.closed).toBe(1008);
  });
});

describe("whoever has not said the PIN", () => {
  it("is heard by nobody: no command, no view, no news", async () => {
    const { host, port } = await locked();
    const owner = linked(host);
    await owner.hello();
    const page = await connected(port);
    for (const message of [{ type: "show", seat: 0 }, { type: "command", id: "x", command: { type: "sit", seat: 0, player: player("X") } }, { type: "move", id: "y", seat: 0, decision: 0, move: {} }]) page.send(message);
    page.send({ type: "ping" });
    await page.until(() => page.received.length === 4);
    await owner.command({ type: "sit", seat: 1 as never, player: player("Ana") });
    expect(page.received).toEqual([refused("helloFirst"), refused("helloFirst"), refused("helloFirst"), { type: "pong" }]);
    expect(owner.table()?.table.guests).toEqual([]);
  });

  it("is sent away when that goes on, or when the hello is huge", async () => {
    const { port } = await locked();
    const page = await connected(port);
    for (let count = 0; count < 12; count += 1) page.send({ type: "show", seat: 0 });
    expect(await page.closed).toBe(1008);
    const huge = await connected(port);
    huge.send(helloWith([], { handles: Array.from({ length: 16 }, () => "x".repeat(5_000)), pin: "4711" }));
    expect([1006, 1009]).toContain(await huge.closed);
    const { first } = await greeting(port, { pin: "x".repeat(40_000) });
    expect(first).toEqual(refused("malformed"));
  });

  it("is sent away when no hello comes, a malformed one is none, and only a PIN that is asked for is waited for", async () => {
    const { port } = await locked();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const silent = await connected(port);
    const malformed = await connected(port);
    malformed.send({ type: "hello" });
    await malformed.until(() => malformed.received.length > 0);
    const { page: asked } = await greeting(port, {});
    vi.advanceTimersByTime(10_000);
    expect(await silent.closed).toBe(1008);
    expect(await malformed.closed).toBe(1008);
    expect(asked.socket.readyState).toBe(asked.socket.OPEN);
    vi.advanceTimersByTime(50_000);
    expect(await asked.closed).toBe(1008);
  });
});

describe("guessing", () => {
  it("from one address over many connections soon gets no answer, though the right one is among the guesses", async () => {
    const { port } = await locked();
    const codes: unknown[] = [];
    for (let guess = 4700; guess <= 4711; guess += 1) codes.push((await greeting(port, { pin: String(guess) })).first);
    expect(codes.slice(0, 8)).toEqual(Array(8).fill(refused("wrongPin")));
    expect(codes.slice(8)).toEqual(Array(4).fill(refused("tooManyTries", { seconds: 20 })));
  });

  it("does not shut out another address, nor whoever is at home", async () => {
    const { port } = await locked();
    for (let guess = 0; guess < 10; guess += 1) await greeting(port, { pin: `000${guess}` });
    expect((await greeting(port, { pin: "4711" })).first).toEqual(refused("tooManyTries", { seconds: 20 }));
    expect((await greeting(port, { pin: "4711" }, { localAddress: "127.0.0.2" })).first).toMatchObject({ type: "welcome" });
    expect((await greeting(port, {}, { headers: { Cookie: `suitable-owner-${port}=secret` } })).first).toMatchObject({ type: "welcome" });
  });

  it("from many addresses is slowed down as well, but for those who were in before", () => {
    const gate = pinGate(() => "4711");
    expect(gate("4711", "10.0.0.1", 0)).toBeNull();
    const tries = Array.from({ length: 200 }, (_, at) => gate(`1${at}`, `10.0.1.${at}`, 0));
    expect(tries.filter((fault) => fault?.code === "wrongPin")).toHaveLength(40);
    expect(gate("4711", "10.0.2.1", 0)).toEqual({ code: "tooManyTries", facts: { seconds: 10 } });
    expect(gate("4711", "10.0.0.1", 0)).toBeNull();
    expect(gate("4711", "10.0.2.1", 60_000)).toBeNull();
  });

  it("is told after how many seconds another try is looked at, and then it is", () => {
    const gate = pinGate(() => "4711");
    for (let guess = 0; guess < 8; guess += 1) gate(`000${guess}`, "10.0.0.1", 0);
    expect(gate("4711", "10.0.0.1", 500)).toEqual({ code: "tooManyTries", facts: { seconds: 20 } });
    expect(gate("4711", "10.0.0.1", 18_200)).toEqual({ code: "tooManyTries", facts: { seconds: 2 } });
    expect(gate("4711", "10.0.0.1", 20_000)).toBeNull();
  });

  it("takes longer than an evening for four digits", () => {
    const gate = pinGate(() => "9999");
    const evening = 5 * 60 * 60 * 1000;
    let guesses = 0;
    for (let now = 0; now < evening; now += 500) if (gate("0000", `10.0.${now % 7}.1`, now)?.code === "wrongPin") guesses += 1;
    expect(guesses).toBeGreaterThan(1_000);
    expect(guesses).toBeLessThan(10_000 / 4);
  });
});
