import type { Server } from "node:http";
import type { Socket } from "node:net";
import { plainAddress } from "./addresses";

/** Connections at once, of all addresses and of one. */
const CONNECTIONS = 256;
const CONNECTIONS_EACH = 96;

/** So many more are told that there are too many; beyond them nobody is answered at all. */
const TOLD = 32;
const TOLD_EACH = 8;

/** How long a connection too many may take to ask for something. In ms. */
const ASK_WITHIN = 2_000;

/** The connections of a server, none beyond what one machine can have on its table. */
export interface Crowd {
  /** Whether a connection is one too many: its request gets no answer but that. */
  isTooMany(socket: Socket): boolean;
}

/** Counts a server's connections, whether or not they ask for anything, and ends those beyond all measure. */
export function limitConnections(server: Server): Crowd {
  const counts = new Map<string, number>();
  const tooMany = new WeakSet<Socket>();
  let all = 0;
  server.maxConnections = CONNECTIONS + TOLD;
  server.on("connection", (socket: Socket) => {
    const from = plainAddress(socket.remoteAddress ?? "");
    const count = (counts.get(from) ?? 0) + 1;
    counts.set(from, count);
    all += 1;
    socket.once("close", () => {
      all -= 1;
      const left = (counts.get(from) ?? 1) - 1;
      if (left === 0) counts.delete(from);
      else counts.set(from, left);
    });
    if (count > CONNECTIONS_EACH + TOLD_EACH) return socket.destroy();
    if (count <= CONNECTIONS_EACH && all <= CONNECTIONS) return;
    tooMany.add(socket);
    const late = setTimeout(() => socket.destroy(), ASK_WITHIN);
    socket.once("close", () => clearTimeout(late));
  });
  return { isTooMany: (socket) => tooMany.has(socket) };
}
