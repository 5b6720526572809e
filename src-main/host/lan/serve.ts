import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { MAX_MESSAGE_BYTES, type Ending } from "@shared/protocol";
import { LONGEST_QUESTION } from "@shared/protocol/records";
import type { Table } from "@shared/table";
import { seatKeys } from "../greetings";
import type { Log } from "../log";
import type { Machine } from "../machine/contract";
import type { HostLink, Outlet, Rights } from "../outlet";
import { ABOUT_PATH, aboutOf } from "./about";
import { plainAddress } from "./addresses";
import { limitConnections } from "./crowd";
import { checkSockets } from "./guard";
import { carryAside, carryAway, carryMachine, carryRecords, type Upgrade } from "./home";
import { isHostAccepted, isOriginAccepted, urlHost } from "./names";
import { readPage, safeHeaders, sendFile, type Page } from "./page";
import { pinGate, type PinGate } from "./pin";
import { allowances, type Allowances } from "./rate";
import { carriesKey, cookieFor, keysOf, rightsOf, type Keys } from "./rights";
import { carrySocket } from "./socket";

/** The path of the table's WebSocket. */
const TABLE_PATH = "/table";

/** The paths of the WebSockets that this machine's own page alone may open: to its machine, to the records that this keeps, to the table that it has joined, and to the one beside its own. */
const HOME_PATHS = { "/machine": carryMachine, "/records": carryRecords, "/away": carryAway, "/aside": carryAside } as const satisfies Readonly<Record<string, (machine: Machine, upgrade: Upgrade) => void>>;

const RECORDS_PATH = "/records" satisfies keyof typeof HOME_PATHS;

export interface ServeSettings {
  /** What to listen on: a loopback address for this machine only, 0.0.0.0 or one card's address for others. */
  readonly address: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** The built page. */
  readonly pageDir: string;
  /** Whose holder is at home, by `?token=…`. */
  readonly token?: string;
  /** Whether others than the holder of the token may come in (default: yes). */
  readonly guests?: boolean;
  /** What guests have to bring with their hello, as it is at the moment; null when nothing. */
  readonly pin?: () => string | null;
  /** What the table is called near by; by default its own name. */
  readonly name?: () => string;
  /** What the holder's page may do with its machine; by default nothing. */
  readonly machine?: Machine;
  /** How long a connection that is no WebSocket may be silent; by default 20 s. In ms. */
  readonly silence?: number;
}

export interface Served {
  readonly port: number;
  /** The address of the page on what it listens on, without any key. */
  readonly url: string;
  /** Asks everybody for a sign of life at once, and ends the connections that give none: the machine slept. */
  check(): void;
  /** Closes the port and all its connections; with an ending, they are told not to come back by themselves. */
  close(ending?: Ending): Promise<void>;
}

export interface ServeContext extends ServeSettings {
  readonly attach: (outlet: Outlet, rights: Rights) => HostLink;
  readonly table: () => Table;
  readonly log: Log;
}

/** WebSockets of one address at once, and new ones. */
const SOCKETS_EACH = 48;
const ARRIVALS = { burst: 40, perSecond: 4 };
/** Wrong keys from one address before they are not looked at any more. */
const WRONG_KEYS = { burst: 10, perSecond: 1 / 6 };
/** How long a connection may ask and take nothing: one that never says a word has a place of its own too. In ms. */
const SILENCE = 20_000;
/** How soon connections that never finish a request are noticed. In ms. */
const SLOW_REQUESTS = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 5_000 };

interface Site {
  readonly context: ServeContext;
  readonly page: Page;
  readonly keys: Keys;
  readonly port: () => number;
  readonly wrongKeys: Allowances;
  readonly arrivals: Allowances;
  readonly gate: PinGate;
  /** The open WebSockets, and where each comes from. */
  readonly peers: Map<WebSocket, string>;
  readonly sockets: WebSocketServer;
  /** For this machine's own page, which brings whole files. */
  readonly records: WebSocketServer;
}

const now = (): number => performance.now();

function peer(request: IncomingMessage): string {
  return plainAddress(request.socket.remoteAddress ?? "");
}

