import { describe, expect, it } from "vitest";
import { listed } from "@shared/engine";
import { HOLD_TIME } from "@shared/table";
import { shoutingOnly } from "./counting";
import { Room } from "./room";

const PACE = 900;
const FAIR = 3000;

function game(setUp = {}): Room {
  return Room.started({ target: 30 }, setUp, shoutingOnly);
}

/** The seat at turn is 1, then 2, then 0. */
function add(room: Room, seat: number, by = 2): void {
  expect(room.move(seat, seat, { type: "add", by })).toBe("done");
}

describe("moves at any moment", () => {
  it("are taken out of turn, and open no decision for those who are not waited for", () => {
    const room = game();
    expect(room.table.playing?.decisions.map(({ asks }) => asks !== null)).toEqual([false, true, false]);
    expect(room.move(0, 0, { type: "shout" })).toBe("done");
    expect(room.view(2)).toMatchObject({ view: { phase: "dealOver", scores: [1, 0, 0] }, events: [{ type: "shouted", seat: 0 }] });
  });

  it("are decided by the order in which they reach the host", () => {
    const room = game();
    expect(room.move(2, 2, { type: "shout" })).toBe("done");
    expect(room.move(0, 0, { type: "shout" })).not.toBe("done");
    expect(room.view(1).view["scores"]).toEqual([0, 0, 1]);
  });
});

describe("a hold", () => {
  it("stops everybody else's moves until its seat has moved", () => {
    const room = game();
    expect(room.command(0, { type: "hold", seat: 0 as never })).toBe("done");
    expect(room.news(1).findLast(({ type }) => type === "table")).toMatchObject({ table: { hold: { seat: 0, left: HOLD_TIME } } });
    expect(room.move(1, 1, { type: "add", by: 2 })).toBe("held");
    expect(room.move(2, 2, { type: "shout" })).toBe("held");
    expect(room.command(2, { type: "hold", seat: 2 as never })).toBe("held");
    expect(room.move(0, 0, { type: "shout" })).toBe("done");
    expect(room.table.playing?.hold).toBeNull();
    expect(room.news(1).findLast(({ type }) => type === "table")).toMatchObject({ table: { hold: null } });
  });

  it("costs nothing when let go, but does not come again until the game says so", () => {
    const room = game();
    room.command(0, { type: "hold", seat: 0 as never });
    expect(room.command(1, { type: "release", seat: 0 as never })).toBe("notYourSeat");
    expect(room.command(0, { type: "release", seat: 0 as never })).toBe("done");
    expect(room.command(0, { type: "hold", seat: 0 as never })).toBe("holdUsed");
    add(room, 1);
    expect(room.command(0, { type: "hold", seat: 0 as never })).toBe("done");
  });

  it("is dropped when its time is up, and gives clocks back what they had", () => {
    const room = game({ turnTime: 20_000 });
    room.pass(15_000);
    room.command(0, { type: "hold", seat: 0 as never });
    expect(room.view(1).clock).toBeNull();
    room.pass(HOLD_TIME - 1000);
    expect(room.move(1, 1, { type: "add", by: 2 })).toBe("held");
    room.pass(1000);
    expect(room.table.playing?.hold).toBeNull();
    expect(room.view(1).clock).toMatchObject({ seats: [1], left: 5000 });
    add(room, 1);
  });

  it("is refused where the game has none, out of a match, and to others than the seat's own", () => {
    const room = Room.started({ target: 30 });
    expect(room.command(0, { type: "hold", seat: 0 as never })).toBe("noHold");
    const other = game();
    expect(other.command(0, { type: "hold", seat: 1 as never })).toBe("notYourSeat");
    other.command(0, { type: "pause" });
    expect(other.command(0, { type: "hold", seat: 0 as never })).toBe("paused");
    other.command(0, { type: "lobby" });
    expect(other.command(0, { type: "hold", seat: 0 as never })).toBe("noMatch");
  });

  it("ends with a pause, and with a restart of the host", () => {
    const room = game();
    room.command(0, { type: "hold", seat: 0 as never });
    room.command(0, { type: "pause" });
    room.command(0, { type: "resume" });
    add(room, 1);
    room.command(0, { type: "hold", seat: 0 as never });
    room.put({ type: "restart" });
    expect(room.table.playing?.hold).toBeNull();
  });
});

