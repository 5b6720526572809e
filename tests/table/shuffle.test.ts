import { describe, expect, it } from "vitest";
import { APP_VERSION, commitmentOf, contributionHash, fairSeed, verify } from "@shared/engine";
import type { ShuffleInfo } from "@shared/protocol";
import { RETURN_TIME, SHUFFLE_TIME, tableBase, tableFromBase, step } from "@shared/table";
import { countingOnly } from "./counting";
import { Room, s } from "./room";

const secret = "1".repeat(64);
const commitment = commitmentOf(secret);
const valueOf = (id: number, round = 1): string => `${id}${round}`.repeat(32);
const hashOf = (id: number, round = 1): string => contributionHash(commitment, valueOf(id, round));

/** Owner 0 at home with seat 0, guests 1 and 2 with seats 1 and 2, 3 who watches; the match is started. */
function waiting(options: object = {}): Room {
  const room = new Room(options);
  room.fair = true;
  for (const id of [0, 1, 2]) {
    room.join(id, [], id === 0);
    room.sit(id, id);
  }
  room.join(3);
  expect(room.command(0, { type: "start" })).toBe("done");
  return room;
}

function told(room: Room, id: number): ShuffleInfo | null {
  const message = room.of(id).findLast(({ type }) => type === "table");
  if (message?.type !== "table") throw new Error(`connection ${id} was told of no table`);
  return message.table.shuffle;
}

const contribute = (room: Room, id: number, change: { readonly match?: number; readonly round?: number; readonly hash?: string } = {}): string =>
  room.command(id, { type: "contribute", match: 1, round: 1, hash: hashOf(id, change.round), ...change });
const reveal = (room: Room, id: number, change: { readonly match?: number; readonly round?: number; readonly value?: string } = {}): string =>
  room.command(id, { type: "reveal", match: 1, round: 1, value: valueOf(id, change.round), ...change });

describe("a match with guests", () => {
  it("waits for every guest's app, tells the list, and is dealt by what all have revealed", () => {
    const room = waiting();
    expect(room.table.phase).toBe("lobby");
    for (const id of [0, 1, 2, 3]) expect(told(room, id)).toEqual({ match: 1, round: 1, step: "hash", commitment, app: APP_VERSION, list: [], leftOut: [] });
    expect(contribute(room, 2)).toBe("done");
    expect(told(room, 1)?.step).toBe("hash");
    expect(contribute(room, 1)).toBe("done");
    const list = [{ who: "P1", hash: hashOf(1) }, { who: "P2", hash: hashOf(2) }];
    expect(told(room, 3)).toEqual({ match: 1, round: 1, step: "value", commitment, app: APP_VERSION, list, leftOut: [] });
    expect(reveal(room, 1)).toBe("done");
    expect(room.table.phase).toBe("lobby");
    expect(reveal(room, 2)).toBe("done");
    expect(room.table.phase).toBe("playing");
    expect(room.view(1).match).toBe(1);
    expect(told(room, 1)).toEqual({ match: 1, round: 1, step: "dealt", commitment, app: APP_VERSION, list, leftOut: [] });
    const contributions = list.map((one, at) => ({ ...one, value: valueOf(at + 1) }));
    expect(room.table.playing?.fair?.proof).toEqual({ commitment, secret, contributions });
    expect(room.table.playing?.match.seed).toBe(fairSeed({ secret, contributions }));
  });

  it("is told of the commitment before the first card, also to whoever comes later", () => {
    const room = waiting();
    for (const id of [1, 2]) contribute(room, id);
    for (const id of [1, 2]) reveal(room, id);
    const kinds = room.of(3).map((message) => (message.type === "table" && message.table.shuffle !== null ? message.table.shuffle.step : message.type));
    expect(kinds.indexOf("hash")).toBeLessThan(kinds.indexOf("view"));
    room.join(9);
    expect(told(room, 9)).toMatchObject({ step: "dealt", commitment });
  });

  it("starts at once where there is no guest's app", () => {
    const room = new Room();
    room.fair = true;
    room.join(0, [], true);
    for (const at of [0, 1]) room.sit(0, at);
    room.bot(2);
    room.join(3);
    expect(room.command(0, { type: "start" })).toBe("done");
    expect(room.table.phase).toBe("playing");
    expect(room.table.playing?.match.seed).toBe(fairSeed({ secret, contributions: [] }));
  });

  it("asks an app once where several people share it", () => {
    const room = new Room();
    room.fair = true;
    room.join(0, [], true);
    room.sit(0, 0);
    room.join(1);
    for (const at of [1, 2]) room.sit(1, at);
    room.command(0, { type: "start" });
    expect(contribute(room, 1)).toBe("done");
    expect(reveal(room, 1)).toBe("done");
    expect(room.table.playing?.fair?.proof.contributions).toMatchObject([{ who: "P1" }]);
  });
});