/** What a browser shows that gets no page; which language is read there is not known yet. */
const REFUSALS: ReadonlyMap<number, string> = new Map([
  [403, "Suitable is here, and opens with its whole link only: the one that it showed when it was started.\n\nSuitable est ici, et ne s’ouvre qu’avec son lien entier : celui affiché à son démarrage.\n"],
  [503, "More connections go to this table than it can take at the moment. Close it on devices and in tabs that nobody plays on, then load this page again.\n\n"
    + "Cette table a plus de connexions qu’elle ne peut en prendre pour le moment. Fermez-la sur les appareils et dans les onglets où personne ne joue, puis rechargez cette page.\n"],
]);

function refused(response: ServerResponse, status: number): void {
  const words = REFUSALS.get(status) ?? "";
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Content-Length": Buffer.byteLength(words) });
  response.end(response.req.method === "HEAD" ? undefined : words);
}

/** Takes a key out of the address into a cookie. False when the address carries none. */
function takesKey(site: Site, address: URL, request: IncomingMessage, response: ServerResponse): boolean {
  if (!carriesKey(address)) return false;
  const from = peer(request);
  // Before the key is looked at: else the right one would show among any number of guesses.
  if (!site.wrongKeys.has(from, now())) {
    refused(response, 429);
    return true;
  }
  const cookie = cookieFor(address, site.keys, site.port());
  if (cookie === null) {
    site.wrongKeys.take(from, now());
    refused(response, 403);
    return true;
  }
  response.writeHead(303, { Location: "/", "Set-Cookie": cookie, "Cache-Control": "no-store", "Content-Length": 0 }).end();
  return true;
}

function addressOf(request: IncomingMessage): URL | null {
  return URL.canParse(request.url ?? "", "http://table") ? new URL(request.url ?? "", "http://table") : null;
}

function needsPin({ context }: Site): boolean {
  return (context.pin?.() ?? null) !== null;
}

