import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";

/** A server that sends a text to each of its clients whenever one of them asks: the least that a broadcast costs. */
export interface Bare {
  /** Sends so that each client gets its own text; gives the ms until the last has it. */
  broadcast(texts: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

/** Opens so many sockets to an address. */
export async function openSockets(address: string, count: number): Promise<readonly WebSocket[]> {
  return Promise.all(Array.from({ length: count }, () => new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.once("open", () => resolve(socket));
    socket.once("error", reject);
  })));
}

export async function openBare(clients: number): Promise<Bare> {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
  await new Promise((resolve) => server.once("listening", resolve));
  const ends: WebSocket[] = [];
  let wanted: readonly string[] = [];
  server.on("connection", (end) => {
    ends.push(end);
    end.on("message", () => ends.forEach((one, index) => one.send(wanted[index] ?? "")));
  });
  const sockets = await openSockets(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, clients);
  return {
    async broadcast(texts) {
      wanted = texts;
      const all = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("message", resolve))));
      const begun = performance.now();
      sockets[0]?.send("move");
      await all;
      return performance.now() - begun;
    },
    async close() {
      for (const socket of sockets) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
