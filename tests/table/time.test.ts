import { describe, expect, it } from "vitest";
import { RESULT_TIME } from "@shared/table";
import { Room } from "./room";

const clockOf = (room: Room, id: number): unknown => room.view(id).clock;

describe("readiness", () => {
  it("deals anew when the last seat is ready; bots and those away are ready at once", () => {
    const room = Room.started({ target: 3 });
    room.bot(2);
    room.put({ type: "disconnect", connection: 0 });
    expect(room.move(1, 1, { type: "add", by: 3 })).toBe("done");
    expect(room.view(1).view).toMatchObject({ deal: 1, phase: "dealOver", waitingFor: [1] });
    room.move(1, 1, { type: "ready" });
    expect(room.view(1).view).toMatchObject({ deal: 2, phase: "count" });
    const entries = room.inputs.filter(({ input }) => input.type === "message").length;
    expect(entries).toBeGreaterThan(0);
  });

  it("waits while nobody at all is there, so that a page loaded again misses nothing", () => {
    const room = Room.started({ target: 3 });
    room.bot(1);
    room.bot(2);
    for (const connection of [1, 2, 0]) room.put({ type: "disconnect", connection });
    room.botsAnswer();
    room.botsAnswer();
    expect(room.total()).toBe(2);
    room.join(3, ["token sit 0"]);
    room.move(3, 0, { type: "add", by: 1 });
    expect(room.view(3).view).toMatchObject({ phase: "dealOver", waitingFor: [0] });
    room.put({ type: "disconnect", connection: 3 });
    room.tick(60_000);
    room.join(4, ["token sit 0"]);
    expect(room.view(4).view).toMatchObject({ phase: "dealOver", waitingFor: [0] });
  });
});

describe("readiness before those who only watch", () => {
  it("does not wait for people who are away", () => {
    const room = Room.started({ target: 3 });
    room.move(1, 1, { type: "add", by: 3 });
    room.join(7);
    for (const connection of [0, 1, 2]) room.put({ type: "disconnect", connection });
    expect(room.view(7).view).toMatchObject({ deal: 2, phase: "count" });
  });
});

describe("a result before those who only watch", () => {
  function watched(pace: number): Room {
    const room = Room.started({ target: 3 }, { pace });
    room.bot(1);
    room.bot(2);
    room.join(7);
    room.tick(pace);
    room.botsAnswer();
    room.tick(pace);
    room.botsAnswer();
    room.tick(pace);
    expect(room.total()).toBe(2);
    room.move(0, 0, { type: "add", by: 1 });
    return room;
  }

  it("stays a while when nobody's `ready` holds it, and then all are ready", () => {
    const room = watched(900);
    expect(room.view(7).view).toMatchObject({ deal: 1, phase: "dealOver", waitingFor: [0] });
    room.put({ type: "disconnect", connection: 0 });
    expect(room.view(7).view).toMatchObject({ deal: 1, phase: "dealOver" });
    expect(room.outbox?.wakeAt).toBe(room.now + RESULT_TIME);
    room.tick(RESULT_TIME - 1);
    expect(room.view(7).view).toMatchObject({ deal: 1, phase: "dealOver" });
    room.tick(1);
    expect(room.view(7).view).toMatchObject({ deal: 2, phase: "count" });
  });

  it("goes at once where bots need no time, and wants no tick while somebody has yet to be ready", () => {
    const room = watched(0);
    expect(room.outbox?.wakeAt).toBeNull();
    room.put({ type: "disconnect", connection: 0 });
    expect(room.view(7).view).toMatchObject({ deal: 2, phase: "count" });
  });
});

