import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PROTOCOL_VERSION } from "@shared/protocol";
import { IMPATIENCE, SILENCE, SOCKET_PATHS, socketAddress, webSocketConnection, webSocketMachine, type Connection, type ConnectionStatus, type Socket } from "@/connection";
import { waitBeforeTry } from "@/connection/backoff";

/** A socket whose other end is the test. */
class FakeSocket implements Socket {
  readyState: 0 | 1 | 2 | 3 = 0;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  onerror: Socket["onerror"] = null;
  readonly sent: unknown[] = [];
  closed = false;
  send(data: Parameters<WebSocket["send"]>[0]): void {
    this.sent.push(JSON.parse(String(data)));
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.call(this as unknown as WebSocket, new Event("open"));
  }
  hear(message: unknown): void {
    this.onmessage?.call(this as unknown as WebSocket, new MessageEvent("message", { data: typeof message === "string" ? message : JSON.stringify(message) }));
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent("close"));
  }
}

describe("a connection over WebSocket", () => {
  let sockets: FakeSocket[] = [];
  let connection: Connection;
  let statuses: ConnectionStatus[] = [];
  const newest = (): FakeSocket => sockets.at(-1) as FakeSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    statuses = [];
    connection = webSocketConnection({
      open: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
      random: () => 0,
    });
    connection.onStatus((status) => statuses.push(status));
  });
  afterEach(() => {
    connection.close();
    vi.useRealTimers();
  });

  it("tells how it stands, and passes on what fits the schema", () => {
    const heard: unknown[] = [];
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    connection.onMessage((message) => heard.push(message));
    newest().open();
    newest().hear({ type: "welcome", version: PROTOCOL_VERSION, guest: 3, home: true });
    for (const junk of ["null", "1", "[]", "{}", "no json", JSON.stringify({ type: "welcome", version: PROTOCOL_VERSION, guest: 3, home: true, more: 1 })]) newest().hear(junk);
    expect(heard).toEqual([{ type: "welcome", version: PROTOCOL_VERSION, guest: 3, home: true }]);
    expect(statuses).toEqual(["connecting", "open"]);
    warn.mockRestore();
  });

  it("comes back after a wait that grows, until it is closed", () => {
    newest().drop();
    expect(statuses).toEqual(["connecting", "lost"]);
    vi.advanceTimersByTime(waitBeforeTry(0, 0) - 1);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    newest().drop();
    vi.advanceTimersByTime(waitBeforeTry(1, 0));
    expect(sockets).toHaveLength(3);
    newest().open();
    expect(statuses.at(-1)).toBe("open");
    connection.close();
    newest().drop();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(3);
    expect(statuses.at(-1)).toBe("closed");
  });

  it("asks a silent way for a sign of life, and gives it up when none comes", () => {
    newest().open();
    vi.advanceTimersByTime(SILENCE);
    expect(newest().sent).toEqual([{ type: "ping" }]);
    newest().hear({ type: "pong" });
    vi.advanceTimersByTime(SILENCE);
    expect(statuses.at(-1)).toBe("open");
    vi.advanceTimersByTime(SILENCE);
    expect(statuses.at(-1)).toBe("lost");
    expect(sockets[0]?.closed).toBe(true);
  });

  it("tries at once when the network returns", () => {
    newest().open();
    newest().drop();
    window.dispatchEvent(new Event("online"));
    expect(sockets).toHaveLength(2);
  });

  it("asks at once when the page comes back to light, and soon gives up a way that does not answer", () => {
    newest().open();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(newest().sent).toEqual([{ type: "ping" }]);
    newest().hear({ type: "pong" });
    vi.advanceTimersByTime(IMPATIENCE);
    expect(statuses.at(-1)).toBe("open");
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(IMPATIENCE);
    expect(statuses.at(-1)).toBe("lost");
  });

  it("asks nothing when the page goes out of sight", () => {
    newest().open();
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    hidden.mockRestore();
    expect(newest().sent).toEqual([]);
  });

  it("sends nothing while the way is not open", () => {
    connection.send({ type: "ping" });
    expect(newest().sent).toEqual([]);
  });

  it("stays closed until it is opened again, and then begins as at first", () => {
    newest().open();
    connection.close();
    window.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    connection.reopen();
    newest().open();
    expect(statuses).toEqual(["connecting", "open", "closed", "connecting", "open"]);
    vi.advanceTimersByTime(SILENCE);
    expect(newest().sent).toEqual([{ type: "ping" }]);
  });

  it("hears nothing more from a socket that another has replaced", () => {
    const heard: unknown[] = [];
    connection.onMessage((message) => heard.push(message));
    newest().open();
    const old = newest();
    connection.reopen();
    newest().open();
    old.hear({ type: "open", seats: [] });
    old.drop();
    expect(heard).toEqual([]);
    expect(statuses.at(-1)).toBe("open");
    expect(sockets).toHaveLength(2);
  });
});

describe("waitBeforeTry", () => {
  it("doubles up to eight seconds and is shortened by at most half", () => {
    expect([0, 1, 2, 10].map((failed) => waitBeforeTry(failed, 0))).toEqual([300, 600, 1200, 8000]);
    expect(waitBeforeTry(10, 0.999)).toBeGreaterThanOrEqual(4000);
  });
});

it("talks to the machine of its page without asking for signs of life", () => {
  vi.useFakeTimers();
  const socket = new FakeSocket();
  const machine = webSocketMachine({ open: () => socket, random: () => 0 });
  const heard: unknown[] = [];
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  machine.onMessage((state) => heard.push(state));
  socket.open();
  socket.hear({ hosting: null, hostingFault: null, leftOpen: null, leftAway: null, found: null, away: null, aside: null });
  socket.hear({ hosting: null });
  machine.send({ type: "look", on: true });
  vi.advanceTimersByTime(10 * SILENCE);
  expect(heard).toEqual([{ hosting: null, hostingFault: null, leftOpen: null, leftAway: null, found: null, away: null, aside: null }]);
  expect(socket.sent).toEqual([{ type: "look", on: true }]);
  expect(socket.closed).toBe(false);
  machine.close();
  warn.mockRestore();
  vi.useRealTimers();
});

it("asks for a machine a few times, where there may be none, and for ever once it was there", () => {
  vi.useFakeTimers();
  const sockets: FakeSocket[] = [];
  const machine = webSocketMachine({ random: () => 0, open: () => sockets[sockets.push(new FakeSocket()) - 1] as FakeSocket });
  const statuses: ConnectionStatus[] = [];
  machine.onStatus((status) => statuses.push(status));
  const dropAll = (): void => {
    for (let left = 10; left > 0; left -= 1) {
      sockets.at(-1)?.drop();
      vi.advanceTimersByTime(8_000);
    }
  };
  dropAll();
  expect([sockets.length, statuses.at(-1)]).toEqual([3, "closed"]);
  machine.reopen();
  sockets.at(-1)?.open();
  dropAll();
  expect(sockets.length).toBe(14);
  machine.close();
  vi.useRealTimers();
});

it("finds its sockets on the origin that served the page", () => {
  expect(socketAddress({ protocol: "http:", host: "192.168.1.5:7848" }, SOCKET_PATHS.table)).toBe("ws://192.168.1.5:7848/table");
  expect(socketAddress({ protocol: "https:", host: "table.local" }, SOCKET_PATHS.away)).toBe("wss://table.local/away");
});
