import { describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import { PROTOCOL_VERSION, type Ending, type Player } from "@shared/protocol";
import { DOORS, memoryPair, newId, openSession, storedPin, storedTokens } from "@/connection";

const ANA: Player = { name: "Ana", colour: "amber", token: "fox" };

function opened(player: () => Player | null = () => null) {
  const { page, host } = memoryPair();
  const tokens = storedTokens(null);
  const pin = storedPin(null);
  let next = 0;
  const session = openSession({ connection: page, tokens, pin, player, id: () => `id-${(next += 1)}` });
  return { session, host, tokens, pin };
}

const hello = { type: "hello", version: PROTOCOL_VERSION, tokens: [], pin: null, player: null } as const;

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
      { ...hello, tokens: ["secret"] },
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

  it("does a move that went into a dead socket once, or says that it came too late", async () => {
    const { session, host } = opened();
    host.open();
    const lost = session.move(seat(0), 3, { type: "draw" });
    host.lose();
    host.open();
    const moves = host.received.filter(({ type }) => type === "move");
    expect(moves).toEqual([moves[0], moves[0]]);
    const never = session.move(seat(0), 4, { type: "discard" });
    host.send({ type: "done", id: "id-1" });
    session.close();
    expect(await lost).toBeNull();
    expect(await never).toEqual({ refused: "stale" });
  });

  it("says who is there, and says it anew when told", () => {
    let player: Player | null = null;
    const { session, host } = opened(() => player);
    host.open();
    player = ANA;
    session.greet();
    expect(host.received).toEqual([hello, { ...hello, player: ANA }]);
  });

  it.each<Ending>(["replaced", "kicked"])("does not come back by itself once it was ended (%s), and comes back when told, with what is not answered", (why) => {
    const { session, host } = opened();
    const statuses: string[] = [];
    session.onStatus((status) => statuses.push(status));
    host.open();
    void session.command({ type: "start" });
    host.send({ type: "end", why });
    expect(statuses.at(-1)).toBe("closed");
    expect(host.opened).toBe(1);
    session.retry();
    host.open();
    expect(host.opened).toBe(2);
    expect(host.received.slice(-2).map(({ type }) => type)).toEqual(["hello", "command"]);
  });

  it("comes back by itself to a table that was closed and is open again", () => {
    const { session, host } = opened();
    const statuses: string[] = [];
    session.onStatus((status) => statuses.push(status));
    host.open();
    host.send({ type: "end", why: "closing" });
    host.lose();
    host.open();
    expect(statuses.slice(-3)).toEqual(["open", "lost", "open"]);
    expect(host.received).toEqual([hello, hello]);
    expect(host.opened).toBe(1);
  });

  it.each(DOORS)("waits in front of a shut door (%s) until a PIN is entered", (code) => {
    const { session, host } = opened();
    host.open();
    host.send({ type: "refused", id: null, code, facts: {} });
    expect(host.opened).toBe(1);
    session.enter("4711");
    host.open();
    expect(host.received.at(-1)).toEqual({ ...hello, pin: "4711" });
  });

  it("forgets a PIN that was wrong", () => {
    const { session, host, pin } = opened();
    session.enter("4711");
    host.open();
    host.send({ type: "refused", id: null, code: "wrongPin", facts: {} });
    expect(pin.get()).toBeNull();
  });

  it("does not ask a host of another version again and again", () => {
    const { session, host } = opened();
    const statuses: string[] = [];
    session.onStatus((status) => statuses.push(status));
    host.open();
    host.send({ type: "refused", id: null, code: "version", facts: {} });
    expect(statuses.at(-1)).toBe("closed");
  });
});

describe("a session whose way may lead to any table", () => {
  const TABLE = { id: "ben", phase: "lobby", paused: null, hold: null, match: 0, guests: [], runBy: null, keptOut: 0, seats: [], setUp: { name: "T", game: "suits-me", options: {}, turnTime: 0, pace: 0, awayTime: 0, watch: true } } as const;

  function knocking(tokens: Readonly<Record<string, readonly string[]>>) {
    const { page, host } = memoryPair();
    const session = openSession({
      connection: page, pin: storedPin(null), player: () => null, id: () => "id",
      tokens(table) {
        const store = storedTokens(null);
        tokens[table]?.forEach((token) => store.add(token));
        return store;
      },
    });
    const heard: string[] = [];
    session.onMessage((message) => heard.push(message.type));
    return { session, host, heard };
  }
  function answers(host: ReturnType<typeof memoryPair>["host"], mine: readonly number[] = []): void {
    host.send({ type: "welcome", version: 1, guest: 2, home: false });
    host.send({ type: "table", table: TABLE, mine: mine.map(seat), owner: false });
    host.send({ type: "open", seats: [] });
    host.send({ type: "talk", fresh: true, said: [] });
  }

  it("shows its tokens once the table has said which it is, and hears what is said to a stranger no more", async () => {
    const { session, host, heard } = knocking({ ana: ["of ana"], ben: ["of ben"] });
    host.open();
    const move = session.move(seat(1), 3, { type: "draw" });
    answers(host);
    expect(host.received).toEqual([hello, { ...hello, tokens: ["of ben"] }, { type: "move", id: "id", seat: 1, decision: 3, move: { type: "draw" } }]);
    expect(heard).toEqual([]);
    answers(host, [1]);
    host.send({ type: "done", id: "id" });
    expect(heard).toEqual(["welcome", "table", "open", "talk", "done"]);
    expect(await move).toBeNull();
  });

  it("greets once where it has none", () => {
    const { host, heard } = knocking({ ana: ["of ana"] });
    host.open();
    answers(host);
    expect(host.received).toEqual([hello]);
    expect(heard).toEqual(["welcome", "table", "open", "talk"]);
  });

  it("shows them to no other table that answers in its place", () => {
    const { host } = knocking({ ben: ["of ben"] });
    host.open();
    answers(host);
    host.lose();
    host.open();
    host.send({ type: "welcome", version: 1, guest: 2, home: false });
    host.send({ type: "table", table: { ...TABLE, id: "cleo" }, mine: [], owner: false });
    expect(host.received).toEqual([hello, { ...hello, tokens: ["of ben"] }, hello]);
  });

  it("hears why it is not let in", () => {
    const { host, heard } = knocking({});
    host.open();
    host.send({ type: "refused", id: null, code: "pinNeeded", facts: {} });
    expect(heard).toEqual(["refused"]);
  });
});

it("makes ids that differ, without a secure context", () => {
  const ids = new Set(Array.from({ length: 200 }, newId));
  expect(ids.size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
