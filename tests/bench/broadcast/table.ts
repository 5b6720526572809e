import { mkdtemp, open, rm, stat, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WebSocket } from "ws";
import { seat, type Seat } from "@shared/engine";
import { PLAYER_COLOURS } from "@shared/protocol";
import { OPEN_SEAT } from "@shared/table";
import { createHost, type Host } from "../../../src-main/host";
import { helloWith, setUpOf } from "../../host/client";
import { openSockets } from "./bare";

/** A move at a table with a journal, over real sockets. */
export interface Moved {
  /** From the mover's send until the last client has its view, in ms. */
  readonly ms: number;
  /** The view that each client got. */
  readonly texts: readonly string[];
  /** What the journal grew by. Bytes. */
  readonly journal: number;
}

export interface PlayedTable {
  /** Plays one move; null when the match is over. */
  move(): Promise<Moved | null>;
  /** The ms that an append of so many bytes and its fdatasync take on the same disk. */
  disk(bytes: number): Promise<number>;
  close(): Promise<void>;
}

const VIEW = '{"type":"view"';

function sent(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message));
}

/** Resolves with the first text of a socket that begins so. `reads`: all that comes is read as a page reads it, before it counts. */
function next(socket: WebSocket, start: string, reads = false): Promise<string> {
  return new Promise((resolve) => {
    const hear = (data: unknown): void => {
      const text = String(data);
      if (reads) JSON.parse(text);
      if (!text.startsWith(start)) return;
      socket.off("message", hear);
      resolve(text);
    };
    socket.on("message", hear);
  });
}

async function seated(sockets: readonly WebSocket[], players: number): Promise<void> {
  for (const [index, socket] of sockets.entries()) {
    const greeted = next(socket, '{"type":"open"');
    sent(socket, helloWith());
    await greeted;
    if (index >= players) continue;
    const done = next(socket, '{"type":"done"');
    sent(socket, { type: "command", id: `a seat for number ${index}`, command: { type: "sit", seat: index, player: { name: `P${index}`, colour: PLAYER_COLOURS[index], token: "owl" } } });
    await done;
  }
}

async function journalSize(folder: string): Promise<number> {
  const names = await readdir(folder);
  return (await Promise.all(names.map((name) => stat(join(folder, name))))).reduce((sum, { size }) => sum + size, 0);
}

/** The seat that is asked, and the move that somebody absent would make. */
function nextMove(host: Host): { readonly at: Seat; readonly decision: number; readonly move: object } | null {
  const { playing, phase } = host.table();
  const at = playing?.decisions.findIndex(({ asks }) => asks !== null) ?? -1;
  const view = playing?.sights[at]?.view;
  if (playing === null || phase !== "playing" || view === undefined) return null;
  return { at: seat(at), decision: playing.decisions[at]?.number ?? 0, move: playing.match.game.absent(view) };
}

/** Opens a table of SuitUP Original on loopback, its journal on disk, everybody seated or watching over a socket, cards dealt. `reads`: clients read what they get. */
export async function openTable(players: number, spectators: number, reads = false): Promise<PlayedTable> {
  const dataDir = await mkdtemp(join(tmpdir(), "suitable-bench-"));
  const setUp = setUpOf({ game: "suitup-original", options: { rounds: 20, mayI: false } });
  const seats = Array.from({ length: players }, () => OPEN_SEAT);
  const host = await createHost({ dataDir, log: console.error, bots: "inline", seed: () => "5".repeat(64), table: { setUp, seats } });
  const { port } = await host.serve({ address: "127.0.0.1", port: 0, pageDir: dataDir });
  const sockets = await openSockets(`ws://127.0.0.1:${port}/table`, players + spectators);
  await seated(sockets, players);
  const dealt = Promise.all(sockets.map((socket) => next(socket, VIEW)));
  const owner = host.connect(() => undefined, { owner: true });
  owner.send(helloWith());
  owner.send({ type: "command", id: "start", command: { type: "start" } });
  await dealt;
  owner.close();
  await host.idle();
  const scratch = await open(join(dataDir, "scratch"), "a");
  let id = 0;
  return {
    async move() {
      const wanted = nextMove(host);
      if (wanted === null) return null;
      const before = await journalSize(join(dataDir, "journal"));
      id += 1;
      const text = JSON.stringify({ type: "move", id: `m${id}`, seat: wanted.at, decision: wanted.decision, move: wanted.move });
      const all = Promise.all(sockets.map((socket) => next(socket, VIEW, reads)));
      const begun = performance.now();
      sockets[wanted.at]?.send(text);
      const texts = await all;
      const ms = performance.now() - begun;
      await host.idle();
      return { ms, texts, journal: (await journalSize(join(dataDir, "journal"))) - before };
    },
    async disk(bytes) {
      const begun = performance.now();
      await scratch.write(Buffer.alloc(bytes, 32));
      await scratch.datasync();
      return performance.now() - begun;
    },
    async close() {
      for (const socket of sockets) socket.terminate();
      await scratch.close();
      await host.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
