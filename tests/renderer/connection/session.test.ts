import { describe, expect, it, vi } from "vitest";
import { seat } from "@shared/engine";
import { PROTOCOL_VERSION, type ClientMessage, type ServerMessage } from "@shared/protocol";
import type { Bridge } from "@shared/protocol/ipc";
import { ipcConnection, memoryPair, newId, openSession, storedTokens } from "@/connection";

function opened() {
  const { page, host } = memoryPair();
  const tokens = storedTokens(null);
  let next = 0;
  const session = openSession(page, tokens, () => `id-${(next += 1)}`);
  return { session, host, tokens };
}

describe("a session", () => {
  it("says hello with its tokens whenever the way opens, then which seat to show, then what is not answered", async () => {
    const { session, host } = opened();
    host.open();
    host.send({ type: "token", seat: seat(1), token: "secret" });
    session.show(seat(1));
    const move = session.move(seat(1), 7, { type: "draw", from: "pile" });
    const command = session.command({ type: "pause" });
    host.lose();
    host.open();
    expect(host.received.slice(-4)).toEqual([
      { type: "hello", version: PROTOCOL_VERSION, tokens: ["secret"] },
      { type: "show", seat: 1 },
      { type: "move", id: "id-1", seat: 1, decision: 7, move: { type: "draw", from: "pile" } },
      { type: "command", id: "id-2", command: { type: "pause" } },
    ]);
    host.send({ type: "done", id: "id-1" });
    host.send({ type: "refused", id: "id-2", code: "notOwner", facts: {} });
    expect(await move).toBeNull();
    expect(await command).toEqual({ refused: "notOwner", facts: {} });
    host.lose();
    host.open();
    expect(host.received.at(-1)).toEqual({ type: "show", seat: 1 });
  });

  it("keeps an intent that is sent while the way is lost", () => {
    const { session, host } = opened();
    void session.command({ type: "resume" });
    expect(host.received).toEqual([]);
    host.open();
    expect(host.received.map(({ type }) => type)).toEqual(["hello", "command"]);
  });

  it("settles an intent once, whatever is said twice", async () => {
    const { session, host } = opened();
    host.open();
    const done = session.command({ type: "start" });
    host.send({ type: "done", id: "id-1" });
    host.send({ type: "refused", id: "id-1", code: "stale", facts: {} });
    expect(await done).toBeNull();
  });
});

describe("tokens", () => {
  it("last as long as the storage, newest last, at most sixteen", () => {
    const kept = new Map<string, string>();
    const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
    const tokens = storedTokens(store);
    for (let number = 0; number < 20; number += 1) tokens.add(`t${number}`);
    tokens.add("t5");
    expect(storedTokens(store).list()).toEqual(tokens.list());
    expect(tokens.list()).toHaveLength(16);
    expect(tokens.list().at(-1)).toBe("t5");
  });

  it("are none when what was stored is damaged", () => {
    for (const text of ["{", "1", "{}", "[1,null]"]) expect(storedTokens({ getItem: () => text, setItem: () => undefined }).list()).toEqual([]);
  });
});

describe("the app's own connection", () => {
  it("opens once, carries plain copies, and lets junk be", async () => {
    let tell: (message: ServerMessage) => void = () => undefined;
    const sent: ClientMessage[] = [];
    const bridge: Bridge = { open: vi.fn(), send: (message) => sent.push(message), onMessage: (listener) => ((tell = listener), () => (tell = () => undefined)), attention: vi.fn() };
    const connection = ipcConnection(bridge);
    const heard: unknown[] = [];
    connection.onMessage((message) => heard.push(message));
    await Promise.resolve();
    connection.send({ type: "ping" });
    tell({ type: "pong" });
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    tell({ type: "pong", more: 1 } as unknown as ServerMessage);
    warn.mockRestore();
    expect(bridge.open).toHaveBeenCalledOnce();
    expect(sent).toEqual([{ type: "ping" }]);
    expect(heard).toEqual([{ type: "pong" }]);
  });
});

it("makes ids that differ, without a secure context", () => {
  const ids = new Set(Array.from({ length: 200 }, newId));
  expect(ids.size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
