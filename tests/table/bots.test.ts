import { describe, expect, it } from "vitest";
import type { Game } from "@shared/engine";
import { Room, s } from "./room";
import { counting } from "./counting";

/** The same game with one member broken. */
function broken(change: Partial<Game>): (id: string) => Game | undefined {
  const game: Game = { ...(counting as Game), ...change };
  return (id) => (id === game.id ? game : undefined);
}

function withBot(options = {}, setUp = {}, games?: (id: string) => Game | undefined): Room {
  const room = Room.started({ target: 30, ...options }, setUp, games);
  room.bot(1);
  return room;
}

describe("bots", () => {
  it("are asked with what their seat sees and has seen, and randomness of their own", () => {
    const room = withBot();
    expect(room.requests).toHaveLength(1);
    const [request] = room.requests;
    expect(request).toMatchObject({ game: "counting", seat: 1, level: "easy", view: { viewer: 1 } });
    expect(request?.history).toMatchObject([{ type: "dealt" }]);
    expect(request?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(request?.seed).not.toBe(room.table.playing?.match.seed);
  });

  it("move with by: bot, and are asked once for each decision", () => {
    const room = withBot();
    room.tick(1000);
    expect(room.requests).toHaveLength(1);
    room.botsAnswer();
    expect(room.table.playing?.match.entries?.item).toEqual({ seat: 1, move: { type: "add", by: 1 }, by: "bot" });
    expect(room.requests).toEqual([]);
  });

  it("seem to think for the table's pace, whatever their hand; calls are answered at once", () => {
    const room = withBot({ callTime: 5 }, { pace: 900 });
    room.tick(200);
    room.botsAnswer();
    expect(room.total()).toBe(0);
    expect(room.outbox?.wakeAt).toBe(room.now + 700);
    room.tick(699);
    expect(room.total()).toBe(0);
    room.tick(1);
    expect(room.total()).toBe(1);
    room.move(2, 2, { type: "add", by: 3 });
    room.botsAnswer();
    expect(room.view(1).view["waitingFor"]).toEqual([0]);
  });

  it("have answers to older decisions thrown away, and second ones to the same", () => {
    const room = withBot();
    const [request] = room.requests;
    room.put({ type: "bot", seat: s(1), decision: (request?.decision ?? 0) - 1, move: { type: "add", by: 3 } as never });
    expect(room.total()).toBe(0);
    room.put({ type: "bot", seat: s(0), decision: 1, move: { type: "add", by: 3 } as never });
    expect(room.total()).toBe(0);
    room.botsAnswer();
    room.put({ type: "bot", seat: s(1), decision: request?.decision ?? 0, move: { type: "add", by: 3 } as never });
    expect(room.total()).toBe(1);
  });

  it("that were still thinking when the match was ended have no say in the next, whose question is another", () => {
    const room = withBot();
    room.bot(2);
    const [late] = room.requests.splice(0);
    room.command(0, { type: "lobby" });
    room.command(0, { type: "start" });
    const asked = room.requests.map(({ seat, decision }) => [seat, decision]);
    expect(asked).toHaveLength(1);
    for (const seat of [1, 2]) room.put({ type: "bot", seat: s(seat), decision: late?.decision ?? 0, move: { type: "add", by: 3 } as never });
    expect(room.total()).toBe(0);
    expect(room.outbox?.faults).toEqual([]);
    room.botsAnswer();
    expect(room.total()).toBeGreaterThan(0);
  });

  it("are not listened to once their seat is empty", () => {
    const room = withBot({}, { pace: 900 });
    const [request] = room.requests;
    room.command(0, { type: "empty", seat: s(1) });
    room.put({ type: "bot", seat: s(1), decision: request?.decision ?? 0, move: { type: "add", by: 3 } as never });
    room.tick(900);
    expect(room.table.playing?.match.entries?.item).toEqual({ seat: 1, move: { type: "add", by: 1 }, by: "clock" });
  });

  it("keep their answer while the table is paused", () => {
    const room = withBot();
    room.command(0, { type: "pause" });
    room.botsAnswer();
    expect(room.total()).toBe(0);
    room.command(0, { type: "resume" });
    expect(room.total()).toBe(1);
  });

  it("play a whole match among themselves", () => {
    const room = Room.started({ target: 10, deals: 3 });
    for (const seat of [0, 1, 2]) room.bot(seat);
    while (room.table.phase === "playing") room.botsAnswer();
    expect(room.table.phase).toBe("over");
  });
});

describe("faults", () => {
  it("of a bot (an illegal or unreadable move, a throw, silence) end in the `absent` move", () => {
    const answers = [{ type: "add", by: 9 }, { type: "add" }, { type: "bug" }] as const;
    for (const move of answers) {
      const room = withBot();
      const { faults } = room.put({ type: "bot", seat: s(1), decision: room.decision(1), move: move as never });
      expect(faults).toHaveLength(1);
      expect(room.table.playing?.match.entries?.item).toEqual({ seat: 1, move: { type: "add", by: 1 }, by: "bot" });
      expect(room.table.paused).toBeNull();
    }
    const room = withBot();
    expect(room.put({ type: "botFailed", seat: s(1), decision: room.decision(1), why: "silent" }).faults).toMatchObject([{ why: "silent" }]);
    expect(room.total()).toBe(1);
  });

  it("of the `absent` move too are mended by the first legal one", () => {
    const room = withBot({}, {}, broken({ absent: () => ({ type: "add", by: 9 }) as never }));
    const { faults } = room.put({ type: "botFailed", seat: s(1), decision: room.decision(1), why: "silent" });
    expect(faults).toHaveLength(2);
    expect(room.total()).toBe(1);
  });

  it("three in one decision pause the table, whose owner can go on or deal anew", () => {
    let works = false;
    const play: Game["play"] = (state, seat, move) => {
      if (!works) throw new Error("broken");
      return (counting as Game).play(state, seat, move);
    };
    const room = withBot({}, {}, broken({ play }));
    const { faults } = room.put({ type: "botFailed", seat: s(1), decision: room.decision(1), why: "silent" });
    expect(faults).toHaveLength(3);
    expect(room.table).toMatchObject({ paused: "fault", phase: "playing" });
    expect(room.of(2).findLast(({ type }) => type === "table")).toMatchObject({ table: { paused: "fault" } });
    works = true;
    room.requests = [];
    expect(room.command(0, { type: "resume" })).toBe("done");
    room.botsAnswer();
    expect(room.total()).toBe(1);
  });

  it("in a person's move keep the state, are refused as `fault`, and name the record so far", () => {
    const room = Room.started({ target: 30 });
    const before = room.table.playing?.match.state;
    expect(room.move(1, 1, { type: "bug" })).toBe("fault");
    expect(room.outbox?.faults).toMatchObject([{ seat: 1, move: { type: "bug" } }]);
    expect(room.outbox?.faults[0]?.why).toContain("a bug in the rules");
    expect(room.table.playing?.match.state).toEqual(before);
    expect(room.move(1, 1, { type: "bug" })).toBe("fault");
    expect(room.table.paused).toBeNull();
    expect(room.move(1, 1, { type: "bug" })).toBe("fault");
    expect(room.table.paused).toBe("fault");
    room.command(0, { type: "lobby" });
    expect(room.command(0, { type: "start" })).toBe("done");
    expect(room.table).toMatchObject({ paused: null, phase: "playing", matches: 2 });
  });

  it("in a time that is up are mended like a bot's", () => {
    const room = Room.started({ target: 30 }, { turnTime: 1000 }, broken({ absent: () => ({ type: "bug" }) as never }));
    room.pass(1000);
    expect(room.total()).toBe(1);
  });
});

describe("a disk that refuses", () => {
  it("pauses the table until it is told to go on, tried again or without saving", () => {
    const room = Room.started({ target: 30 });
    room.put({ type: "notSaved" });
    expect(room.of(1).findLast(({ type }) => type === "table")).toMatchObject({ table: { paused: "disk" } });
    expect(room.move(1, 1, { type: "add", by: 1 })).toBe("paused");
    expect(room.command(0, { type: "resume" })).toBe("notSaved");
    expect(room.command(0, { type: "goOn", saving: true })).toBe("done");
    expect(room.move(1, 1, { type: "add", by: 1 })).toBe("done");
  });
});
