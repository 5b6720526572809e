import { describe, expect, it } from "vitest";
import type { Command, TableMessage } from "@shared/protocol";
import { greetingWith, player } from "../host/client";
import { Room, s } from "./room";

const HOME = "192.168.1.";

const leave = (room: Room, connection: number): unknown => room.put({ type: "disconnect", connection });

function told(room: Room, id: number): TableMessage {
  const message = room.of(id).findLast((one): one is TableMessage => one.type === "table");
  if (message === undefined) throw new Error(`connection ${id} was told nothing`);
  return message;
}

/** Which of these connections run the table, as they were told last. */
const running = (room: Room, ...ids: readonly number[]): readonly boolean[] => ids.map((id) => told(room, id).owner);

const handOver = (room: Room, id: number, seat: number | null): string => room.command(id, { type: "handOver", seat: seat === null ? null : s(seat) });
const kick = (room: Room, id: number, seat: number, keepOut = false): string => room.command(id, { type: "kick", seat: s(seat), keepOut });

describe("running the table", () => {
  it("is handed over to a person who is there, and taken back by its machine", () => {
    const room = Room.started({ target: 30 });
    expect(handOver(room, 1, 1)).toBe("notOwner");
    expect(handOver(room, 0, 1)).toBe("done");
    expect(running(room, 0, 1, 2)).toEqual([false, true, false]);
    expect(told(room, 2).table.runBy).toBe(1);
    expect(room.command(0, { type: "pause" })).toBe("notOwner");
    expect(room.command(1, { type: "pause" })).toBe("done");
    expect(handOver(room, 2, null)).toBe("notOwner");
    expect(handOver(room, 0, 2)).toBe("notOwner");
    expect(handOver(room, 0, null)).toBe("done");
    expect(running(room, 0, 1, 2)).toEqual([true, false, false]);
  });

  it("leaves the disk to the machine whose it is", () => {
    const room = Room.started({ target: 30 });
    handOver(room, 0, 1);
    room.put({ type: "notSaved" });
    expect(room.command(2, { type: "goOn", saving: false })).toBe("notOwner");
    expect(room.command(0, { type: "goOn", saving: false })).toBe("done");
    expect(room.table.paused).toBeNull();
  });

  it("goes to no bot, no empty seat, nobody away and no seat that is not there", () => {
    const room = Room.started({ target: 30 });
    room.bot(2);
    leave(room, 1);
    expect([handOver(room, 0, 2), handOver(room, 0, 1), handOver(room, 0, 9)]).toEqual(["nobodyThere", "nobodyThere", "noSeat"]);
    expect(room.table.runBy).toBeNull();
  });

  it("stays with its person while they are away, over a restart too", () => {
    const room = Room.started({ target: 30 });
    handOver(room, 0, 1);
    room.put({ type: "restart" });
    room.join(20, [], true);
    room.join(21, ["token sit 1"]);
    expect(running(room, 20, 21)).toEqual([false, true]);
  });

  it.each<[string, (room: Room) => void]>([
    ["stands up", (room) => room.command(1, { type: "stand", seat: s(1) })],
    ["puts themselves out", (room) => kick(room, 1, 1)],
    ["gives the seat to a bot", (room) => room.command(1, { type: "bot", seat: s(1), level: "easy", player: player("B") })],
    ["empties it", (room) => room.command(1, { type: "empty", seat: s(1) })],
  ])("goes back when whoever has it %s", (_how, act) => {
    const room = Room.started({ target: 30 });
    handOver(room, 0, 1);
    act(room);
    expect(room.table.runBy).toBeNull();
    expect(running(room, 0, 1)).toEqual([true, false]);
  });

  it("moves with its person to another seat", () => {
    const room = Room.started({ target: 30 });
    handOver(room, 0, 1);
    room.command(1, { type: "swap", seat: s(1), with: s(2) });
    expect(room.table.runBy).toBe(2);
    expect(running(room, 0, 1, 2)).toEqual([false, true, false]);
  });

  it("lets every connection of its machine run it until it is handed over", () => {
    const room = Room.started({ target: 30 });
    room.join(7, [], true);
    expect(running(room, 0, 7)).toEqual([true, true]);
    handOver(room, 0, 0);
    expect(running(room, 0, 7)).toEqual([true, false]);
    expect(handOver(room, 7, null)).toBe("done");
  });
});