function sendAbout(site: Site, request: IncomingMessage, response: ServerResponse): void {
  const table = site.context.table();
  const body = JSON.stringify(aboutOf(table, { name: site.context.name?.() ?? table.setUp.name, needsPin: needsPin(site) }));
  response.writeHead(200, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store", "Content-Length": Buffer.byteLength(body) });
  response.end(request.method === "HEAD" ? undefined : body);
}

function answer(site: Site, request: IncomingMessage, response: ServerResponse): void {
  if (!isHostAccepted(request, site.context.address, site.port())) return refused(response, 421);
  for (const [name, value] of Object.entries(safeHeaders(request.headers.host ?? ""))) response.setHeader(name, value);
  const address = addressOf(request);
  if (address === null) return refused(response, 400);
  if (request.method !== "GET" && request.method !== "HEAD") return refused(response, 405);
  if (takesKey(site, address, request, response)) return;
  if (!rightsOf(request, site.keys, site.port()).admitted) return refused(response, 403);
  if (address.pathname === ABOUT_PATH) return sendAbout(site, request, response);
  const file = site.page.get(address.pathname === "/" ? "/index.html" : address.pathname);
  if (file === undefined) return refused(response, 404);
  sendFile(file, request, response);
}

function hangUp(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function isHomePath(path: string): path is keyof typeof HOME_PATHS {
  return Object.hasOwn(HOME_PATHS, path);
}

/** What a WebSocket is for: the table, or something of this machine's own page. */
type Purpose = typeof TABLE_PATH | keyof typeof HOME_PATHS;

function purposeOf(site: Site, request: IncomingMessage): Purpose | null {
  const path = addressOf(request)?.pathname ?? "";
  if (path === TABLE_PATH) return TABLE_PATH;
  return site.context.machine !== undefined && isHomePath(path) ? path : null;
}

/** Why a request for a WebSocket is turned away, or null. */
function turnedAway(site: Site, request: IncomingMessage): string | null {
  if (!isHostAccepted(request, site.context.address, site.port())) return "421 Misdirected Request";
  if (!isOriginAccepted(request)) return "403 Forbidden";
  const purpose = purposeOf(site, request);
  if (purpose === null) return "404 Not Found";
  const { owner, admitted } = rightsOf(request, site.keys, site.port());
  return (purpose === TABLE_PATH ? admitted : owner) ? null : "403 Forbidden";
}

function isCrowded({ peers }: Site, from: string): boolean {
  return [...peers.values()].filter((other) => other === from).length >= SOCKETS_EACH;
}

/** Carries a WebSocket to the table; a guest's once its PIN is right. */
function carryGuest({ context, keys, port, gate }: Site, request: IncomingMessage, socket: WebSocket): void {
  const { owner } = rightsOf(request, keys, port());
  const from = peer(request);
  const door = owner || context.pin === undefined ? null : { judge: (pin: string | null) => gate(pin, from, now()), keys: () => (context.pin?.() == null ? new Map() : seatKeys(context.table())) };
  carrySocket({ socket, now, door, attach: (outlet) => context.attach(outlet, { owner, from }) });
}

function upgrade(site: Site, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  socket.on("error", () => socket.destroy());
  const from = peer(request);
  if (!site.arrivals.take(from, now())) return hangUp(socket, "429 Too Many Requests");
  const why = isCrowded(site, from) ? "429 Too Many Requests" : turnedAway(site, request);
  if (why !== null) return hangUp(socket, why);
  const purpose = purposeOf(site, request) ?? TABLE_PATH;
  const sockets = purpose === RECORDS_PATH ? site.records : site.sockets;
  const accept = (use: (socket: WebSocket) => void): void => {
    sockets.handleUpgrade(request, socket, head, (ws) => {
      site.peers.set(ws, from);
      ws.on("close", () => site.peers.delete(ws));
      use(ws);
    });
  };
  const { machine } = site.context;
  if (purpose === TABLE_PATH || machine === undefined) return accept((ws) => carryGuest(site, request, ws));
  HOME_PATHS[purpose](machine, { accept, turnAway: (status) => hangUp(socket, status), onGone: (listener) => socket.once("close", listener) });
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

function socketsOfAtMost(maxPayload: number): WebSocketServer {
  return new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false, clientTracking: true });
}

async function siteOf(context: ServeContext, port: () => number): Promise<Site> {
  return {
    context,
    page: await readPage(context.pageDir),
    keys: keysOf(context),
    port,
    wrongKeys: allowances(WRONG_KEYS.burst, WRONG_KEYS.perSecond),
    arrivals: allowances(ARRIVALS.burst, ARRIVALS.perSecond),
    gate: pinGate(context.pin ?? (() => null)),
    peers: new Map(),
    sockets: socketsOfAtMost(MAX_MESSAGE_BYTES),
    records: socketsOfAtMost(LONGEST_QUESTION),
  };
}

/** How long a farewell may take. In ms. */
const FAREWELL = 250;

const GOING_AWAY = 1001;

/** Tells every connection why it ends, and gives that a moment to get out. */
async function farewell(sockets: Iterable<WebSocket>, ending: Ending): Promise<void> {
  const gone = [...sockets].map((socket) => new Promise<void>((done) => {
    socket.once("close", () => done());
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: "end", why: ending }));
    socket.close(GOING_AWAY);
  }));
  const enough = new Promise<void>((done) => setTimeout(done, FAREWELL));
  await Promise.race([Promise.all(gone), enough]);
}

/** Serves the page and the table's WebSocket on one port. Rejects when the port cannot be had. */
export async function serveTable(context: ServeContext): Promise<Served> {
  let port = context.port;
  const site = await siteOf(context, () => port);
  const server = createServer({ maxHeaderSize: 32 * 1024, ...SLOW_REQUESTS }, (request, response) => {
    try {
      if (crowd.isTooMany(request.socket)) return refused(response.setHeader("Connection", "close"), 503);
      answer(site, request, response);
    } catch (error) {
      context.log(`A request failed: ${String(error)}`);
      response.destroy();
    }
  });
  const crowd = limitConnections(server);
  server.timeout = context.silence ?? SILENCE;
  server.on("upgrade", (request, socket, head) => {
    if (crowd.isTooMany(request.socket)) hangUp(socket, "503 Service Unavailable");
    else upgrade(site, request, socket, head);
  });
  port = await listening(server, context.port, context.address);
  return {
    port,
    url: `http://${urlHost(context.address)}:${port}/`,
    check: () => checkSockets(site.sockets.clients),
    async close(ending) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      if (ending !== undefined) await farewell(site.sockets.clients, ending);
      for (const client of [...site.sockets.clients, ...site.records.clients]) client.terminate();
      server.closeAllConnections();
      await closed;
    },
  };
}
