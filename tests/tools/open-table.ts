import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket, type ClientOptions } from "ws";
import { client, type Client } from "../host/client";
import { ROOT } from "./stage.mjs";

/** A table that is open to others on loopback, in a process of its own, and whoever runs it. */
export interface OpenTable {
  /** As people type it. */
  readonly address: string;
  readonly port: number;
  /** The page of a guest. */
  readonly link: string;
  /** A page without a screen that runs the table. */
  readonly owner: Client;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
}

export interface OpenTableWish {
  readonly game: string;
  readonly name: string;
  /** Levels of its bots, separated by commas; the other seats are open. */
  readonly bots?: string;
  readonly pin?: string;
}

/** A page without a screen, over a socket that is open. */
export async function socketClient(address: string, options: ClientOptions = {}): Promise<Client & { readonly socket: WebSocket }> {
  const socket = new WebSocket(`ws://${address}/table`, options);
  const page = client((message) => socket.send(JSON.stringify(message)));
  socket.on("message", (data) => page.receive(JSON.parse(String(data))));
  await once(socket, "open");
  socket.on("error", () => undefined);
  return { ...page, socket };
}

/** Opens a table from the built tree. Rejects with what it said when it does not come up. */
export async function openTable({ game, name, bots = "", pin }: OpenTableWish): Promise<OpenTable> {
  const data = mkdtempSync(join(tmpdir(), "suitable-open-"));
  const args = ["host", "--no-mdns", "--interface", "127.0.0.1", "--port", "0", "--game", game, "--name", name, "--bots", bots, "--data", data, ...(pin === undefined ? [] : ["--pin", pin])];
  const child = spawn(process.execPath, [join(ROOT, "out", "main", "cli.js"), ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const gone = once(child, "exit");
  let said = "";
  const hostLink = await new Promise<URL>((found, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        const link = /^Host link: (\S+)\n/m.exec(said)?.[1];
        if (link !== undefined) found(new URL(link));
      });
    }
    child.once("exit", (code) => fail(new Error(`The table ended with ${code}:\n${said}`)));
  });
  const key = await fetch(hostLink, { redirect: "manual" });
  const owner = await socketClient(hostLink.host, { headers: { cookie: key.headers.getSetCookie().map((cookie) => cookie.split(";")[0]).join("; ") } });
  await owner.hello();
  return {
    address: hostLink.host,
    port: Number(hostLink.port),
    link: /^Join link: (\S+)\n/m.exec(said)?.[1] ?? "",
    owner,
    async stop() {
      owner.socket.terminate();
      child.kill("SIGINT");
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
