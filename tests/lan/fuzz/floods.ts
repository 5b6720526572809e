import { once } from "node:events";
import { get } from "node:http";
import { connect, type Socket } from "node:net";
import { WebSocket } from "ws";
import { helloWith } from "../../host/client";

/** One client that does too much of something; each comes from an address of its own. */
export interface Flood {
  readonly name: string;
  /** Resolves when the host has ended it, or has answered all of it. */
  readonly run: (port: number, from: string) => Promise<unknown>;
}

const AT_ONCE = 200;
const MANY = 5_000;

const ended = (socket: Socket | WebSocket): Promise<unknown> => new Promise((done) => void socket.on("error", () => undefined).on("close", done));

async function opened(port: number, from: string): Promise<{ readonly socket: WebSocket; readonly raw: Socket }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/table`, { localAddress: from, perMessageDeflate: false });
  const [upgraded] = await Promise.all([once(socket, "upgrade"), once(socket, "open")]);
  const [{ socket: raw }] = upgraded as [{ socket: Socket }];
  return { socket, raw };
}

/** Writes until the host has had enough, or this much is written; a host that reads more slowly by then need not end it. */
async function pour(port: number, from: string, write: (socket: WebSocket, raw: Socket) => void, reads = true): Promise<void> {
  const { socket, raw } = await opened(port, from);
  let open = true;
  const gone = ended(socket).then(() => (open = false));
  if (!reads) raw.pause();
  for (let count = 0; open && count < MANY; count += 1) {
    write(socket, raw);
    if (count % 500 === 499) await new Promise((next) => setImmediate(next));
  }
  socket.terminate();
  await gone;
}

async function connections(port: number, from: string): Promise<void> {
  const sockets = Array.from({ length: AT_ONCE }, () => new WebSocket(`ws://127.0.0.1:${port}/table`, { localAddress: from }));
  await Promise.all(sockets.map((socket) => new Promise((done) => void socket.on("open", done).on("error", done))));
  const gone = sockets.map((socket) => (socket.readyState === WebSocket.CLOSED ? null : ended(socket)));
  for (const socket of sockets) socket.terminate();
  await Promise.all(gone);
}

/** Connections that say nothing, half a request, or half an upgrade. */
async function halfOpen(port: number, from: string): Promise<void> {
  const sockets = Array.from({ length: AT_ONCE }, (_, at) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    socket.on("error", () => undefined).on("connect", () => void socket.write(["", "GET /tab", `GET /table HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n`][at % 3] ?? ""));
    return socket;
  });
  await Promise.all(sockets.map((socket) => new Promise((done) => void socket.on("connect", done).on("close", done))));
  const gone = sockets.filter((socket) => !socket.closed).map(ended);
  for (const socket of sockets) socket.destroy();
  await Promise.all(gone);
}

function request(port: number, from: string, path: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  return new Promise((done) => {
    get({ host: "127.0.0.1", port, path, localAddress: from, agent: false, headers: { Host: `127.0.0.1:${port}`, ...headers } }, (response) => void response.resume().on("close", done)).on("error", done);
  });
}

async function requests(port: number, from: string): Promise<void> {
  for (let count = 0; count < 1_000; count += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, at) => request(port, from, ["/", "/about", "/assets/none.js", `/?token=${at}`][at % 4] ?? "/", at % 5 === 0 ? { Cookie: "x".repeat(20_000) } : {})));
  }
}

/** A compressed frame, which was not agreed on, and one of a kind that is none. */
async function malformedFrames(port: number, from: string): Promise<void> {
  for (const head of [[0xc1, 0x80], [0x8b, 0x80], [0x81, 0x01], [0x83, 0x80]]) {
    const { socket, raw } = await opened(port, from);
    raw.write(Buffer.from([...head, 0, 0, 0, 0]));
    await ended(socket);
  }
}

export const FLOODS: readonly Flood[] = [
  { name: "messages", run: (port, from) => pour(port, from, (socket) => socket.send('{"type":"ping"}')) },
  { name: "pings", run: (port, from) => pour(port, from, (socket) => socket.ping("x".repeat(125))) },
  { name: "pongs", run: (port, from) => pour(port, from, (socket) => socket.pong("x".repeat(125))) },
  { name: "a slow reader", run: (port, from) => pour(port, from, (socket) => socket.send(JSON.stringify(helloWith())), false) },
  { name: "fragments", run: (port, from) => pour(port, from, (socket) => socket.send("[", { fin: false })) },
  { name: "a hello that is huge", run: (port, from) => pour(port, from, (socket) => socket.send(JSON.stringify(helloWith([], { handles: Array.from({ length: 16 }, () => "x".repeat(5_000)) })))) },
  { name: "connections", run: connections },
  { name: "half-open handshakes", run: halfOpen },
  { name: "requests", run: requests },
  { name: "malformed frames", run: malformedFrames },
];
