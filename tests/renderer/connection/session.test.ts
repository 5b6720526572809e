import { describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import { PROTOCOL_VERSION, SHUT_DOORS, tokenKey, type Ending, type Player } from "@shared/protocol";
import { memoryPair, newId, openSession, storedPin, storedTokens } from "@/connection";
import { TABLE as AT_TABLE, viewMessage } from "../stores/page";
import { helloOf, knowing, said } from "./knowing";

const ANA: Player = { name: "Ana", colour: "amber", token: "fox" };

function opened(player: () => Player | null = () => null) {
  const { page, host } = memoryPair();
  const tokens = storedTokens(null);
  const pin = storedPin(null);
  let next = 0;
  const session = openSession({ connection: page, tokens, pin, player, id: () => `id-${(next += 1)}` });
  return { session, host, tokens, pin };
}

const hello = helloOf();
const WELCOME = { type: "welcome", version: PROTOCOL_VERSION, guest: 2, home: false } as const;

describe("a session", () => {
  it("names its seats whenever the way opens, proves them, then says which to show, then what is not answered", async () => {
    const { session, host } = opened();
    const { proven } = knowing(host, ["secret"], AT_TABLE, () => [seat(1)]);
    host.open();
    host.send({ type: "token", seat: seat(1), token: "secret" });
    session.show(seat(1));
    const move = session.move(seat(1), 7, { type: "draw", from: "pile" });
    const command = session.command({ type: "pause" });
    host.lose();
    host.open();
    expect(said(host).slice(-5)).toEqual([
      helloOf(["secret"]),
      { type: "confirm", proofs: 1 },
      { type: "show", seat: 1 },
      { type: "move", id: "id-1", seat: 1, decision: 7, move: { type: "draw", from: "pile" } },
      { type: "command", id: "id-2", command: { type: "pause" } },
    ]);
    expect(proven).toEqual([[], [tokenKey("secret")]]);
    expect(JSON.stringify(host.received)).not.toContain("secret");
    host.send({ type: "done", id: "id-1" });
    host.send({ type: "refused", id: "id-2", code: "notOwner", facts: {} });
    expect(await move).toBeNull();
    expect(await command).toEqual({ refused: "notOwner", facts: {} });
    host.lose();
    host.open();
    expect(host.received.at(-1)).toEqual({ type: "show", seat: 1 });
  });

  it("draws anew for each hello", () => {
    const { host } = opened();
    for (let time = 0; time < 3; time += 1) {
      host.open();
      host.lose();
    }
    const drawn = host.received.map((message) => message.type === "hello" && message.nonce);
    expect(new Set(drawn).size).toBe(3);
  });

  it("keeps an intent that is sent while the way is lost, and says nothing before it is welcome", () => {
    const { session, host } = opened();
    void session.command({ type: "resume" });
    expect(host.received).toEqual([]);
    host.open();
    expect(host.received.map(({ type }) => type)).toEqual(["hello"]);
    void session.command({ type: "pause" });
    host.send(WELCOME);
    expect(host.received.map(({ type }) => type)).toEqual(["hello", "command", "command"]);
  });

  it("settles an intent once, whatever is said twice", async () => {
    const { session, host } = opened();
    knowing(host, [], AT_TABLE);
    host.open();
    const done = session.command({ type: "start" });
    host.send({ type: "done", id: "id-1" });
    host.send({ type: "refused", id: "id-1", code: "stale", facts: {} });
    expect(await done).toBeNull();
  });

  it("does a move that went into a dead socket once, or says that it came too late", async () => {
    const { session, host } = opened();
    knowing(host, [], AT_TABLE);
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

  it("keeps a move of a seat that is not shown for its deal alone: what waited for the way is sent only once that deal is seen again", async () => {
    const { session, host } = opened();
    knowing(host, [], AT_TABLE);
    host.open();
    session.show(null);
    const deal = (match: number, number: number) => host.send(viewMessage({ seat: null, decision: null, match, view: { ...viewMessage().view, viewer: null, deal: number } }));
    const sent = () => host.received.filter(({ type }) => type === "move").length;
    deal(1, 1);
    const first = session.move(seat(0), 0, { type: "ready" });
    expect(sent()).toBe(1);
    host.lose();
    const second = session.move(seat(1), 0, { type: "ready" });
    host.open();
    expect(sent()).toBe(1);
    deal(1, 1);
    expect(sent()).toBe(3);
    host.send({ type: "done", id: "id-2" });
    expect(await second).toBeNull();
    host.lose();
    host.open();
    deal(1, 2);
    expect(await first).toEqual({ refused: "stale" });
    const third = session.move(seat(0), 0, { type: "ready" });
    host.lose();
    host.open();
    deal(2, 2);
    const fourth = session.move(seat(0), 0, { type: "ready" });
    expect([await third, sent()]).toEqual([{ refused: "stale" }, 5]);
    host.lose();
    host.open();
    host.send({ type: "table", table: { ...AT_TABLE, phase: "lobby" }, mine: [seat(0), seat(1)], owner: false });
    expect([await fourth, sent()]).toEqual([{ refused: "stale" }, 5]);
  });

  it("says who is there, and says it anew when told", () => {
    let player: Player | null = null;
    const { session, host } = opened(() => player);
    host.open();
    host.send(WELCOME);
    player = ANA;
    session.greet();
    expect(said(host)).toEqual([hello, { ...hello, player: ANA }]);
  });

  it.each<Ending>(["replaced", "kicked"])("does not come back by itself once it was ended (%s), and comes back when told, with what is not answered", (why) => {
    const { session, host } = opened();
    const statuses: string[] = [];
    session.onStatus((status) => statuses.push(status));
    knowing(host, [], AT_TABLE);
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
    expect(said(host)).toEqual([hello, hello]);
    expect(host.opened).toBe(1);
  });

  it.each(SHUT_DOORS)("waits in front of a shut door (%s) until a PIN is entered", (code) => {
    const { session, host } = opened();
    host.open();
    host.send({ type: "refused", id: null, code, facts: {} });
    expect(host.opened).toBe(1);
    session.enter("4711");
    host.open();
    expect(said(host).at(-1)).toEqual({ ...hello, pin: "4711" });
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
  const TABLE = { id: "ben", phase: "lobby", paused: null, hold: null, match: 0, guests: [], runBy: null, keptOut: 0, shuffle: null, seats: [], setUp: { name: "T", game: "suits-me", options: {}, turnTime: 0, pace: 0, awayTime: 0, watch: true } } as const;

  function knocking(tokens: Readonly<Record<string, readonly string[]>>) {
    const { page, host } = memoryPair();
    const stores = new Map(Object.entries(tokens).map(([table, of]) => {
      const store = storedTokens(null);
      of.forEach((token) => store.add(token));
      return [table, store] as const;
    }));
    const session = openSession({
      connection: page, pin: storedPin(null), player: () => null, id: () => "id",
      tokens: (table) => stores.get(table) ?? storedTokens(null),
    });
    const heard: string[] = [];
    const knows: boolean[] = [];
    session.onMessage((message) => heard.push(message.type));
    session.onKnown((known) => knows.push(known));
    return { session, host, heard, knows, kept: (table: string) => stores.get(table)?.list() };
  }
  function answers(host: ReturnType<typeof memoryPair>["host"], mine: readonly number[] = []): void {
    host.send({ type: "welcome", version: PROTOCOL_VERSION, guest: 2, home: false });
    host.send({ type: "table", table: TABLE, mine: mine.map(seat), owner: false });
    host.send({ type: "open", seats: [] });
    host.send({ type: "talk", fresh: true, said: [] });
  }

  it("names its seats once the table has said which it is, and hears what is said to a stranger no more", async () => {
    const { session, host, heard } = knocking({ ana: ["of ana"], ben: ["of ben"] });
    const { proven } = knowing(host, ["of ben"], TABLE, () => [seat(1)]);
    host.open();
    const move = session.move(seat(1), 3, { type: "draw" });
    expect(said(host)).toEqual([hello, helloOf(["of ben"]), { type: "confirm", proofs: 1 }, { type: "move", id: "id", seat: 1, decision: 3, move: { type: "draw" } }]);
    expect(proven).toEqual([[], [tokenKey("of ben")]]);
    host.send({ type: "done", id: "id" });
    expect(heard).toEqual(["welcome", "table", "done"]);
    expect(await move).toBeNull();
  });

  it("hears all that follows when the table is slow to prove itself", () => {
    const { host, heard, knows } = knocking({ ben: ["of ben"] });
    host.open();
    answers(host);
    expect(said(host)).toEqual([hello, helloOf(["of ben"])]);
    expect([heard, knows]).toEqual([[], []]);
    answers(host);
    expect([heard, knows]).toEqual([["welcome", "table", "open", "talk"], [false]]);
  });

  it("greets once where it has none", () => {
    const { host, heard, knows } = knocking({ ana: ["of ana"] });
    host.open();
    answers(host);
    expect(said(host)).toEqual([hello]);
    expect([heard, knows]).toEqual([["welcome", "table", "open", "talk"], [true]]);
  });

  it("names them to no other table that answers in its place", () => {
    const { host } = knocking({ ben: ["of ben"] });
    host.open();
    answers(host);
    host.lose();
    host.open();
    host.send({ type: "welcome", version: PROTOCOL_VERSION, guest: 2, home: false });
    host.send({ type: "table", table: { ...TABLE, id: "cleo" }, mine: [], owner: false });
    expect(said(host)).toEqual([hello, helloOf(["of ben"]), hello]);
  });

  it("keeps what a table does not show to know, and forgets what the right one takes away", () => {
    const { host, kept, knows } = knocking({ ben: ["lost", "good"] });
    host.open();
    answers(host);
    answers(host);
    expect([knows, kept("ben")]).toEqual([[false], ["lost", "good"]]);
    host.lose();
    knowing(host, ["good"], TABLE, () => [seat(0)]);
    host.open();
    expect([knows, kept("ben")]).toEqual([[false, true], ["lost", "good"]]);
    // Its person stood up: the next time nobody misses a seat.
    host.send({ type: "table", table: TABLE, mine: [], owner: false });
    expect(kept("ben")).toEqual(["lost"]);
  });

  it("hears why it is not let in", () => {
    const { host, heard } = knocking({});
    host.open();
    host.send({ type: "refused", id: null, code: "pinNeeded", facts: {} });
    expect(heard).toEqual(["refused"]);
  });
});

describe("a table that is not the one that it says it is", () => {
  function stranger() {
    const page = opened();
    const knows: boolean[] = [];
    page.session.onKnown((known) => knows.push(known));
    page.host.open();
    page.host.send(WELCOME);
    page.host.send({ type: "token", seat: seat(1), token: "secret" });
    page.host.send({ type: "table", table: AT_TABLE, mine: [seat(1)], owner: false });
    page.host.lose();
    page.host.open();
    return { ...page, knows };
  }

  it("gets no proof for one that it has made up, and no token, and the page comes in without the seat", () => {
    const { host, knows, tokens } = stranger();
    const [handle = ""] = host.received.flatMap((message) => (message.type === "hello" ? message.handles : []));
    host.send({ type: "prove", nonce: "0".repeat(32), proofs: [{ handle, proof: "0".repeat(64) }] });
    expect(said(host)).toEqual([hello, helloOf(["secret"]), hello]);
    host.send(WELCOME);
    host.send({ type: "table", table: AT_TABLE, mine: [], owner: false });
    expect(knows).toEqual([true, false]);
    expect(JSON.stringify(host.received)).not.toContain("secret");
    expect(tokens.list()).toEqual(["secret"]);
  });

  it("that proves nothing is known for that too, until the right one answers", () => {
    const { host, knows } = stranger();
    host.send(WELCOME);
    expect(knows).toEqual([true, false]);
    host.lose();
    const { proven } = knowing(host, ["secret"], AT_TABLE, () => [seat(1)]);
    host.open();
    expect(knows).toEqual([true, false, true]);
    expect(proven).toEqual([[tokenKey("secret")]]);
  });

  it("cannot make a page forget a seat, nor have it prove one that it does not ask for rightly", () => {
    const { host, tokens } = stranger();
    host.send(WELCOME);
    host.send({ type: "token", seat: seat(2), token: "of a stranger" });
    host.send({ type: "table", table: AT_TABLE, mine: [], owner: false });
    host.send({ type: "prove", nonce: "0".repeat(32), proofs: [{ handle: "1".repeat(64), proof: "2".repeat(64) }] });
    expect(said(host).at(-1)).toEqual({ type: "confirm", proofs: 0 });
    expect(tokens.list()).toEqual(["secret"]);
  });

  it("is none where a page misses no seat: it left it, or comes with what other tables gave", () => {
    const { host, knows, session } = stranger();
    knowing(host, ["secret"], AT_TABLE, () => []);
    host.lose();
    host.open();
    session.retry();
    host.open();
    expect(knows).toEqual([true, true, true]);
  });
});

it("makes ids that differ, without a secure context", () => {
  const ids = new Set(Array.from({ length: 200 }, newId));
  expect(ids.size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
