import { describe, expect, it } from "vitest";
import type { SetUp, TableInfo } from "@shared/protocol";
import { player } from "../host/client";
import { Room, s } from "./room";
import type { CountingOptions } from "./counting";

/** Ana (seat 0) and Ben (seat 1) share the host's screen; Cleo (seat 2) has her own. Seat 1 begins. */
function passed(options: Partial<CountingOptions> = {}, setUp: Partial<SetUp> = {}): Room {
  const room = new Room({ target: 30, ...options }, setUp);
  room.join(0, [], true);
  room.join(2);
  for (const [connection, seat] of [[0, 0], [0, 1], [2, 2]] as const) room.sit(connection, seat);
  room.command(0, { type: "start" });
  return room;
}

const show = (room: Room, seat: number | null): unknown => room.say(0, { type: "show", seat: seat === null ? null : s(seat) });
const clockOf = (room: Room, id: number): unknown => room.view(id).clock;
function told(room: Room, id: number): TableInfo {
  const message = room.of(id).findLast(({ type }) => type === "table");
  if (message?.type !== "table") throw new Error("not told");
  return message.table;
}

describe("people who share a screen", () => {
  it("are told apart from those who have their own", () => {
    const room = passed();
    expect(told(room, 2).seats.map(({ shares }) => shares)).toEqual([true, true, false]);
    room.command(0, { type: "stand", seat: s(1) });
    expect(told(room, 2).seats.map(({ shares }) => shares)).toEqual([false, false, false]);
  });

  it("see nobody's cards when one more sits down beside them while all hands are hidden", () => {
    const room = passed();
    room.bot(2);
    show(room, null);
    room.news(0);
    expect(room.sit(0, 2)).toBe("done");
    expect(room.news(0).filter(({ type }) => type === "view")).toEqual([]);
    expect(room.table.connections[0]?.shown).toBeNull();
  });

  it("have no clock of the game, whatever their screen shows; others have theirs", () => {
    const room = passed({ callTime: 5 });
    show(room, 1);
    room.move(0, 1, { type: "add", by: 3 });
    expect(clockOf(room, 0)).toEqual({ seats: [2], left: 5_000, total: 5_000 });
    room.pass(5_000);
    expect(room.view(2).view).toMatchObject({ phase: "call", waitingFor: [0] });
    show(room, 0);
    room.pass(60_000);
    expect(clockOf(room, 2)).toBeNull();
    expect(room.view(2).view["phase"]).toBe("call");
    expect(room.move(0, 0, { type: "call", yes: false })).toBe("done");
    expect(room.view(2).view["phase"]).toBe("count");
  });

  it("have the clock of everybody once only one is left at the screen, or all have gone", () => {
    const room = passed({ callTime: 5 });
    show(room, 1);
    room.move(0, 1, { type: "add", by: 3 });
    room.move(2, 2, { type: "call", yes: false });
    expect(clockOf(room, 2)).toBeNull();
    room.command(0, { type: "stand", seat: s(1) });
    expect(clockOf(room, 2)).toMatchObject({ seats: [0] });
    room.pass(5_000);
    expect(room.view(2).view["phase"]).toBe("count");
  });

  it("have their time for a turn from when they are there, and hiding the hand stops it no more", () => {
    const room = passed({}, { turnTime: 10_000 });
    expect(room.view(0)).toMatchObject({ seat: 0, clock: null });
    room.pass(60_000);
    expect(room.total()).toBe(0);
    show(room, 1);
    expect(clockOf(room, 0)).toEqual({ seats: [1], left: 10_000, total: 10_000 });
    room.pass(4_000);
    show(room, null);
    expect(clockOf(room, 2)).toMatchObject({ left: 10_000 });
    room.pass(6_000);
    expect(room.total()).toBe(1);
    expect(clockOf(room, 2)).toEqual({ seats: [2], left: 10_000, total: 10_000 });
  });

  it("have each their own time, one after the other", () => {
    const room = passed({}, { turnTime: 10_000 });
    room.bot(2);
    show(room, 1);
    room.move(0, 1, { type: "add", by: 1 });
    room.tick(0);
    room.botsAnswer();
    room.tick(0);
    expect(room.view(0).view["turn"]).toBe(0);
    expect(clockOf(room, 0)).toBeNull();
    room.pass(30_000);
    show(room, 0);
    expect(clockOf(room, 0)).toEqual({ seats: [0], left: 10_000, total: 10_000 });
  });

  it("go on at a screen of their own when whoever runs the table says that it is them", () => {
    const room = passed();
    room.join(5, [], false, { player: player("Ben") });
    show(room, 1);
    expect(room.command(5, { type: "claim", seat: s(2) })).toBe("notAway");
    expect(room.command(5, { type: "claim", seat: s(1) })).toBe("done");
    room.news(0);
    expect(room.command(0, { type: "allow", guest: 5, seat: s(1) })).toBe("done");
    expect(room.view(5)).toMatchObject({ seat: 1, fresh: true });
    // What the screen showed is Ben's alone now.
    expect(room.view(0)).toMatchObject({ seat: null, fresh: true, view: { viewer: "spectator", secret: null } });
    expect(room.move(0, 1, { type: "add", by: 1 })).toBe("notYourSeat");
    expect(room.move(5, 1, { type: "add", by: 1 })).toBe("done");
  });
});
