import { describe, expect, it } from "vitest";
import type { GuestInfo } from "@shared/protocol";
import { player } from "../host/client";
import { Room, s } from "./room";

/** The guests as a connection was told of them last. */
function guests(room: Room, id: number): readonly GuestInfo[] {
  const message = room.of(id).findLast(({ type }) => type === "table");
  return message?.type === "table" ? message.table.guests : [];
}

const leave = (room: Room, connection: number): unknown => room.put({ type: "disconnect", connection });

/** A match in which the person of seat 1 is away and Ana, without a seat, is guest 5. */
function deserted(setUp = {}): Room {
  const room = Room.started({ target: 30 }, setUp);
  leave(room, 1);
  room.join(5, [], false, { player: player("Ana") });
  return room;
}

describe("guests", () => {
  it("are all who have greeted and have no seat, under the name that they gave", () => {
    const room = new Room();
    room.join(0, [], true);
    room.put({ type: "connect", connection: 4, owner: false, from: null });
    room.join(5, [], false, { player: player("Ana") });
    expect(guests(room, 0)).toEqual([{ guest: 0, player: null, claims: null, home: true }, { guest: 5, player: player("Ana"), claims: null }]);
    expect(room.of(5)[0]).toMatchObject({ type: "welcome", guest: 5 });
    room.sit(5, 1);
    leave(room, 0);
    expect(guests(room, 5)).toEqual([]);
  });
});

describe("who may watch", () => {
  it("is agreed anew while a match is on, as is how long a seat waits", () => {
    const room = Room.started({ target: 30 }, { watch: false });
    room.join(5);
    expect(room.of(5).some(({ type }) => type === "view")).toBe(false);
    expect(room.command(0, { type: "setUp", setUp: { ...room.table.setUp, watch: true, awayTime: 10_000 } })).toBe("done");
    expect(room.view(5)).toMatchObject({ seat: null, fresh: true, events: [{ type: "dealt" }] });
    expect(room.table.setUp).toMatchObject({ watch: true, awayTime: 10_000 });
  });
});

describe("latecomers", () => {
  it("take a bot's seat as it stands, in the middle of its thinking too", () => {
    const room = Room.started({ target: 30 });
    room.bot(1);
    const [request] = room.requests.splice(0);
    room.join(5);
    const decision = room.decision(1);
    expect(room.sit(5, 1)).toBe("done");
    expect(room.of(5)).toContainEqual({ type: "token", seat: 1, token: "token sit 1" });
    expect(room.view(5)).toMatchObject({ seat: 1, fresh: true, decision, events: [{ type: "dealt" }] });
    room.put({ type: "bot", seat: s(1), decision: request?.decision ?? 0, move: { type: "add", by: 3 } as never });
    expect(room.total()).toBe(0);
    expect(room.move(5, 1, { type: "add", by: 2 })).toBe("done");
  });

  it("take a bot's seat in the lobby, and never a person's, here or away", () => {
    const room = new Room();
    room.join(0, [], true);
    room.bot(2);
    room.join(5);
    expect(room.sit(5, 2)).toBe("done");
    leave(room, 5);
    room.join(6);
    expect(room.command(6, { type: "sit", seat: s(2), player: player("X") })).toBe("seatTaken");
  });
});

