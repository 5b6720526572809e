import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { PROTOCOL_VERSION, recordGatherer, recordParts, type ServerMessage, type ViewMessage } from "@shared/protocol";
import type { HostLink, Outlet } from "../../src-main/host";
import { helloWith, NONCE } from "../host/client";
import { HEARTBEAT } from "../../src-main/host/lan/guard";
import { carrySocket } from "../../src-main/host/lan/socket";

interface Line {
  readonly outlet: Outlet;
  /** The host's end and the page's. */
  readonly near: WebSocket;
  readonly far: WebSocket;
  readonly farSocket: Socket;
  readonly link: HostLink & { readonly closed: ReturnType<typeof vi.fn> };
}

/** One socket of the host with a page at its other end that can stop reading. */
async function line(): Promise<Line> {
  const server: Server = createServer();
  const sockets = new WebSocketServer({ server });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const near = once(sockets, "connection") as Promise<[WebSocket]>;
  const far = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const upgraded = once(far, "upgrade") as Promise<[{ socket: Socket }]>;
  const [socket] = await near;
  const [{ socket: farSocket }] = await upgraded;
  onTestFinished(() => {
    far.terminate();
    server.close();
  });
  const closed = vi.fn();
  const link = { send: () => undefined, close: closed, closed };
  let outlet: Outlet | null = null;
  carrySocket({ socket, now: () => 0, door: null, attach: (given) => ((outlet = given), link) });
  if (outlet === null) throw new Error("nothing was attached");
  return { outlet, near: socket, far, farSocket, link };
}

const view = (number: number, size: number): ViewMessage => ({
  type: "view", seat: null, match: 1, view: { number, filling: "x".repeat(size) }, decision: null, fresh: number === 0, events: [{ type: "step", number }], dealt: null, clock: null,
});

const send = (outlet: Outlet, message: ServerMessage): void => outlet.deliver(message, () => JSON.stringify(message));

it("sends a connection that does not drain only the newest view, with the history that it lacks", async () => {
  const { outlet, near, far, farSocket } = await line();
  const received: ViewMessage[] = [];
  far.on("message", (data) => received.push(JSON.parse(String(data)) as ViewMessage));
  farSocket.pause();
  let sent = 0;
  // Fills what the system itself holds for a socket, until the host has to wait.
  while (near.bufferedAmount <= 64 * 1024) {
    send(outlet, view(sent, 50_000));
    sent += 1;
    await new Promise(setImmediate);
  }
  const before = sent;
  for (; sent < before + 100; sent += 1) send(outlet, view(sent, 50_000));
  send(outlet, { type: "done", id: "a" });
  farSocket.resume();
  await vi.waitUntil(() => received.length > 1 && (received.at(-1) as { type: string }).type === "done", { timeout: 15_000 });
  expect(received.length).toBeLessThan(before + 10);
  const views = received.filter(({ type }) => type === "view");
  expect(views.at(-1)?.view["number"]).toBe(sent - 1);
  expect(views.flatMap(({ events }) => events.map(({ number }) => number))).toEqual(Array.from({ length: sent }, (_, at) => at));
});

it("closes a connection with more than a megabyte unsent", async () => {
  const { outlet, near, farSocket, link } = await line();
  farSocket.pause();
  for (let at = 0; at < 4000 && near.readyState === WebSocket.OPEN; at += 1) {
    send(outlet, { type: "done", id: "x".repeat(10_000) });
    if (at % 50 === 0) await new Promise(setImmediate);
  }
  await vi.waitUntil(() => near.readyState === WebSocket.CLOSED, { timeout: 15_000 });
  expect(link.closed).toHaveBeenCalledOnce();
});

it("sends a long record to a page that does not drain, part by part, and goes on with what is new", async () => {
  const { outlet, near, far, farSocket, link } = await line();
  const received: ServerMessage[] = [];
  far.on("message", (data) => received.push(JSON.parse(String(data)) as ServerMessage));
  farSocket.pause();
  const text = "0123456789".repeat(400_000);
  for (const part of recordParts(1, text)) send(outlet, part);
  for (let at = 0; at < 20; at += 1) send(outlet, view(at, 50_000));
  await new Promise(setImmediate);
  expect(near.readyState).toBe(WebSocket.OPEN);
  farSocket.resume();
  await vi.waitUntil(() => received.some((message) => message.type === "view" && message.view["number"] === 19), { timeout: 15_000 });
  const gather = recordGatherer();
  const whole = received.map((message) => (message.type === "record" ? gather(message) : null)).find((one) => one !== null);
  expect(whole === text).toBe(true);
  expect(link.closed).not.toHaveBeenCalled();
});

it("closes a connection that reads nothing and is owed five hundred answers, however short", async () => {
  const { outlet, near, farSocket, link } = await line();
  farSocket.pause();
  while (near.bufferedAmount <= 64 * 1024) {
    send(outlet, view(0, 50_000));
    await new Promise(setImmediate);
  }
  for (let at = 0; at < 500; at += 1) send(outlet, { type: "done", id: "x" });
  expect(near.readyState).toBe(WebSocket.OPEN);
  send(outlet, { type: "done", id: "x" });
  await vi.waitUntil(() => near.readyState === WebSocket.CLOSED, { timeout: 15_000 });
  expect(link.closed).toHaveBeenCalledOnce();
});

it("counts what a connection sends beside messages too: signs of life without end are read more slowly, then end it", async () => {
  const { near, far, link } = await line();
  const gone = new Promise((done) => far.on("error", () => undefined).on("close", done));
  // As they come in one piece: with them the host is not asked to pause between.
  for (let at = 0; at < 1_300; at += 1) near.emit("ping", Buffer.alloc(0));
  expect(near.isPaused).toBe(true);
  expect(near.readyState).toBe(WebSocket.OPEN);
  near.emit("ping", Buffer.alloc(0));
  await gone;
  expect(link.closed).toHaveBeenCalledOnce();
});

it("closes a connection that is silent for two heartbeats, and one that never says hello or does not prove its seats", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { outlet, near, farSocket, link } = await line();
  farSocket.pause();
  const closed = once(near, "close");
  near.emit("message", Buffer.from(JSON.stringify(helloWith())), false);
  send(outlet, { type: "welcome", version: PROTOCOL_VERSION, guest: 1, home: false });
  vi.advanceTimersByTime(HEARTBEAT);
  expect(near.readyState).toBe(WebSocket.OPEN);
  vi.advanceTimersByTime(HEARTBEAT);
  await closed;
  expect(link.closed).toHaveBeenCalledOnce();
  const others = [await line(), await line()];
  others[1]?.near.emit("message", Buffer.from(JSON.stringify(helloWith(["a token"]))), false);
  send(others[1]?.outlet as Outlet, { type: "prove", nonce: NONCE, proofs: [] });
  vi.advanceTimersByTime(10_000);
  for (const other of others) expect(other.near.readyState).toBe(WebSocket.CLOSING);
});
