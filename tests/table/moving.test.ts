import { describe, expect, it } from "vitest";
import { greetingWith, player } from "../host/client";
import { shoutingOnly } from "./counting";
import { Room, s } from "./room";

const swap = (room: Room, one: number, two: number, id = 0): string => room.command(id, { type: "swap", seat: s(one), with: s(two) });

/** Who sits where, by name. */
const names = (room: Room): readonly (string | undefined)[] => room.table.seats.map((place) => place.player?.name);

describe("whoever stands up", () => {
  it("leaves an open seat in the lobby, and a bot by their name in a match and when it is over", () => {
    const room = Room.started({ target: 3, deals: 1 });
    room.command(0, { type: "lobby" });
    room.command(2, { type: "stand", seat: s(2) });
    expect(room.table.seats[2]).toMatchObject({ kind: "open", player: null });
    room.command(2, { type: "sit", seat: s(2), player: player("P2") });
    room.command(0, { type: "start" });
    // Seat 2 begins, the deal having gone on by one.
    room.command(1, { type: "stand", seat: s(1) });
    expect(room.table.seats[1]).toMatchObject({ kind: "bot", level: "medium", player: player("P1"), token: null });
    expect(room.view(1)).toMatchObject({ seat: null, decision: null, fresh: true });
    room.move(2, 2, { type: "add", by: 3 });
    expect(room.table.phase).toBe("over");
    room.command(2, { type: "stand", seat: s(2) });
    expect(room.table.seats[2]).toMatchObject({ kind: "bot", player: player("P2") });
    expect(room.command(0, { type: "start" })).toBe("done");
  });

  it("ends the hold of that seat", () => {
    const room = Room.started({ target: 30 }, {}, shoutingOnly);
    room.command(0, { type: "hold", seat: s(0) });
    room.command(0, { type: "stand", seat: s(0) });
    expect(room.table.playing?.hold).toBeNull();
    expect(room.move(1, 1, { type: "add", by: 1 })).toBe("done");
  });
});

describe("two seats that change places", () => {
  it("keep what the game knows of them; people and tokens move, and see what they then hold", () => {
    const room = Room.started({ target: 30 }, { turnTime: 20_000 });
    room.pass(5_000);
    const { decisions, turnClock } = room.table.playing ?? {};
    const hand = room.view(1).view["secret"];
    for (const id of [0, 1, 2]) room.news(id);
    expect(swap(room, 1, 2)).toBe("done");
    expect(names(room)).toEqual(["P0", "P2", "P1"]);
    expect(room.table.playing?.decisions).toBe(decisions);
    expect(room.table.playing?.turnClock).toBe(turnClock);
    expect(room.of(1).map(({ type }) => type)).toEqual(["table", "open", "view"]);
    expect(room.of(1)).toMatchObject([{ mine: [2] }, { seats: [] }, { seat: 2, decision: null, fresh: true, events: [{ type: "dealt" }] }]);
    expect(room.of(2)).toMatchObject([{ mine: [1] }, { seats: [1] }, { seat: 1, decision: room.decision(1), clock: { seats: [1], left: 15_000 } }]);
    expect(room.view(2).view["secret"]).toBe(hand);
    expect(room.of(0).map(({ type }) => type)).toEqual(["table", "done"]);
    expect(room.move(1, 1, { type: "add", by: 1 })).toBe("notYourSeat");
    expect(room.move(2, 1, { type: "add", by: 1 })).toBe("done");
    room.put({ type: "disconnect", connection: 1 });
    room.join(7, ["token sit 1"]);
    expect(room.view(7)).toMatchObject({ seat: 2 });
  });

  it("answer a resend from before as it was, from the new seat too", () => {
    const room = Room.started({ target: 30 });
    const decision = room.decision(1);
    room.move(1, 1, { type: "add", by: 2 }, decision, "once");
    swap(room, 1, 2);
    expect(room.move(1, 1, { type: "add", by: 2 }, decision, "once")).toBe("done");
    expect(room.total()).toBe(2);
    expect(swap(room, 1, 2)).toBe("done");
  });

  it("do so on one machine that holds both: each person's hand stays where they look", () => {
    const room = new Room({ target: 30 });
    room.join(0, [], true);
    for (const seat of [0, 1, 2]) room.sit(0, seat);
    room.command(0, { type: "start" });
    room.say(0, { type: "show", seat: s(1) });
    room.news(0);
    swap(room, 1, 2);
    expect(room.view(0)).toMatchObject({ seat: 2, fresh: true });
    swap(room, 0, 1);
    expect(room.table.connections[0]).toMatchObject({ shown: 2 });
    const decision = room.decision(1);
    room.say(0, { type: "show", seat: s(1) });
    room.move(0, 1, { type: "add", by: 2 }, decision, "mine");
    swap(room, 1, 2);
    expect(room.move(0, 1, { type: "add", by: 2 }, decision, "mine")).toBe("done");
    expect(room.total()).toBe(2);
  });

  it("move bots, open seats and claims; somebody away takes their stand-in along", () => {
    const room = Room.started({ target: 30 });
    room.put({ type: "disconnect", connection: 1 });
    room.pass(60_000);
    room.join(5);
    room.command(5, { type: "claim", seat: s(1) });
    const [request] = room.requests.splice(0);
    swap(room, 0, 1);
    expect(room.table.seats.map(({ standIn }) => standIn)).toEqual([true, false, false]);
    expect(room.table.connections.find(({ id }) => id === 5)?.claims).toBe(0);
    // The person who is here has the turn now; what the bot was asked is nobody's.
    room.put({ type: "bot", seat: s(1), decision: request?.decision ?? 0, move: { type: "add", by: 3 } as never });
    expect(room.total()).toBe(0);
    expect(room.move(0, 1, { type: "add", by: 1 })).toBe("done");
    room.move(2, 2, { type: "add", by: 1 });
    expect(room.requests).toMatchObject([{ seat: 0, level: "medium" }]);
    expect(room.command(0, { type: "allow", guest: 5, seat: s(0) })).toBe("done");
    const lobby = new Room();
    lobby.join(0, [], true);
    lobby.sit(0, 0);
    lobby.bot(1);
    swap(lobby, 0, 2);
    swap(lobby, 1, 0);
    expect(lobby.table.seats.map(({ kind }) => kind)).toEqual(["bot", "open", "person"]);
  });

  it("bring a bot the turn: it is asked; and a person a bot's turn: it is not", () => {
    const room = Room.started({ target: 30 });
    room.bot(2);
    swap(room, 1, 2);
    expect(room.requests).toMatchObject([{ seat: 1, level: "easy" }]);
    const [request] = room.requests.splice(0);
    swap(room, 1, 2);
    room.put({ type: "bot", seat: s(1), decision: request?.decision ?? 0, move: { type: "add", by: 3 } as never });
    expect(room.total()).toBe(0);
    expect(room.move(1, 1, { type: "add", by: 1 })).toBe("done");
  });

  it("leave a hold with its seat, and end it where a bot comes to sit", () => {
    const room = Room.started({ target: 30 }, {}, shoutingOnly);
    room.command(0, { type: "hold", seat: s(0) });
    const { held } = room.table.playing ?? {};
    swap(room, 0, 2);
    expect(room.table.playing).toMatchObject({ hold: { seat: 0 }, held });
    expect(room.command(2, { type: "release", seat: s(0) })).toBe("done");
    expect(room.command(2, { type: "hold", seat: s(0) })).toBe("holdUsed");
    room.command(0, { type: "hold", seat: s(2) });
    room.bot(1);
    swap(room, 1, 2);
    expect(room.table.playing?.hold).toBeNull();
  });

  it("are refused when one is not there; with itself nothing changes", () => {
    const room = Room.started({ target: 30 });
    expect([swap(room, 0, 9), swap(room, 9, 0), swap(room, 0, 1, 1)]).toEqual(["noSeat", "noSeat", "notOwner"]);
    const { seats } = room.table;
    expect(swap(room, 1, 1)).toBe("done");
    expect(room.table.seats).toBe(seats);
  });

  it("do so once, however often that is sent", () => {
    const room = Room.started({ target: 30 });
    const command = { type: "swap", seat: s(1), with: s(2) } as const;
    room.command(0, command, "once");
    room.command(0, command, "once");
    expect(names(room)).toEqual(["P0", "P2", "P1"]);
  });
});

