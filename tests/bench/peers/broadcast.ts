import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AddressInfo, Server as HttpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTable } from "../broadcast/table";
import { median } from "../numbers.mjs";
import { dealt, draw, drop, type Pile } from "./game/draw-and-discard";

/**
 * A move until the last of 8 players and 8 spectators has it and has read it, each over sockets on loopback, in turn: ours
 * with its journal on disk, boardgame.io's over its own Socket.IO, with its storage in files and in memory. Its files are not
 * synced and are written after everybody was told, so that a kill may lose a move that was shown, and a move before they are
 * written is lost: its next move waits for them, outside of its time. Its game is a draw and a discard with hands and piles of
 * SuitUP's size, each player seeing their own hand; what its clients make of a state is in its time, as its users have it, and
 * ours read the text alone.
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
interface PeerFiles {
  setState(...args: readonly unknown[]): Promise<unknown>;
}
interface Peer {
  readonly FlatFile: new (how: { readonly dir: string }) => PeerFiles;
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
  /** Plays one move; gives the ms until all have it. */
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

/** The peer's storage in a folder, and what waits until all that it was given is written. */
function peerFiles(dir: string): { readonly db: PeerFiles; readonly written: () => Promise<void> } {
  let writing = 0;
  class Watched extends peer.FlatFile {
    override async setState(...args: readonly unknown[]): Promise<unknown> {
      writing += 1;
      return super.setState(...args).finally(() => (writing -= 1));
    }
  }
  return {
    db: new Watched({ dir }),
    async written() {
      do await new Promise((resolve) => setImmediate(resolve));
      while (writing > 0);
    },
  };
}

/** Opens a table of the peer's with everybody there; its storage in a folder, or in memory. */
async function openPeer(dir: string | null): Promise<OpenPeer> {
  const files = dir === null ? null : peerFiles(dir);
  const server = peer.Server({ games: [game], origins: ["*"], ...(files === null ? {} : { db: files.db }) });
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
      const ms = performance.now() - begun;
      await files?.written();
      return ms;
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

const folder = await mkdtemp(join(tmpdir(), "suitable-bench-peer-"));
const ours = await openTable(SEATS, SPECTATORS, true);
const inFiles = await openPeer(folder);
const inMemory = await openPeer(null);
const times = { ours: [] as number[], inFiles: [] as number[], inMemory: [] as number[], bytes: [] as number[], disk: [] as number[] };
// In turn, so that a busy moment meets all, but not move by move: what one has left to do would count against the others.
for (let round = 0; round < ROUNDS; round += 1) {
  for (let count = 0; count < WARM + MOVES; count += 1) {
    const moved = await ours.move();
    if (moved === null) throw new Error("The match was over too soon");
    if (count < WARM) continue;
    times.ours.push(moved.ms);
    times.bytes.push(moved.texts.reduce((sum, text) => sum + text.length, 0) / moved.texts.length);
    times.disk.push(await ours.disk(moved.journal));
  }
  await timed(inFiles, times.inFiles);
  await timed(inMemory, times.inMemory);
}
const bytes = { own: Math.round(median(times.bytes)), theirs: Math.round(inMemory.bytes()) };
await ours.close();
inFiles.close();
inMemory.close();
// Not before the end: the peer writes once more who has left.
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const own = median(times.ours);

/** How much longer theirs takes, and whether that is what is aimed at. */
function compared(theirs: readonly number[]): string {
  const ratio = median(theirs) / own;
  return `${median(theirs).toFixed(2)} ms, ${ratio.toFixed(1)} times (aim more than ${AIM}: ${ratio > AIM ? "reached" : "missed"})`;
}

console.log(`a move to ${SEATS} players and ${SPECTATORS} spectators, read by each: ours, journal on, ${own.toFixed(2)} ms, of which the disk alone ${median(times.disk).toFixed(2)} ms; boardgame.io, unsynced files, ${compared(times.inFiles)}; in memory ${compared(times.inMemory)}; medians of ${times.ours.length} moves; a move brings each client ${bytes.own} bytes of ours; a state of theirs has ${bytes.theirs}`);
