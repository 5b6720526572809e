import { createRequire } from "node:module";
import type { AddressInfo, Server as HttpServer } from "node:net";
import { openTable } from "../broadcast/table";
import { median } from "../numbers.mjs";
import { dealt, draw, drop, type Pile } from "./game/draw-and-discard";

/**
 * A move until the last of 8 players and 8 spectators has it and has read it, each over sockets on loopback, in turn: ours
 * with its journal on disk, boardgame.io's over its own Socket.IO and in memory (its storage in files wants a package of its
 * own). Its game is a draw and a discard with hands and piles of SuitUP's size, each player seeing their own hand; what its
 * clients make of a state is in its time, as its users have it, and ours read the text alone.
 */
const AIM = 3;
const SEATS = 8;
const SPECTATORS = 8;
const HAND = 8;
const ROUNDS = 6;
const WARM = 40;
const MOVES = 100;

/** What lies open to all beside that: with it a state is as large as one of our views. */
const SHOWN = Array.from({ length: 36 }, (_, at) => ({ card: at, by: at % SEATS }));

interface PeerState {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string };
}
interface PeerClient {
  readonly moves: Readonly<Record<"draw" | "drop", () => void>>;
  start(): void;
  stop(): void;
  getState(): PeerState | null;
  subscribe(listener: (state: PeerState | null) => void): () => void;
}
interface Running {
  readonly appServer: HttpServer;
  readonly apiServer?: HttpServer;
}
interface PeerServer {
  run(how: { readonly port: number }): Promise<Running>;
  kill(running: Running): void;
}
interface Peer {
  Server(how: object): PeerServer;
  Client(how: object): PeerClient;
  SocketIO(how: object): object;
}

/** Moves are made by the server alone, and nobody sees another's hand. */
const game = {
  name: "draw-and-discard",
  setup: () => ({ ...dealt(SEATS, HAND), shown: SHOWN }),
  playerView: ({ G, playerID }: { readonly G: Pile & { readonly shown: unknown }; readonly playerID: string | null }) => ({
    hands: G.hands.map((hand, at) => (String(at) === playerID ? hand : hand.length)), draw: G.draw.length, discard: G.discard, shown: G.shown,
  }),
  moves: { draw: { move: draw, client: false }, drop: { move: drop, client: false } },
};

// The peer's own entries for plain Node, which reads them as CommonJS.
const load = createRequire(import.meta.url);
const peer: Peer = { ...load("boardgame.io/server"), ...load("boardgame.io/client"), SocketIO: load("boardgame.io/multiplayer").SocketIO } as Peer;

interface OpenPeer {
  move(count: number): Promise<number>;
  /** What a client's state has as text, without its log. */
  bytes(): number;
  close(): void;
}

/** What a move brings of the game and its turn, without the log that a client gathers. */
function viewBytes(state: PeerState | null): number {
  return JSON.stringify({ ...state, log: [], deltalog: [] }).length;
}

/** Resolves when every client has a state at least as new. */
function reached(clients: readonly PeerClient[], fits: (state: PeerState) => boolean): Promise<unknown> {
  return Promise.all(clients.map((client) => new Promise<void>((resolve) => {
    const stop = client.subscribe((state) => {
      if (state === null || !fits(state)) return;
      queueMicrotask(() => stop());
      resolve();
    });
  })));
}

async function openPeer(): Promise<OpenPeer> {
  const server = peer.Server({ games: [game], origins: ["*"] });
  const running = await server.run({ port: 0 });
  const { port } = running.appServer.address() as AddressInfo;
  const clients: PeerClient[] = [];
  for (let at = 0; at < SEATS + SPECTATORS; at += 1) {
    clients.push(peer.Client({ game, numPlayers: SEATS, matchID: "bench", playerID: at < SEATS ? String(at) : null, debug: false, multiplayer: peer.SocketIO({ server: `http://127.0.0.1:${port}` }) }));
  }
  const there = reached(clients, () => true);
  for (const client of clients) client.start();
  await there;
  return {
    async move(count) {
      const state = clients[0]?.getState();
      if (state == null) throw new Error("The peer has no state");
      const wanted = state._stateID + 1;
      const all = reached(clients, ({ _stateID }) => _stateID >= wanted);
      const begun = performance.now();
      clients[Number(state.ctx.currentPlayer)]?.moves[count % 2 === 0 ? "draw" : "drop"]();
      await all;
      return performance.now() - begun;
    },
    bytes: () => clients.reduce((sum, client) => sum + viewBytes(client.getState()), 0) / clients.length,
    close() {
      for (const client of clients) client.stop();
      server.kill(running);
    },
  };
}

/** A move of theirs that counts, in ms, so many times. */
async function timed(table: OpenPeer, into: number[]): Promise<void> {
  for (let count = 0; count < WARM + MOVES; count += 1) {
    const ms = await table.move(count);
    if (count >= WARM) into.push(ms);
  }
}

const ours = await openTable(SEATS, SPECTATORS, true);
const theirs = await openPeer();
const times = { ours: [] as number[], theirs: [] as number[], bytes: [] as number[], disk: [] as number[] };
// In turn, so that a busy moment meets all, but not move by move: what one has left to do would count against the other.
for (let round = 0; round < ROUNDS; round += 1) {
  for (let count = 0; count < WARM + MOVES; count += 1) {
    const moved = await ours.move();
    if (moved === null) throw new Error("The match was over too soon");
    if (count < WARM) continue;
    times.ours.push(moved.ms);
    times.bytes.push(moved.texts.reduce((sum, text) => sum + text.length, 0) / moved.texts.length);
    times.disk.push(await ours.disk(moved.journal));
  }
  await timed(theirs, times.theirs);
}
const bytes = { own: Math.round(median(times.bytes)), theirs: Math.round(theirs.bytes()) };
await ours.close();
theirs.close();

const [own, other] = [median(times.ours), median(times.theirs)];
console.log(`a move to ${SEATS} players and ${SPECTATORS} spectators, read by each: ours, journal on, ${own.toFixed(2)} ms, of which the disk alone ${median(times.disk).toFixed(2)} ms; boardgame.io in memory ${other.toFixed(2)} ms, ${(other / own).toFixed(1)} times (medians of ${times.ours.length} moves; aim more than ${AIM} times: ${other / own > AIM ? "reached" : "missed"}); a move brings each client ${bytes.own} bytes of ours; a state of theirs has ${bytes.theirs}`);