describe("a kick", () => {
  it("leaves the seat open in the lobby, a bot's in a match; its connection is told and closed", () => {
    const lobby = new Room();
    lobby.join(0, [], true);
    lobby.join(1);
    lobby.sit(1, 1);
    lobby.news(1);
    expect(kick(lobby, 0, 1)).toBe("done");
    expect(lobby.table.seats[1]).toMatchObject({ kind: "open", token: null });
    const room = Room.started({ target: 30 });
    room.news(1);
    room.say(0, { type: "command", id: "out", command: { type: "kick", seat: s(1), keepOut: false } });
    expect(room.outbox?.closes).toEqual([1]);
    expect(room.news(1)).toEqual([{ type: "end", why: "kicked" }]);
    expect(room.table.seats[1]).toMatchObject({ kind: "bot", level: "medium", player: { name: "P1" }, token: null });
    expect(room.requests).toMatchObject([{ seat: 1 }]);
    expect(room.move(0, 1, { type: "add", by: 1 })).toBe("notYourSeat");
    room.say(1, { type: "move", id: "late", seat: s(1), decision: 1, move: { type: "add", by: 1 } });
    expect(room.news(1)).toEqual([]);
    expect(leave(room, 1)).toMatchObject({ sends: [] });
  });

  it("is refused for seats that are not there or nobody's, and to those who do not run the table", () => {
    const room = Room.started({ target: 30 });
    room.bot(2);
    expect([kick(room, 1, 0), kick(room, 0, 9), kick(room, 0, 2)]).toEqual(["notOwner", "noSeat", "nobodyThere"]);
  });

  it("puts out all the seats of a connection, and an absent person's by their token", () => {
    const room = new Room({ target: 30 });
    room.join(0, [], true);
    room.join(1, [], false, { from: `${HOME}7` });
    room.sit(0, 0);
    room.sit(1, 1);
    room.sit(1, 2);
    room.command(0, { type: "start" });
    kick(room, 0, 1, true);
    expect(room.table.seats.map(({ kind }) => kind)).toEqual(["person", "bot", "bot"]);
    expect(room.table.keptOut).toEqual([{ tokens: ["token sit 1", "token sit 2"], from: `${HOME}7` }]);
    const other = Room.started({ target: 30 });
    leave(other, 1);
    kick(other, 0, 1, true);
    expect(other.table.keptOut).toEqual([{ tokens: ["token sit 1"], from: null }]);
  });

  it("of the table's own machine, or of whoever gives it, only vacates the seat", () => {
    const room = Room.started({ target: 30 });
    room.join(8, [], true, { from: `${HOME}2` });
    expect(kick(room, 0, 0, true)).toBe("done");
    expect(room.table.seats[0]?.kind).toBe("bot");
    handOver(room, 8, 1);
    room.command(0, { type: "sit", seat: s(0), player: player("Host") });
    expect(kick(room, 1, 0, true)).toBe("done");
    expect(kick(room, 1, 1, true)).toBe("done");
    expect(room.table.keptOut).toEqual([]);
    expect(room.table.connections.map(({ id }) => id)).toEqual([0, 1, 2, 8]);
    expect(room.table.runBy).toBeNull();
  });

  it("of a guest ends their connection; of the table's own screen, of oneself and of nobody it is refused", () => {
    const room = Room.started({ target: 30 });
    room.join(5, [], false, { from: `${HOME}7` });
    room.join(8, [], true);
    const out = (id: number, guest: number): string => room.command(id, { type: "kickGuest", guest, keepOut: true });
    expect([out(5, 5), out(0, 8), out(0, 1), out(0, 99)]).toEqual(["notOwner", "noGuest", "noGuest", "noGuest"]);
    room.news(5);
    expect(out(0, 5)).toBe("done");
    expect(room.of(5)).toEqual([{ type: "end", why: "kicked" }]);
    expect(room.table.keptOut).toEqual([{ tokens: [], from: `${HOME}7` }]);
    expect(told(room, 0).table).toMatchObject({ keptOut: 1, guests: [{ guest: 8 }] });
  });

  it("sent again acts once, though somebody else has sat down meanwhile", () => {
    const room = Room.started({ target: 30 });
    const command: Command = { type: "kick", seat: s(1), keepOut: false };
    room.command(0, command, "once");
    room.join(5);
    room.sit(5, 1);
    room.join(9, [], true);
    expect(room.command(9, command, "once")).toBe("done");
    expect(room.table.seats[1]?.kind).toBe("person");
  });
});

