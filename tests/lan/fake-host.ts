import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { WebSocketServer, type WebSocket } from "ws";
import { PROTOCOL_VERSION, type About } from "@shared/protocol";

export const ABOUT: About = { suitable: "table", id: "t1", name: "Friday", game: "suitup-original", seats: 4, free: 2, playing: false, needsPin: false, version: PROTOCOL_VERSION };

export interface FakeHost {
  readonly port: number;
  /** The sockets that were opened, and the requests that opened them. */
  readonly sockets: WebSocket[];
  readonly requests: IncomingMessage[];
  /** All that was said over them, as text. */
  readonly heard: string[];
  /** Turns sockets away with a status from now on; null: lets them in again. */
  turnAway(status: number | null): void;
  /** What it says of itself from now on. */
  says(about: object): void;
  /** The newest socket, once there are so many. */
  socket(count: number): Promise<WebSocket>;
}

/** Something that answers on a port of this machine: `about` is what it says of itself, text as it is. */
export async function fakeHost(about: object | string, status = 200): Promise<FakeHost> {
  let said = about;
  const server: Server = createServer((_request, response) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(typeof said === "string" ? said : JSON.stringify(said));
  });
  let away: number | null = null;
  const webSockets = new WebSocketServer({ server, path: "/table", verifyClient: (_info, done) => done(away === null, away ?? undefined) });
  const sockets: WebSocket[] = [];
  const requests: IncomingMessage[] = [];
  const heard: string[] = [];
  webSockets.on("connection", (socket, request) => {
    sockets.push(socket);
    requests.push(request);
    socket.on("message", (data) => heard.push(String(data)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.terminate();
    server.closeAllConnections();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    requests,
    heard,
    says(about) {
      said = about;
    },
    turnAway(status) {
      away = status;
    },
    async socket(count) {
      while (sockets.length < count) await once(webSockets, "connection");
      return sockets[count - 1] as WebSocket;
    },
  };
}
