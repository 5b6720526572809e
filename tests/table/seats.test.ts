import { describe, expect, it } from "vitest";
import { PROTOCOL_VERSION } from "@shared/protocol";
import { Room, s } from "./room";
import { greetingWith, player, setUpOf } from "../host/client";

describe("hello", () => {
  it("comes first: nothing else is listened to before", () => {
    const room = new Room();
    room.put({ type: "connect", connection: 5, owner: true, from: null });
    expect(room.of(5)).toEqual([]);
    room.say(5, { type: "command", id: "x", command: { type: "start" } });
    room.say(5, { type: "show", seat: null });
    expect(room.news(5)).toEqual([
      { type: "refused", id: "x", code: "helloFirst", facts: {} },
      { type: "refused", id: null, code: "helloFirst", facts: {} },
    ]);
  });

  it("is answered with welcome, table and open seats, and says who runs the table", () => {
    const room = new Room();
    room.join(0, [], true);
    room.join(1);
    expect(room.of(0).slice(0, 5).map(({ type }) => type)).toEqual(["welcome", "table", "open", "talk", "evening"]);
    expect(room.of(0)[0]).toEqual({ type: "welcome", version: PROTOCOL_VERSION, guest: 0, home: true });
    expect(room.of(1)[0]).toMatchObject({ guest: 1, home: false });
    expect([0, 1].map((id) => room.of(id)[1])).toMatchObject([{ type: "table", owner: true }, { owner: false }]);
  });

  it("in another version is refused and the connection closed", () => {
    const room = new Room();
    room.put({ type: "connect", connection: 5, owner: false, from: null });
    const { closes } = room.say(5, greetingWith([], { version: 99 }));
    expect(closes).toEqual([5]);
    expect(room.news(5)).toEqual([{ type: "refused", id: null, code: "version", facts: { host: PROTOCOL_VERSION, page: 99 } }]);
  });
});

describe("seats", () => {
  it("are taken by people, who get a token, and told to everybody", () => {
    const room = new Room();
    room.join(0, [], true);
    room.join(1);
    room.news(0);
    room.news(1);
    expect(room.sit(1, 2)).toBe("done");
    expect(room.of(1).map(({ type }) => type)).toEqual(["table", "token", "open", "done"]);
    expect(room.of(1)[0]).toMatchObject({ mine: [2] });
    expect(room.of(0)).toMatchObject([{ type: "table", mine: [], table: { seats: [{ kind: "open" }, { kind: "open" }, { kind: "person", connected: true, player: { name: "P2" } }] } }]);
  });

  it("are refused when taken, missing, or somebody else's", () => {
    const room = new Room();
    room.join(0, [], true);
    room.join(1);
    room.sit(0, 0);
    expect(room.command(1, { type: "sit", seat: s(0), player: player("X") })).toBe("seatTaken");
    expect(room.command(1, { type: "sit", seat: s(9), player: player("X") })).toBe("noSeat");
    expect(room.command(1, { type: "stand", seat: s(0) })).toBe("notYourSeat");
    expect(room.command(1, { type: "profile", seat: s(0), player: player("X") })).toBe("notYourSeat");
    expect(room.command(0, { type: "profile", seat: s(0), player: player("Ana") })).toBe("done");
    expect(room.command(0, { type: "stand", seat: s(0) })).toBe("done");
    expect(room.table.seats[0]).toMatchObject({ kind: "open", token: null });
  });

  it("come back with their token, over another connection", () => {
    const room = Room.started();
    room.put({ type: "disconnect", connection: 1 });
    expect(room.of(0).findLast(({ type }) => type === "table")).toMatchObject({ type: "table", table: { seats: [{ connected: true }, { connected: false }, {}] } });
    room.join(7, ["token sit 1", "of another table"]);
    expect(room.of(7).map(({ type }) => type)).toEqual(["welcome", "table", "open", "view", "talk", "evening"]);
    expect(room.of(7)[1]).toMatchObject({ mine: [1] });
    expect(room.view(7)).toMatchObject({ seat: 1, fresh: true, events: [{ type: "dealt" }] });
  });

  it("are given again to whoever resends the message that took them, when the token was lost on the way", () => {
    const room = new Room();
    room.join(1);
    const id = "0123456789abcdef";
    const command = { type: "sit", seat: s(0), player: player("Ana") } as const;
    room.say(1, { type: "command", id, command }, { grant: "lost" });
    room.join(2);
    room.say(2, { type: "command", id, command }, { grant: "stolen" });
    expect(room.answer(2, id)).toMatchObject({ code: "seatTaken" });
    room.put({ type: "disconnect", connection: 1 });
    room.put({ type: "disconnect", connection: 2 });
    room.join(3);
    room.say(3, { type: "command", id, command }, { grant: "found" });
    expect(room.of(3)).toContainEqual({ type: "token", seat: 0, token: "found" });
    expect(room.table.seats[0]?.token).toBe("found");
  });

  it("belong to whoever runs the table: bots, emptying, their number", () => {
    const room = new Room();
    room.join(0, [], true);
    room.join(1);
    for (const command of [{ type: "bot", seat: s(1), level: "easy", player: player("B") }, { type: "empty", seat: s(1) }, { type: "seats", count: 2 }, { type: "start" }, { type: "pause" }, { type: "resume" }, { type: "lobby" }, { type: "goOn", saving: true }] as const) {
      expect(room.command(1, command)).toBe("notOwner");
    }
    room.sit(1, 2);
    expect(room.command(0, { type: "seats", count: 2 })).toBe("seatTaken");
    expect(room.command(0, { type: "seats", count: 7 })).toBe("wrongSeatCount");
    expect(room.command(0, { type: "empty", seat: s(2) })).toBe("done");
    expect(room.of(1).findLast(({ type }) => type === "table")).toMatchObject({ mine: [] });
    expect(room.bot(2)).toBe("done");
    expect(room.command(0, { type: "seats", count: 2 })).toBe("done");
    expect(room.table.seats).toHaveLength(2);
  });

  it("given to a bot in a match are played by it, and are hidden from whoever had them", () => {
    const room = Room.started();
    expect(room.bot(1)).toBe("done");
    expect(room.view(1)).toMatchObject({ seat: null, fresh: true, decision: null });
    expect(room.requests).toMatchObject([{ seat: 1, level: "easy" }]);
    room.botsAnswer();
    expect(room.total()).toBe(1);
  });
});

describe("set-up", () => {
  it("is judged by the game: name, options, what does not go together, number of seats", () => {
    const room = new Room();
    room.join(0, [], true);
    const setUp = setUpOf();
    const set = (change: object): string => room.command(0, { type: "setUp", setUp: { ...setUp, ...change } });
    expect(set({ game: "chess" })).toBe("unknownGame");
    expect(set({ options: { goal: 3 } })).toBe("badOptions");
    expect(set({ options: { target: "3" } })).toBe("badOptions");
    expect(set({ options: { target: 2 } })).toBe("targetTooLow");
    expect(set({ options: { target: 7 } })).toBe("done");
    expect(room.command(0, { type: "start" })).toBe("seatsOpen");
    for (const seat of [0, 1, 2]) room.bot(seat);
    expect(room.command(0, { type: "start" })).toBe("done");
    expect(set({ options: { target: 9 } })).toBe("notInLobby");
    expect(set({ options: { target: 7 }, turnTime: 1_000 })).toBe("notInLobby");
    expect(room.command(0, { type: "seats", count: 2 })).toBe("notInLobby");
    expect(room.command(0, { type: "start" })).toBe("notInLobby");
    expect(room.table.playing?.match.options).toMatchObject({ target: 7, deals: 2 });
  });
});