describe("bots out of turn", () => {
  function withBots(pace: number): Room {
    const room = game({ pace });
    room.bot(0);
    return room;
  }

  it("are asked anew after each move, and may do nothing", () => {
    const room = withBots(PACE);
    expect(room.requests).toMatchObject([{ seat: 0, urge: 0 }]);
    room.botsAnswer();
    room.tick(FAIR);
    expect(room.total()).toBe(0);
    expect(room.requests).toEqual([]);
    add(room, 1);
    expect(room.requests).toMatchObject([{ seat: 0, urge: 1 }]);
  });

  it("forget what they meant to do out of turn once the turn is theirs", () => {
    const room = withBots(PACE);
    room.botsAnswer();
    add(room, 1, 3);
    room.botsAnswer();
    add(room, 2, 1);
    expect(room.requests.at(-1)).toMatchObject({ seat: 0, urge: null });
    expect(room.table.playing?.urges).toEqual([null, null, null]);
  });

  it("act when the moment that they leave to people after the last change is over", () => {
    const late = game({ pace: PACE });
    late.bot(1);
    late.botsAnswer();
    late.tick(PACE);
    add(late, 2, 3);
    late.botsAnswer();
    expect(late.outbox?.wakeAt).toBe(late.now + FAIR);
    late.tick(FAIR - 1);
    expect(late.view(0).view["phase"]).toBe("count");
    late.tick(1);
    expect(late.view(0).view).toMatchObject({ phase: "dealOver", scores: [0, 1, 0] });
    expect(listed(late.table.playing?.match.entries ?? null)).toContainEqual({ seat: 1, move: { type: "shout" }, by: "bot" });
  });

  it("wait while somebody holds, and then leave the moment anew", () => {
    const room = game({ pace: PACE });
    room.bot(1);
    room.botsAnswer();
    room.tick(PACE);
    add(room, 2, 3);
    room.botsAnswer();
    room.tick(FAIR - 1);
    room.command(0, { type: "hold", seat: 0 as never });
    room.tick(5000);
    expect(room.view(0).view["phase"]).toBe("count");
    room.command(0, { type: "release", seat: 0 as never });
    room.tick(FAIR - 1);
    expect(room.view(0).view["phase"]).toBe("count");
    room.tick(1);
    expect(room.view(0).view["phase"]).toBe("dealOver");
  });

  it("do nothing in a match for what they thought of in the one before", () => {
    for (const moves of [0, 1]) {
      const room = game({ pace: 0 });
      room.bot(0);
      if (moves === 1) add(room, 1);
      const late = room.requests.findLast(({ urge }) => urge !== null);
      room.command(0, { type: "lobby" });
      room.command(0, { type: "start" });
      room.put({ type: "urge", seat: 0 as never, moves: late?.urge ?? -1, move: { type: "shout" } });
      expect(room.view(1).view["phase"], `after ${moves} moves`).toBe("count");
      const now = room.requests.findLast(({ urge }) => urge !== null);
      room.put({ type: "urge", seat: 0 as never, moves: now?.urge ?? -1, move: { type: "shout" } });
      expect(room.view(1).view["phase"]).toBe("dealOver");
    }
  });

  it("at a table without pace act at once; an ill-formed move is a fault, and the moment passes", () => {
    const room = game({ pace: 0 });
    room.bot(0);
    room.put({ type: "urge", seat: 0 as never, moves: 0, move: { type: "nonsense" } });
    expect(room.outbox?.faults).toMatchObject([{ seat: 0, why: "malformed" }]);
    expect(room.view(1).view["phase"]).toBe("count");
    add(room, 1, 3);
    room.put({ type: "urge", seat: 0 as never, moves: 0, move: { type: "shout" } });
    expect(room.view(1).view["phase"]).toBe("count");
    room.put({ type: "urge", seat: 0 as never, moves: 1, move: { type: "shout" } });
    expect(room.view(1).view["phase"]).toBe("dealOver");
  });
});
