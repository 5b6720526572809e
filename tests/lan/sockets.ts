import { mkdir, writeFile } from "node:fs/promises";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { WebSocket, type ClientOptions } from "ws";
import type { Host, ServeSettings, Served } from "../../src-main/host";
import { client, type Client } from "../host/client";
import { folder } from "../host/hosts";

/** A page of two files, as the build makes it. */
async function pageFolder(): Promise<string> {
  const path = await folder();
  await mkdir(join(path, "assets"));
  await writeFile(join(path, "index.html"), "<!doctype html><title>Table</title>".padEnd(2000, " "));
  await writeFile(join(path, "assets", "index-Ab3_dEf9.js"), "export {};".padEnd(2000, " "));
  return path;
}

/** Serves a host on loopback. */
export async function served(host: Host, settings: Partial<ServeSettings> = {}): Promise<Served> {
  return host.serve({ address: "127.0.0.1", port: 0, pageDir: await pageFolder(), ...settings });
}

export interface SocketClient extends Client {
  readonly socket: WebSocket;
  /** Resolves with the code when the socket has closed. */
  readonly closed: Promise<number>;
}

export function socketTo(port: number, options: ClientOptions = {}): WebSocket {
  return new WebSocket(`ws://127.0.0.1:${port}/table`, options);
}

/** A client over a real socket, open. Rejects when it is turned away. */
export async function connected(port: number, options: ClientOptions = {}): Promise<SocketClient> {
  const socket = socketTo(port, options);
  const page = client((message) => socket.send(typeof message === "string" ? message : JSON.stringify(message)));
  socket.on("message", (data) => page.receive(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.on("error", () => undefined);
  return { ...page, socket, closed };
}

/** The status with which an upgrade is turned away. */
export function turnedAway(port: number, options: ClientOptions, path = "/table"): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, options);
    socket.once("unexpected-response", (_request, response) => {
      resolve(response.statusCode ?? 0);
      response.resume();
      socket.terminate();
    });
    socket.once("open", () => reject(new Error("The socket was let in")));
    socket.on("error", () => undefined);
  });
}

export interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A plain request, with whatever headers a test wants to send. */
export function request(port: number, path: string, headers: Readonly<Record<string, string>> = {}, method = "GET"): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
    });
    sent.on("error", reject);
    sent.end();
  });
}
