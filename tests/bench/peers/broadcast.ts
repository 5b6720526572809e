import { createRequire } from "node:module";
import type { AddressInfo, Server as HttpServer } from "node:net";
import { openTable } from "../broadcast/table";
import { median } from "../numbers.mjs";
import { dealt, draw, drop, type Pile } from "./game/draw-and-discard";

/**
 * A move until the last of 8 clients has it, ours (journal on disk) and boardgame.io's (in memory) in turn, each over sockets on
 * loopback; its game is a draw and a discard with hands and piles of SuitUP's size, each player seeing their own hand.
 */
const AIM = 3;
const SEATS = 8;
const HAND = 8;
const ROUNDS = 6;
const WARM = 40;
const MOVES = 100;

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
  setup: () => dealt(SEATS, HAND),
  playerView: ({ G, playerID }: { readonly G: Pile; readonly playerID: string | null }) => ({
    hands: G.hands.map((hand, at) => (String(at) === playerID ? hand : hand.length)), draw: G.draw.length, discard: G.discard,
  }),
  moves: { draw: { move: draw, client: false }, drop: { move: drop, client: false } },
};

// The peer's own entries for plain Node, which reads them as CommonJS.
const load = createRequire(import.meta.url);
const peer: Peer = { ...load("boardgame.io/server"), ...load("boardgame.io/client"), SocketIO: load("boardgame.io/multiplayer").SocketIO } as Peer;

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

async function openPeer(): Promise<{ move(count: number): Promise<number>; close(): void }> {
  const server = peer.Server({ games: [game], origins: ["*"] });
  const running = await server.run({ port: 0 });
  const { port } = running.appServer.address() as AddressInfo;
  const clients: PeerClient[] = [];
  for (let at = 0; at < SEATS; at += 1) {
    clients.push(peer.Client({ game, numPlayers: SEATS, matchID: "bench", playerID: String(at), debug: false, multiplayer: peer.SocketIO({ server: `http://127.0.0.1:${port}` }) }));
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
    close() {
      for (const client of clients) client.stop();
      server.kill(running);
    },
  };
}

const ours = await openTable(SEATS, 0);
const theirs = await openPeer();
const times = { ours: [] as number[], theirs: [] as number[], bytes: [] as number[] };
// In turn, so that a busy moment meets both, but not move by move: what one has left to do would count against the other.
for (let round = 0; round < ROUNDS; round += 1) {
  for (let count = 0; count < WARM + MOVES; count += 1) {
    const moved = await ours.move();
    if (moved === null) throw new Error("The match was over too soon");
    if (count < WARM) continue;
    times.ours.push(moved.ms);
    times.bytes.push(moved.texts.reduce((sum, text) => sum + text.length, 0) / moved.texts.length);
  }
  for (let count = 0; count < WARM + MOVES; count += 1) {
    const ms = await theirs.move(count);
    if (count >= WARM) times.theirs.push(ms);
  }
}
await ours.close();
theirs.close();

const [own, other] = [median(times.ours), median(times.theirs)];
console.log(`a move to ${SEATS} players: ours, journal on, ${own.toFixed(2)} ms, boardgame.io in memory ${other.toFixed(2)} ms, ${(other / own).toFixed(1)} times (medians of ${times.ours.length} moves); ours ${Math.round(median(times.bytes))} bytes a move for each client; aim more than ${AIM} times: ${other / own > AIM ? "reached" : "missed"}`);