describe("an app that does not answer", () => {
  it("is left out by name after 3 s", () => {
    const room = waiting();
    contribute(room, 1);
    expect(room.outbox?.wakeAt).not.toBeNull();
    room.pass(SHUFFLE_TIME - 1);
    expect(told(room, 1)?.step).toBe("hash");
    room.pass(1);
    expect(told(room, 1)).toMatchObject({ step: "value", list: [{ who: "P1" }], leftOut: ["P2"] });
    expect(contribute(room, 2)).toBe("stale");
    expect(reveal(room, 2)).toBe("notAsked");
    reveal(room, 1);
    expect(room.table.phase).toBe("playing");
    expect(told(room, 2)).toMatchObject({ step: "dealt", leftOut: ["P2"] });
  });

  it("holds up nobody for longer than that, though no app answers at all", () => {
    const room = waiting();
    room.pass(SHUFFLE_TIME);
    expect(room.table.phase).toBe("playing");
    expect(room.table.playing?.fair).toMatchObject({ proof: { contributions: [] }, leftOut: ["P1", "P2"] });
  });

  it("and keeps back what it has promised makes all others contribute anew without it", () => {
    const room = waiting();
    for (const id of [1, 2]) contribute(room, id);
    reveal(room, 1);
    room.pass(SHUFFLE_TIME);
    expect(told(room, 1)).toEqual({ match: 1, round: 2, step: "hash", commitment, app: APP_VERSION, list: [], leftOut: ["P2"] });
    // What was revealed before is known to the host: it counts for nothing now.
    expect(reveal(room, 1)).toBe("stale");
    expect(contribute(room, 2, { round: 2 })).toBe("notAsked");
    expect(contribute(room, 1, { round: 2 })).toBe("done");
    expect(reveal(room, 1, { round: 2 })).toBe("done");
    expect(room.table.playing?.fair).toEqual({ proof: { commitment, secret, contributions: [{ who: "P1", hash: hashOf(1, 2), value: valueOf(1, 2) }] }, round: 2, leftOut: ["P2"] });
  });
});

describe("what an app says", () => {
  it.each<[string, (room: Room) => string, string]>([
    ["for another match", (room) => contribute(room, 1, { match: 2 }), "stale"],
    ["for another round", (room) => contribute(room, 1, { round: 2 }), "stale"],
    ["before it is asked", (room) => reveal(room, 1), "stale"],
    ["without a seat", (room) => contribute(room, 3), "notAsked"],
    ["at home", (room) => contribute(room, 0), "notAsked"],
    ["a second time, and something else", (room) => { contribute(room, 1); return contribute(room, 1, { hash: hashOf(7) }); }, "stale"],
  ])("is refused %s", (_when, say, why) => {
    const room = waiting();
    const before = room.table.shuffle?.parts[1];
    expect(say(room)).toBe(why);
    expect(room.table.shuffle?.parts[1]).toBe(before);
  });

  it("is refused where it is not what was promised; the right answer still counts", () => {
    const room = waiting();
    for (const id of [1, 2]) contribute(room, id);
    expect(reveal(room, 1, { value: valueOf(7) })).toBe("notFitting");
    expect(reveal(room, 2, { value: valueOf(1) })).toBe("notFitting");
    expect(reveal(room, 1)).toBe("done");
    expect(reveal(room, 2)).toBe("done");
    expect(room.table.phase).toBe("playing");
    expect(reveal(room, 2)).toBe("stale");
  });

  it("is taken once when it comes twice", () => {
    const room = waiting();
    expect(contribute(room, 1)).toBe("done");
    expect(contribute(room, 1)).toBe("done");
    expect(room.table.shuffle?.parts).toMatchObject([{ hash: hashOf(1) }, { hash: null }]);
  });

  it("counts from whoever has the seat now: an app that is back over another connection goes on", () => {
    const room = waiting();
    contribute(room, 1);
    room.put({ type: "disconnect", connection: 1 });
    room.join(11, ["token sit 1"]);
    expect(told(room, 11)?.step).toBe("hash");
    contribute(room, 2);
    expect(reveal(room, 11, { value: valueOf(1) })).toBe("done");
    expect(reveal(room, 2)).toBe("done");
    expect(room.table.phase).toBe("playing");
  });
});

