import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { seat } from "@shared/engine";
import { PROTOCOL_VERSION } from "@shared/protocol";
import type { Host } from "../../src-main/host";
import { countingOnly } from "../table/counting";
import { helloWith, player, setUpOf } from "../host/client";
import { hostFor, linked, type Linked } from "../host/hosts";
import { connected, request, served, socketTo, turnedAway } from "./sockets";

const setUp = setUpOf({ options: { target: 1000 } });

interface Table {
  readonly host: Host;
  readonly port: number;
  /** Holds seat 0 and 1, and plays on however hostile the others are. */
  readonly page: Linked;
  playsOn(): Promise<void>;
}

async function table(): Promise<Table> {
  const host = await hostFor({ games: countingOnly, table: { setUp } });
  const { port } = await served(host, { token: "secret" });
  const page = linked(host);
  await page.hello();
  for (const at of [0, 1]) await page.command({ type: "sit", seat: seat(at), player: player(`P${at}`) });
  await page.command({ type: "start" });
  const playsOn = async (): Promise<void> => {
    for (const at of [1, 0]) {
      const before = host.table().playing?.decisions[at]?.number ?? 0;
      page.show(seat(at));
      expect(await page.move(seat(at), { type: "add", by: 1 }, { decision: before })).toMatchObject({ type: "done" });
    }
  };
  return { host, port, page, playsOn };
}

/** A frame of a WebSocket as bytes; `first` is its flags and kind. */
function frame(first: number, payload: Uint8Array, masked = true): Buffer {
  const length = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 255];
  const [size = 0, ...more] = length;
  return Buffer.concat([Buffer.from([first, (masked ? 128 : 0) | size, ...more, ...(masked ? [0, 0, 0, 0] : [])]), payload]);
}

/** What no browser sends. */
const NO_FRAMES: readonly (readonly [string, Buffer])[] = [
  ["compressed, which nobody agreed to", frame(0xc1, Buffer.from("{}"))],
  ["no UTF-8", frame(0x81, Buffer.from([0xff, 0xfe, 0xc0]))],
  ["not masked", frame(0x81, Buffer.from("{}"), false)],
  ["of a kind that there is not", frame(0x83, Buffer.from("x"))],
  ["a sign of life with too much in it", frame(0x89, Buffer.alloc(126))],
  ["the rest of nothing", frame(0x80, Buffer.from("x"))],
  ["an end without a reason that there is", frame(0x88, Buffer.from([0, 1]))],
  ["said to be as long as can be", Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])],
  ["in countless pieces", Buffer.concat([frame(0x01, Buffer.from("{")), ...Array.from({ length: 50_000 }, () => frame(0x00, Buffer.alloc(0)))])],
];