describe("the game's clock", () => {
  it("runs from its moment, leaves at least its least, and plays `absent` for those who have not answered", () => {
    const room = Room.started({ target: 30, callTime: 5 });
    room.move(1, 1, { type: "add", by: 3 });
    expect(clockOf(room, 0)).toEqual({ seats: [0, 2], left: 5000, total: 5000 });
    room.pass(2000);
    room.move(2, 2, { type: "call", yes: true });
    expect(clockOf(room, 0)).toEqual({ seats: [0], left: 3000, total: 5000 });
    expect(room.tick(1000).wakeAt).toBe(room.now + 1000);
    expect(room.tick(1500).wakeAt).toBe(room.now + 500);
    expect(room.view(0).view["phase"]).toBe("call");
    expect(room.tick(500).finished).toBeNull();
    expect(room.view(0).view).toMatchObject({ phase: "count", turn: 2 });
    const last = room.table.playing?.match.entries?.item;
    expect(last).toEqual({ seat: 0, move: { type: "call", yes: false }, by: "clock" });
  });

  it("counts a moment that was noted before its seats were asked, and keeps the least for them", () => {
    const room = Room.started({ target: 30, callTime: 5 });
    room.pass(4_500);
    room.move(1, 1, { type: "add", by: 3 });
    expect(clockOf(room, 0)).toEqual({ seats: [0, 2], left: 5000, total: 5000 });
  });

  it("starts anew after a sleep, which counts for nobody", () => {
    const room = Room.started({ target: 30, callTime: 5 });
    room.move(1, 1, { type: "add", by: 3 });
    room.pass(3000);
    room.tick(3_600_000);
    expect(room.view(0).view["phase"]).toBe("call");
    expect(clockOf(room, 0)).toMatchObject({ left: 5000 });
    room.pass(5000);
    expect(room.view(0).view["phase"]).toBe("count");
  });

  it("stands still while the table is paused, and moves are refused", () => {
    const room = Room.started({ target: 30, callTime: 5 });
    room.move(1, 1, { type: "add", by: 3 });
    room.pass(2000);
    expect(room.command(0, { type: "pause" })).toBe("done");
    expect(clockOf(room, 0)).toBeNull();
    expect(room.outbox?.wakeAt).toBeNull();
    expect(room.move(2, 2, { type: "call", yes: true })).toBe("paused");
    room.tick(100_000);
    expect(room.command(0, { type: "resume" })).toBe("done");
    expect(clockOf(room, 0)).toEqual({ seats: [0, 2], left: 3000, total: 5000 });
    room.pass(3000);
    expect(room.view(0).view["phase"]).toBe("count");
  });
});

describe("the time for a turn", () => {
  it("plays `absent` when it has run out, and is new for the next", () => {
    const room = Room.started({ target: 30 }, { turnTime: 10_000 });
    expect(clockOf(room, 2)).toEqual({ seats: [1], left: 10_000, total: 10_000 });
    room.pass(6000);
    room.move(1, 1, { type: "add", by: 1 });
    expect(clockOf(room, 2)).toEqual({ seats: [2], left: 10_000, total: 10_000 });
    room.pass(10_000);
    expect(room.total()).toBe(2);
    expect(room.view(0).view["turn"]).toBe(0);
    expect(clockOf(room, 0)).toEqual({ seats: [0], left: 10_000, total: 10_000 });
  });

  it("leaves those alone for whom the game has a clock, and runs for nobody between deals", () => {
    const room = Room.started({ target: 6, callTime: 5 }, { turnTime: 10_000 });
    room.move(1, 1, { type: "add", by: 3 });
    expect(clockOf(room, 0)).toMatchObject({ seats: [0, 2], total: 5000 });
    room.pass(5000);
    room.move(2, 2, { type: "add", by: 3 });
    expect(room.view(0).view["phase"]).toBe("dealOver");
    expect(clockOf(room, 0)).toBeNull();
  });

  it("does not hurry bots", () => {
    const room = Room.started({ target: 30 }, { turnTime: 1000 });
    room.bot(1);
    expect(clockOf(room, 0)).toBeNull();
    room.pass(5000);
    expect(room.total()).toBe(0);
  });
});

describe("open seats in a match", () => {
  it("are played by `absent` moves at the table's pace, until somebody sits down", () => {
    const room = Room.started({ target: 30 }, { pace: 500 });
    room.command(0, { type: "empty", seat: 1 as never });
    expect(room.total()).toBe(0);
    room.tick(499);
    expect(room.total()).toBe(0);
    room.tick(1);
    expect(room.total()).toBe(1);
    expect(room.table.playing?.match.entries?.item).toMatchObject({ by: "clock" });
    room.join(5);
    expect(room.sit(5, 1)).toBe("done");
    expect(room.view(5)).toMatchObject({ seat: 1, fresh: true });
  });
});

describe("matches", () => {
  it("follow each other from the one that is over, the deal one seat on; the lobby keeps the seats", () => {
    const room = Room.started({ target: 3, deals: 1 });
    expect(room.table.playing?.match.firstDealer).toBe(0);
    room.move(1, 1, { type: "add", by: 3 });
    expect(room.table.phase).toBe("over");
    expect(room.outbox?.finished).not.toBeNull();
    expect(room.view(0).view).toMatchObject({ over: true, winners: [1] });
    expect(room.command(0, { type: "pause" })).toBe("noMatch");
    expect(room.command(0, { type: "start" })).toBe("done");
    expect(room.table).toMatchObject({ phase: "playing", matches: 2 });
    expect(room.view(0)).toMatchObject({ match: 2, fresh: true });
    expect(room.table.playing?.match.firstDealer).toBe(1);
    room.command(0, { type: "lobby" });
    expect(room.of(2).at(-1)).toEqual({ type: "open", seats: [] });
    expect(room.table).toMatchObject({ phase: "lobby", playing: null, seats: [{ kind: "person" }, {}, {}] });
  });
});