describe("the wait for the apps", () => {
  it("ends where whoever runs the table goes back to setting up", () => {
    const room = waiting();
    expect(room.command(0, { type: "start" })).toBe("done");
    room.command(0, { type: "lobby" });
    expect(told(room, 1)).toBeNull();
    expect(contribute(room, 1)).toBe("stale");
    room.pass(SHUFFLE_TIME);
    expect(room.table.phase).toBe("lobby");
  });

  it("ends without a match where the table cannot begin one any more", () => {
    const room = waiting();
    room.command(2, { type: "stand", seat: s(2) });
    contribute(room, 1);
    room.pass(SHUFFLE_TIME);
    reveal(room, 1);
    expect(room.table).toMatchObject({ phase: "lobby", shuffle: null, matches: 0 });
    room.bot(2);
    room.command(0, { type: "start" });
    contribute(room, 1);
    reveal(room, 1);
    expect(room.table.phase).toBe("playing");
  });

  it("stands still while the disk refuses, and goes on with the time that it had", () => {
    const room = waiting();
    room.now += 1_000;
    room.put({ type: "notSaved" });
    expect(room.outbox?.wakeAt).toBeNull();
    room.pass(SHUFFLE_TIME * 2);
    expect(told(room, 1)?.step).toBe("hash");
    room.command(0, { type: "goOn", saving: true });
    room.pass(SHUFFLE_TIME - 1_001);
    expect(told(room, 1)?.step).toBe("hash");
    room.pass(1);
    expect(room.table.phase).toBe("playing");
  });

  it("outlives the host: everybody has time to come back, and what was promised holds", () => {
    const room = waiting();
    for (const id of [1, 2]) contribute(room, id);
    reveal(room, 2);
    room.put({ type: "restart" });
    room.join(20, ["token sit 0"], true);
    room.pass(SHUFFLE_TIME * 2);
    room.join(11, ["token sit 1"]);
    expect(told(room, 11)).toMatchObject({ round: 1, step: "value" });
    expect(reveal(room, 11, { value: valueOf(1) })).toBe("done");
    expect(room.table.phase).toBe("playing");
    expect(room.table.playing?.fair?.leftOut).toEqual([]);
  });

  it("ends after a longer time where nobody comes back", () => {
    const room = waiting();
    room.put({ type: "restart" });
    room.pass(RETURN_TIME - 1);
    expect(room.table.phase).toBe("lobby");
    room.pass(1);
    expect(room.table.phase).toBe("playing");
  });

  it("is in the table that a journal begins with", () => {
    const room = waiting();
    for (const id of [1, 2]) contribute(room, id);
    reveal(room, 1);
    const base = JSON.parse(JSON.stringify(tableBase(room.table))) as ReturnType<typeof tableBase>;
    const message = { type: "command", id: "last", command: { type: "reveal", match: 1, round: 1, value: valueOf(2) } } as const;
    const again = step(tableFromBase(base, countingOnly), { type: "message", connection: 2, message }, room.now).table;
    reveal(room, 2);
    expect(again.playing?.match.seed).toBe(room.table.playing?.match.seed);
    expect(again.playing?.fair).toEqual(room.table.playing?.fair);
  });
});

describe("what was kept back", () => {
  /** Plays on until the match is over: the first to reach 3 wins its only deal. */
  function playedOut(): Room {
    const room = waiting({ target: 3, deals: 1, callTime: 0 });
    for (const id of [1, 2]) contribute(room, id);
    for (const id of [1, 2]) reveal(room, id);
    const turn = room.table.playing?.sights[0]?.view.turn ?? 0;
    expect(room.move(turn, turn, { type: "add", by: 3 })).toBe("done");
    return room;
  }

  /** Everything that a connection was ever sent, as text. */
  const all = (room: Room, ids: readonly number[], until: string): string =>
    JSON.stringify(ids.map((id) => room.of(id).filter(({ type }) => type !== until)));

  it("leaves the host with the record alone, when the match is over: to everybody from elsewhere, after the last view", () => {
    const room = playedOut();
    expect(room.table.phase).toBe("over");
    expect(all(room, [0, 1, 2, 3], "record")).not.toContain(secret);
    expect(all(room, [0, 1, 2, 3], "record")).not.toContain(room.table.playing?.match.seed);
    expect(room.of(0).some(({ type }) => type === "record")).toBe(false);
    for (const id of [1, 2, 3]) {
      const last = room.of(id).findLastIndex(({ type }) => type === "view");
      const record = room.of(id).findIndex(({ type }) => type === "record");
      expect(record).toBeGreaterThan(last);
    }
    room.join(8);
    const message = room.of(8).find(({ type }) => type === "record");
    if (message?.type !== "record") throw new Error("no record");
    expect(verify(message.text, countingOnly)).toMatchObject({ kind: "fair", contributors: ["P1", "P2"] });
  });

  it("leaves it when the match is given up", () => {
    const room = waiting();
    for (const id of [1, 2]) contribute(room, id);
    for (const id of [1, 2]) reveal(room, id);
    room.command(0, { type: "lobby" });
    const message = room.of(3).find(({ type }) => type === "record");
    if (message?.type !== "record") throw new Error("no record");
    expect(verify(message.text, countingOnly)).toMatchObject({ kind: "fair", deals: 1 });
    expect(told(room, 1)).toBeNull();
  });

  it("is another secret for the next match", () => {
    const room = waiting();
    for (const id of [1, 2]) contribute(room, id);
    for (const id of [1, 2]) reveal(room, id);
    room.command(0, { type: "lobby" });
    room.command(0, { type: "start" });
    expect(told(room, 1)).toMatchObject({ match: 2, commitment: commitmentOf("2".repeat(64)) });
    expect(contribute(room, 1)).toBe("stale");
    expect(contribute(room, 1, { match: 2 })).toBe("done");
  });
});
