import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { MAX_MESSAGE_BYTES } from "@shared/protocol";
import type { Log } from "../log";
import type { HostLink, Outlet } from "../outlet";
import { isHostAccepted, isOriginAccepted, urlHost } from "./names";
import { readPage, safeHeaders, sendFile, type Page } from "./page";
import { allowances, type Allowances } from "./rate";
import { carriesKey, cookiesFor, keysOf, rightsOf, type Keys } from "./rights";
import { carrySocket } from "./socket";

/** The path of the table's WebSocket. */
export const TABLE_PATH = "/table";

export interface ServeSettings {
  /** What to listen on: a loopback address for this machine only, 0.0.0.0 or one card's address for others. */
  readonly address: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** The built page. */
  readonly pageDir: string;
  /** Whose holder runs the table, by `?token=…`. */
  readonly token?: string;
  /** Whether others than the holder of the token may come in (default: yes). */
  readonly guests?: boolean;
  /** What guests have to bring, by `?pin=…`. */
  readonly pin?: string;
}

export interface Served {
  readonly port: number;
  /** The address of the page on what it listens on, without any key. */
  readonly url: string;
  close(): Promise<void>;
}

export interface ServeContext extends ServeSettings {
  readonly attach: (outlet: Outlet, rights: { readonly owner: boolean }) => HostLink;
  readonly log: Log;
}

/** Connections at once, of all and of one address, and new ones from one address. */
const CONNECTIONS = 256;
const CONNECTIONS_EACH = 48;
const ARRIVALS = { burst: 40, perSecond: 4 };
/** Wrong keys from one address before they are not looked at any more. */
const WRONG_KEYS = { burst: 10, perSecond: 1 / 6 };

interface Site {
  readonly context: ServeContext;
  readonly page: Page;
  readonly keys: Keys;
  readonly port: () => number;
  readonly wrongKeys: Allowances;
}

function peer(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? "";
}

function refused(response: ServerResponse, status: number): void {
  response.writeHead(status, { "Content-Length": 0 }).end();
}

/** Takes a key out of the address into a cookie. False when the address carries none. */
function takesKey(site: Site, address: URL, request: IncomingMessage, response: ServerResponse): boolean {
  if (!carriesKey(address)) return false;
  const from = peer(request);
  const now = performance.now();
  // Before the key is looked at: else the right one would show among any number of guesses.
  if (!site.wrongKeys.has(from, now)) {
    refused(response, 429);
    return true;
  }
  const cookies = cookiesFor(address, site.keys, site.port());
  if (cookies === "wrong") {
    site.wrongKeys.take(from, now);
    refused(response, 403);
    return true;
  }
  response.writeHead(303, { Location: "/", "Set-Cookie": [...cookies], "Cache-Control": "no-store", "Content-Length": 0 }).end();
  return true;
}

function addressOf(request: IncomingMessage): URL | null {
  return URL.canParse(request.url ?? "", "http://table") ? new URL(request.url ?? "", "http://table") : null;
}

function answer(site: Site, request: IncomingMessage, response: ServerResponse): void {
  if (!isHostAccepted(request, site.context.address, site.port())) return refused(response, 421);
  for (const [name, value] of Object.entries(safeHeaders(request.headers.host ?? ""))) response.setHeader(name, value);
  const address = addressOf(request);
  if (address === null) return refused(response, 400);
  if (request.method !== "GET" && request.method !== "HEAD") return refused(response, 405);
  if (takesKey(site, address, request, response)) return;
  if (!rightsOf(request, site.keys, site.port()).admitted) return refused(response, 403);
  const file = site.page.get(address.pathname === "/" ? "/index.html" : address.pathname);
  if (file === undefined) return refused(response, 404);
  sendFile(file, request, response);
}

function hangUp(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Why a request for the table's socket is turned away, or null. */
function turnedAway(site: Site, request: IncomingMessage): string | null {
  if (!isHostAccepted(request, site.context.address, site.port())) return "421 Misdirected Request";
  if (!isOriginAccepted(request)) return "403 Forbidden";
  if (addressOf(request)?.pathname !== TABLE_PATH) return "404 Not Found";
  return rightsOf(request, site.keys, site.port()).admitted ? null : "403 Forbidden";
}

function listening(server: ReturnType<typeof createServer>, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, address, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Serves the page and the table's WebSocket on one port. Rejects when the port cannot be had. */
export async function serveTable(context: ServeContext): Promise<Served> {
  const keys = keysOf(context);
  let port = context.port;
  const arrivals = allowances(ARRIVALS.burst, ARRIVALS.perSecond);
  const site: Site = { context, page: await readPage(context.pageDir), keys, port: () => port, wrongKeys: allowances(WRONG_KEYS.burst, WRONG_KEYS.perSecond) };
  const peers = new Map<WebSocket, string>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false, clientTracking: true });
  const server = createServer({ maxHeaderSize: 32 * 1024, headersTimeout: 10_000, requestTimeout: 15_000 }, (request, response) => {
    try {
      answer(site, request, response);
    } catch (error) {
      context.log(`A request failed: ${String(error)}`);
      response.destroy();
    }
  });
  server.maxConnections = CONNECTIONS;
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    if (!arrivals.take(peer(request), performance.now())) return hangUp(socket, "429 Too Many Requests");
    const from = peer(request);
    const count = [...peers.values()].filter((other) => other === from).length;
    const why = count >= CONNECTIONS_EACH ? "429 Too Many Requests" : turnedAway(site, request);
    if (why !== null) return hangUp(socket, why);
    const { owner } = rightsOf(request, keys, port);
    sockets.handleUpgrade(request, socket, head, (ws) => {
      peers.set(ws, from);
      ws.on("close", () => peers.delete(ws));
      carrySocket({ socket: ws, attach: (outlet) => context.attach(outlet, { owner }), now: () => performance.now() });
    });
  });
  port = await listening(server, context.port, context.address);
  return {
    port,
    url: `http://${urlHost(context.address)}:${port}/`,
    async close() {
      for (const client of sockets.clients) client.terminate();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