describe("what is no frame", () => {
  it.each(NO_FRAMES)("%s ends the socket, and the table plays on", async (_, bytes) => {
    const { port, playsOn } = await table();
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(`GET /table HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString("base64")}\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1.1 101 /);
    const closed = once(socket, "close");
    socket.write(bytes);
    await playsOn();
    await closed;
  });
});

describe("what is no message", () => {
  const rubbish: readonly unknown[] = [null, 1, "text", [], {}, true, { type: "fly" }, { type: "ping", more: 1 }, { type: "hello" }, { type: "hello", version: "1", tokens: [] },
    { type: "move", id: "x", seat: -1, decision: 0, move: {} }, { type: "move", id: "x", seat: 0.5, decision: 0, move: {} }, { type: "move", id: "", seat: 0, decision: 0, move: {} },
    { type: "command", id: "x", command: { type: "sit", seat: 0, player: { name: "\u202e", colour: "sky", token: "owl" } } },
    { type: "command", id: "x", command: { type: "start", force: true } }, { __proto__: { type: "ping" }, constructor: 1 }];

  it.each(rubbish.map((value) => [JSON.stringify(value)]))("%s is refused with a code, and the table plays on", async (text) => {
    const { port, playsOn } = await table();
    const page = await connected(port);
    await page.hello([]);
    page.received.length = 0;
    page.send(text as never);
    await page.until(() => page.received.length > 0);
    expect(page.received).toEqual([{ type: "refused", id: text?.includes('"id":"x"') ? "x" : null, code: "malformed", facts: {} }]);
    await playsOn();
  });

  it("is refused or ends the socket when it is no JSON, binary, or too large, and the table plays on", async () => {
    const { port, playsOn } = await table();
    const page = await connected(port);
    page.socket.send("{");
    await page.until(() => page.received.length === 1);
    page.socket.send(Buffer.from("{}"));
    expect(await page.closed).toBe(1003);
    for (const size of [64 * 1024 + 1, 20 * 1024 * 1024]) {
      const other = await connected(port);
      other.socket.send("x".repeat(size));
      expect([1006, 1009]).toContain(await other.closed);
      await playsOn();
    }
  });

  it("ends the socket when it keeps coming", async () => {
    const { port, playsOn } = await table();
    const page = await connected(port);
    for (let count = 0; count < 20; count += 1) page.socket.send("null");
    expect(await page.closed).toBe(1008);
    const flood = await connected(port);
    for (let count = 0; count < 20_000; count += 1) flood.socket.send('{"type":"ping"}');
    expect(await flood.closed).toBe(1006);
    await playsOn();
  });

  it("of deep nesting does no more than any other", async () => {
    const { port, playsOn } = await table();
    const page = await connected(port);
    page.socket.send(`{"type":"move","id":"x","seat":0,"decision":1,"move":{"type":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`);
    await page.until(() => page.received.length === 1);
    expect(page.received[0]).toMatchObject({ type: "refused" });
    await playsOn();
  });
});

describe("somebody without a seat", () => {
  it("is refused others' seats, old decisions and what belongs to whoever runs the table", async () => {
    const { port, page: owner, playsOn } = await table();
    const page = await connected(port);
    page.send({ type: "show", seat: 0 });
    await page.until(() => page.received.length === 1);
    expect(page.received[0]).toMatchObject({ code: "helloFirst" });
    await page.hello(["a token of nothing", ...owner.tokens.map((token) => `${token}x`)]);
    expect(page.table()?.mine).toEqual([]);
    expect(await page.move(seat(0), { type: "add", by: 1 })).toMatchObject({ code: "notYourSeat" });
    expect(await page.move(seat(40), { type: "add", by: 1 })).toMatchObject({ code: "noSeat" });
    expect(await page.command({ type: "lobby" })).toMatchObject({ code: "notOwner" });
    expect(await page.command({ type: "sit", seat: seat(0), player: player("X") })).toMatchObject({ code: "seatTaken" });
    expect(await owner.move(seat(0), { type: "add", by: 1 }, { decision: 77 })).toMatchObject({ code: expect.stringMatching(/stale|seatNotShown/) as string });
    await playsOn();
    for (const message of page.received) if (message.type === "view") expect(message.view["secret"]).toBeNull();
  });

  it("of another version is told so and sent away", async () => {
    const { port } = await table();
    const page = await connected(port);
    page.send(helloWith([], { version: 99 }));
    expect(await page.closed).toBe(1008);
    expect(page.received).toEqual([{ type: "refused", id: null, code: "version", facts: { host: PROTOCOL_VERSION, page: 99 } }]);
  });
});

describe("the door", () => {
  it("is shut to foreign names and pages, and to other paths", async () => {
    const { port, playsOn } = await table();
    expect(await turnedAway(port, { headers: { Host: "evil.example" } })).toBe(421);
    expect(await turnedAway(port, { headers: { Host: `evil.example:${port}` } })).toBe(421);
    expect(await turnedAway(port, { headers: { Host: `127.0.0.1:${port + 1}` } })).toBe(421);
    expect(await turnedAway(port, { headers: { Origin: "http://evil.example" } })).toBe(403);
    expect(await turnedAway(port, { headers: { Origin: "null" } })).toBe(403);
    expect(await turnedAway(port, { headers: { Origin: `https://127.0.0.1:${port}` } })).toBe(403);
    expect(await turnedAway(port, {}, "/other")).toBe(404);
    expect((await request(port, "/", { Host: "evil.example" })).status).toBe(421);
    await playsOn();
  });

  it("is open to our own page and to a relay, by every name of this machine", async () => {
    const { port } = await table();
    for (const name of ["127.0.0.1", "localhost", "LOCALHOST"]) {
      const page = await connected(port, { headers: { Host: `${name}:${port}`, Origin: `http://${name}:${port}` } });
      await page.hello();
      page.socket.close();
    }
    const relay = await connected(port);
    await relay.hello();
  });

  it("lets in only so many at once from one address", async () => {
    const { port, playsOn } = await table();
    const sockets = Array.from({ length: 80 }, () => socketTo(port));
    const outcomes = await Promise.all(sockets.map((socket) => Promise.race([
      once(socket, "open").then(() => "in"),
      once(socket, "unexpected-response").then(() => "away"),
      once(socket, "error").then(() => "away"),
    ])));
    for (const socket of sockets) socket.on("error", () => undefined).terminate();
    expect(outcomes.filter((outcome) => outcome === "in").length).toBeLessThanOrEqual(48);
    expect(outcomes).toContain("in");
    await playsOn();
  });

  it.each([["one address has", [96]], ["all addresses have", [90, 90, 76]]] as const)("is told to be crowded where %s too many connections, and open when they are gone", async (_who, counts) => {
    const { port, playsOn } = await table();
    const idle = counts.flatMap((count, at) => Array.from({ length: count }, () => connect({ port, host: "127.0.0.1", localAddress: `127.0.0.${counts.length === 1 ? 1 : at + 2}` })));
    await Promise.all(idle.map((socket) => once(socket, "connect")));
    const own = { Host: `127.0.0.1:${port}` };
    const answer = await request(port, "/about", own);
    expect(answer.status).toBe(503);
    expect(String(answer.body), "a phone's browser shows it").toMatch(/More connections[^]*plus de connexions/);
    expect(await turnedAway(port, {})).toBe(503);
    await playsOn();
    for (const socket of idle) socket.destroy();
    await vi.waitFor(async () => expect((await request(port, "/about", own)).status).toBe(200));
  });

  it("lets go of who is there and never says a word, and of nobody at the table", async () => {
    const host = await hostFor();
    const { port } = await served(host, { silence: 50 });
    const page = await connected(port);
    await page.hello();
    const mute = connect(port, "127.0.0.1");
    await once(mute, "connect");
    await once(mute.resume(), "close");
    const idle = connect(port, "127.0.0.1");
    idle.write(`GET /about HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`);
    await once(idle.resume(), "close");
    page.send({ type: "ping" });
    await page.until(() => page.received.at(-1)?.type === "pong");
  });

  it("survives what is no HTTP", async () => {
    const { port, playsOn } = await table();
    for (const bytes of ["\0\0\0\0\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET /table HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(40_000)}\r\n\r\n`]) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.resume();
      socket.end(bytes);
      await once(socket, "close");
    }
    await playsOn();
  });
});