describe("two connections with one token", () => {
  it("are one person's: the newer has the seat, the older is told and closed", () => {
    const room = Room.started({ target: 30 });
    room.news(1);
    room.put({ type: "connect", connection: 7, owner: false, from: null });
    const { closes } = room.say(7, greetingWith(["token sit 1"]));
    expect(closes).toEqual([1]);
    expect(room.news(1)).toEqual([{ type: "end", why: "replaced" }]);
    expect(room.view(7)).toMatchObject({ seat: 1, fresh: true });
    expect(room.table.connections.map(({ id }) => id)).toEqual([0, 2, 7]);
    room.say(1, { type: "move", id: "old", seat: s(1), decision: room.decision(1), move: { type: "add", by: 1 } });
    expect(room.news(1)).toEqual([]);
    expect(room.total()).toBe(0);
    expect(room.put({ type: "disconnect", connection: 1 }).sends).toEqual([]);
    expect(room.move(7, 1, { type: "add", by: 1 })).toBe("done");
  });

  it("are not if they hold none, or say hello again over the same", () => {
    const room = Room.started({ target: 30 });
    for (const id of [5, 6]) room.join(id, ["of another table"]);
    room.say(1, greetingWith(["token sit 1"]));
    expect(room.table.connections.map(({ id }) => id)).toEqual([0, 1, 2, 5, 6]);
  });

  it("leave seats of the older that the newer does not hold to be come back to", () => {
    const room = new Room({ target: 30 });
    room.join(0, [], true);
    room.join(1);
    for (const seat of [0, 1]) room.sit(1, seat);
    room.join(7, ["token sit 1"]);
    expect(room.of(0).findLast(({ type }) => type === "table")).toMatchObject({ table: { seats: [{ kind: "person", connected: false }, { connected: true }, {}] } });
    room.join(8, ["token sit 0", "token sit 1"]);
    expect(room.of(8).find(({ type }) => type === "table")).toMatchObject({ mine: [0, 1] });
    expect(room.of(7).at(-1)).toEqual({ type: "end", why: "replaced" });
  });
});