describe("a claim", () => {
  it("is shown to all, and allowed gives the seat with a new token; the old one opens nothing", () => {
    const room = deserted();
    room.pass(60_000);
    expect(room.command(5, { type: "claim", seat: s(1) })).toBe("done");
    expect(guests(room, 2)).toEqual([{ guest: 5, player: player("Ana"), claims: 1 }]);
    room.news(5);
    expect(room.command(0, { type: "allow", guest: 5, seat: s(1) }, "yes")).toBe("done");
    expect(room.of(5).map(({ type }) => type)).toEqual(["table", "token", "open", "view"]);
    expect(room.of(5)[0]).toMatchObject({ mine: [1], table: { guests: [], seats: [{}, { connected: true, shares: false, standIn: false, player: { name: "P1" } }, {}] } });
    expect(room.of(5)[1]).toEqual({ type: "token", seat: 1, token: "token yes" });
    expect(room.view(5)).toMatchObject({ seat: 1, decision: room.decision(1), fresh: true });
    expect(room.move(5, 1, { type: "add", by: 1 })).toBe("done");
    room.join(6, ["token sit 1"]);
    expect(room.of(6)[1]).toMatchObject({ mine: [] });
    leave(room, 5);
    room.join(7, ["token yes"]);
    expect(room.of(7)[1]).toMatchObject({ mine: [1] });
  });

  it("is refused for seats that are not there, nobody's, or of somebody who is here, and to those who have a seat", () => {
    const room = deserted();
    room.bot(2);
    const claim = (id: number, seat: number): string => room.command(id, { type: "claim", seat: s(seat) });
    expect([claim(5, 9), claim(5, 2), claim(5, 0), claim(0, 1)]).toEqual(["noSeat", "nobodyThere", "notAway", "seatTaken"]);
    expect(guests(room, 5)).toEqual([expect.objectContaining({ guest: 2 }), expect.objectContaining({ guest: 5, claims: null })]);
  });

  it("is answered by whoever runs the table only, and denied is gone", () => {
    const room = deserted();
    room.command(5, { type: "claim", seat: s(1) });
    expect(room.command(2, { type: "allow", guest: 5, seat: s(1) })).toBe("notOwner");
    expect(room.command(5, { type: "allow", guest: 5, seat: s(1) })).toBe("notOwner");
    expect(room.command(0, { type: "deny", guest: 5 })).toBe("done");
    expect(guests(room, 5)).toMatchObject([{ claims: null }]);
    expect(room.command(0, { type: "deny", guest: 5 })).toBe("done");
    expect(room.command(0, { type: "deny", guest: 9 })).toBe("noGuest");
    expect(room.command(0, { type: "allow", guest: 5, seat: s(1) })).toBe("noGuest");
  });

  it("ends when its guest goes, sits down elsewhere or is given another seat", () => {
    const room = deserted();
    room.command(5, { type: "claim", seat: s(1) });
    leave(room, 5);
    expect(room.command(0, { type: "allow", guest: 5, seat: s(1) })).toBe("noGuest");
    room.join(6);
    room.command(6, { type: "claim", seat: s(1) });
    room.bot(2);
    room.sit(6, 2);
    expect(room.table.connections.find(({ id }) => id === 6)).toMatchObject({ claims: null });
    expect(room.command(0, { type: "allow", guest: 6, seat: s(1) })).toBe("noGuest");
  });

  it("ends when the person returns, who was faster than the answer", () => {
    const room = deserted();
    room.command(5, { type: "claim", seat: s(1) });
    room.join(7, ["token sit 1"]);
    expect(guests(room, 0)).toMatchObject([{ guest: 5, claims: null }]);
    expect(room.command(0, { type: "allow", guest: 5, seat: s(1) })).toBe("notAway");
    leave(room, 7);
    expect(room.command(0, { type: "allow", guest: 5, seat: s(1) })).toBe("noGuest");
    expect(room.command(5, { type: "claim", seat: s(1) })).toBe("done");
  });

  it("ends when its seat is no person's any more, or another's claim to it was allowed", () => {
    const room = deserted();
    room.join(6);
    for (const id of [5, 6]) room.command(id, { type: "claim", seat: s(1) });
    room.command(0, { type: "allow", guest: 6, seat: s(1) });
    expect(guests(room, 0)).toMatchObject([{ guest: 5, claims: null }]);
    leave(room, 6);
    room.command(5, { type: "claim", seat: s(1) });
    room.bot(1);
    expect(guests(room, 0)).toMatchObject([{ guest: 5, claims: null }]);
  });

  it("names one seat: another that is asked for, or allowed, is another", () => {
    const room = deserted();
    leave(room, 2);
    room.command(5, { type: "claim", seat: s(1) });
    room.command(5, { type: "claim", seat: s(2) });
    expect(room.command(0, { type: "allow", guest: 5, seat: s(1) })).toBe("noGuest");
    expect(room.command(0, { type: "allow", guest: 5, seat: s(2) })).toBe("done");
  });

  it("allowed acts once, however often that is sent", () => {
    const room = deserted();
    room.command(5, { type: "claim", seat: s(1) });
    room.command(0, { type: "allow", guest: 5, seat: s(1) }, "once");
    room.join(9, [], true);
    expect(room.command(9, { type: "allow", guest: 5, seat: s(1) }, "once")).toBe("done");
    expect(room.of(5).filter(({ type }) => type === "token")).toHaveLength(1);
  });

  it("leaves the message that once took the seat without force", () => {
    const room = new Room();
    room.join(0, [], true);
    room.join(1);
    const id = "0123456789abcdef";
    const command = { type: "sit", seat: s(1), player: player("Ben") } as const;
    room.say(1, { type: "command", id, command }, { grant: "first" });
    leave(room, 1);
    room.join(5);
    room.command(5, { type: "claim", seat: s(1) });
    room.command(0, { type: "allow", guest: 5, seat: s(1) }, "yes");
    leave(room, 5);
    room.join(6);
    room.say(6, { type: "command", id, command }, { grant: "again" });
    expect(room.answer(6, id)).toMatchObject({ code: "seatTaken" });
  });
});

describe("a table without onlookers", () => {
  const isView = ({ type }: { readonly type: string }): boolean => type === "view";

  it("tells guests of the table, so that they can sit down, and shows them no card", () => {
    const room = Room.started({ target: 30 }, { watch: false });
    room.join(5);
    expect(room.of(5).map(({ type }) => type)).toEqual(["welcome", "table", "open", "talk", "evening"]);
    room.move(1, 1, { type: "add", by: 1 });
    room.say(5, { type: "show", seat: null });
    expect(room.of(5).at(-1)).toEqual({ type: "refused", id: null, code: "noWatching", facts: {} });
    expect(room.of(5).filter(isView)).toEqual([]);
    room.bot(2);
    room.news(2);
    room.command(5, { type: "sit", seat: s(2), player: player("Ana") });
    expect(room.view(5)).toMatchObject({ seat: 2, fresh: true, events: [{ type: "dealt" }, { type: "added" }] });
    // Who has lost the seat is a guest too.
    room.botsAnswer();
    room.move(5, 2, { type: "add", by: 1 });
    expect(room.of(2).filter(isView)).toEqual([]);
  });

  it("lets its own machine watch, and those who play and show no seat", () => {
    const room = Room.started({ target: 30 }, { watch: false });
    room.join(8, [], true);
    room.say(2, { type: "show", seat: null });
    room.move(1, 1, { type: "add", by: 1 });
    for (const id of [2, 8]) expect(room.view(id)).toMatchObject({ seat: null, view: { viewer: "spectator", total: 1 } });
  });
});
