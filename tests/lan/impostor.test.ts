import { describe, expect, it, onTestFinished, vi } from "vitest";
import { WebSocket } from "ws";
import { seat } from "@shared/engine";
import { tokenKey, type About, type ClientMessage, type Prove, type ServerMessage } from "@shared/protocol";
import { openSession, storedPin, storedTokens, webSocketConnection, type Connection, type ConnectionStatus, type Socket } from "@/connection";
import { aboutOf } from "../../src-main/host/lan/about";
import { relay } from "../../src-main/host/lan/relay";
import { scheduled } from "../../src-main/host/lan/schedule";
import { player } from "../host/client";
import { hostFor } from "../host/hosts";
import { impostor, type Lie } from "./impostor";
import { connected, served } from "./sockets";

const BEN = player("Ben");

/** The ways by which people's pages come to a table of another machine. */
const WAYS: Readonly<Record<string, (port: number, id: string) => Connection>> = {
  "a browser's own socket": (port) => webSocketConnection({ open: () => new WebSocket(`ws://127.0.0.1:${port}/table`) as unknown as Socket, random: () => 0 }),
  "the app's relay": (port, id) => {
    const heard = new Set<(message: ServerMessage) => void>();
    const told = new Set<(status: ConnectionStatus) => void>();
    const way = relay({
      spots: () => Promise.resolve([{ address: "127.0.0.1", port }]), id: () => id, pin: () => null, schedule: scheduled, random: () => 0,
      receive: (message) => heard.forEach((tell) => tell(message)),
      tell: ({ type }) => told.forEach((tell) => tell(type === "open" ? "open" : "lost")),
    });
    return {
      send: (message) => way.send(message),
      onMessage: (listener) => (heard.add(listener), () => heard.delete(listener)),
      onStatus: (listener) => (told.add(listener), () => told.delete(listener)),
      close: () => way.close(),
      reopen: () => undefined,
    };
  },
};

/** A connection whose traffic somebody in the same network listens to. */
function overheard(connection: Connection): { readonly connection: Connection; readonly air: (ClientMessage | ServerMessage)[] } {
  const air: (ClientMessage | ServerMessage)[] = [];
  connection.onMessage((message) => air.push(message));
  return { air, connection: { ...connection, send: (message) => (air.push(message), connection.send(message)) } };
}

const until = (holds: () => boolean): Promise<unknown> => vi.waitUntil(holds, { timeout: 15_000, interval: 5 });

/** A table with Ben's page at seat 1, which has come back to it once. */
async function evening(way: (port: number, id: string) => Connection) {
  const host = await hostFor();
  const real = await served(host);
  const about: About = aboutOf(host.table(), { name: "Friday", needsPin: false });
  const { connection, air } = overheard(way(real.port, about.id));
  const store = storedTokens(null);
  const session = openSession({ connection, tokens: () => store, pin: storedPin(null), player: () => BEN });
  onTestFinished(() => session.close());
  const knows: boolean[] = [];
  session.onKnown((known) => knows.push(known));
  await until(() => knows.length === 1);
  expect(await session.command({ type: "sit", seat: seat(1), player: BEN })).toBeNull();
  const isBack = (): boolean => host.table().connections.some(({ tokens }) => tokens.includes(tokenKey(store.list()[0] ?? "")));
  return { host, real, about, air, store, knows, isBack };
}

/** What an impostor can do: nothing, guess, or say again what the table was heard to say. */
const LIES: Readonly<Record<string, (air: readonly (ClientMessage | ServerMessage)[]) => Lie>> = {
  "welcomes without a proof": () => () => null,
  "makes a proof up": () => ({ handles }) => ({ type: "prove", nonce: "0".repeat(32), proofs: handles.map((handle) => ({ handle, proof: "f".repeat(64) })) }),
  "says again what the table was heard to prove": (air) => () => air.find((one): one is Prove => one.type === "prove") ?? null,
};

describe.each(Object.entries(WAYS))("over %s, somebody at the table's port with its id and name", (_name, way) => {
  it.each(Object.entries(LIES))("who %s gets no seat, nor anything to claim it with; at the right table its person is back", async (_lie, lie) => {
    const { host, real, about, air, store, knows, isBack } = await evening(way);
    await real.close();
    const again = await served(host, { port: real.port });
    await until(isBack);
    const proven = structuredClone(air);
    expect(proven.map(({ type }) => type)).toEqual(expect.arrayContaining(["prove", "confirm"]));
    await again.close();
    await until(() => !isBack());

    const stranger = await impostor(real.port, about, { ...(air.find((one) => one.type === "table")?.table ?? fail()) }, lie(proven));
    await until(() => knows.at(-1) === false);
    await stranger.close();
    const [token = ""] = store.list();
    for (const secret of [token, tokenKey(token)]) expect(JSON.stringify(stranger.heard)).not.toContain(secret);
    expect(stranger.heard.flatMap((one) => (one.type === "confirm" ? one.proofs : []))).toEqual([]);

    const back = await served(host, { port: real.port });
    await until(isBack);
    const holder = host.table().connections.find(({ tokens }) => tokens.length > 0)?.id;
    // What it was told, and what it heard of the table's own talk with the page, said again.
    for (const hello of [...stranger.heard, ...proven].filter((one) => one.type === "hello")) {
      const page = await connected(back.port);
      page.send({ ...hello });
      for (const confirm of proven.filter((one) => one.type === "confirm")) page.send({ ...confirm });
      await page.until(() => page.table() !== null);
      expect(page.table()?.mine).toEqual([]);
      page.socket.terminate();
    }
    expect(host.table().connections.find(({ tokens }) => tokens.length > 0)?.id).toBe(holder);
    expect(knows.at(-1)).toBe(true);
  });
});

function fail(): never {
  throw new Error("the page was told of no table");
}