describe("who is kept out", () => {
  function keptOut(from: string | null): Room {
    const room = new Room({ target: 30 });
    room.join(0, [], true);
    room.join(1, [], false, from === null ? {} : { from });
    room.sit(1, 1);
    kick(room, 0, 1, true);
    return room;
  }

  it("is refused at the door by their address, and by their token from any other, until forgiven", () => {
    const room = keptOut(`${HOME}7`);
    room.put({ type: "connect", connection: 5, owner: false, from: `${HOME}7` });
    expect(room.outbox?.closes).toEqual([5]);
    expect(room.news(5)).toEqual([{ type: "refused", id: null, code: "keptOut", facts: {} }]);
    const before = room.inputs.length;
    room.say(5, greetingWith());
    expect(room.news(5)).toEqual([]);
    expect(room.inputs).toHaveLength(before);
    room.put({ type: "connect", connection: 6, owner: false, from: `${HOME}8` });
    room.say(6, greetingWith(["token sit 1"]));
    expect(room.news(6)).toEqual([{ type: "refused", id: null, code: "keptOut", facts: {} }]);
    expect(room.outbox?.closes).toEqual([6]);
    room.join(7, [], false, { from: `${HOME}8` });
    expect(room.of(7)[0]).toMatchObject({ type: "welcome" });
    expect(room.command(7, { type: "forgive" })).toBe("notOwner");
    expect(room.command(0, { type: "forgive" })).toBe("done");
    room.join(9, ["token sit 1"], false, { from: `${HOME}7` });
    expect(room.of(9)[0]).toMatchObject({ type: "welcome" });
    expect(told(room, 0).table.keptOut).toBe(0);
  });

  it.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1", null])("is not told by the address of this machine or none (%s)", (from) => {
    const room = keptOut(from);
    expect(room.table.keptOut).toEqual([{ tokens: ["token sit 1"], from: null }]);
    room.join(6, [], false, from === null ? {} : { from });
    expect(room.of(6)[0]).toMatchObject({ type: "welcome" });
  });

  it("is never the table's own machine, and is kept out over a restart", () => {
    const room = keptOut(`${HOME}7`);
    room.put({ type: "restart" });
    room.join(8, ["token sit 1"], true, { from: `${HOME}7` });
    expect(room.of(8)[0]).toMatchObject({ type: "welcome", home: true });
    room.put({ type: "connect", connection: 9, owner: false, from: `${HOME}7` });
    expect(room.of(9)).toEqual([expect.objectContaining({ code: "keptOut" })]);
  });

  it("is nobody of whom nothing is known", () => {
    const room = new Room();
    room.join(0, [], true);
    room.join(5);
    room.command(0, { type: "kickGuest", guest: 5, keepOut: true });
    expect(room.table.keptOut).toEqual([]);
  });

  it("is a list that does not grow for ever", () => {
    const room = new Room();
    room.join(0, [], true);
    for (let guest = 1; guest <= 120; guest += 1) {
      room.join(guest, [], false, { from: `10.0.0.${guest}` });
      room.command(0, { type: "kickGuest", guest, keepOut: true });
    }
    expect(room.table.keptOut).toHaveLength(100);
    expect(room.table.keptOut.at(-1)).toMatchObject({ from: "10.0.0.120" });
  });
});
