import { once } from "node:events";
import { createServer } from "node:http";
import { WebSocketServer } from "ws";
import { PROTOCOL_VERSION, type About, type ClientMessage, type Prove, type ServerMessage, type TableInfo } from "@shared/protocol";

/** What somebody makes of the handles of a page that takes them for its table. */
export type Lie = (hello: Extract<ClientMessage, { type: "hello" }>) => Prove | null;

export interface Impostor {
  /** All that it has heard, in order. */
  readonly heard: ClientMessage[];
  close(): Promise<void>;
}

/** Whoever answers at a table's own port with its id, name and seats, and has none of its secrets: it says that it proves, or welcomes without. */
export async function impostor(port: number, about: About, table: TableInfo, lie: Lie): Promise<Impostor> {
  const heard: ClientMessage[] = [];
  const server = createServer((_request, response) => response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(about)));
  const sockets = new WebSocketServer({ server, path: "/table" });
  sockets.on("connection", (socket) => {
    const send = (message: ServerMessage): void => socket.send(JSON.stringify(message));
    const welcome = (): void => {
      send({ type: "welcome", version: PROTOCOL_VERSION, guest: 1, home: false });
      send({ type: "table", table, mine: [], owner: false });
    };
    socket.on("message", (data) => {
      const message = JSON.parse(String(data)) as ClientMessage;
      heard.push(message);
      if (message.type === "confirm") welcome();
      if (message.type !== "hello") return;
      const prove = message.handles.length === 0 ? null : lie(message);
      if (prove === null) welcome();
      else send(prove);
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    heard,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
