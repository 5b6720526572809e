import { describe, expect, it } from "vitest";
import type { Saying, TalkMessage } from "@shared/protocol";
import { player } from "../host/client";
import { Room, s } from "./room";

const say = (room: Room, id: number, saying: Saying | string, intent?: string): string =>
  room.command(id, { type: "talk", saying: typeof saying === "string" ? { text: saying } : saying }, intent);

const heard = (room: Room, id: number): readonly TalkMessage[] => room.news(id).filter((message): message is TalkMessage => message.type === "talk");

describe("talk", () => {
  it("goes to everybody who has greeted, once, with who said it", () => {
    const room = Room.started({ target: 30 });
    room.join(5);
    room.put({ type: "connect", connection: 6, owner: false, from: null });
    for (const id of [0, 1, 2, 5]) room.news(id);
    expect(say(room, 1, "Good hand!")).toBe("done");
    for (const id of [0, 1, 2, 5]) {
      expect(heard(room, id)).toEqual([{ type: "talk", fresh: false, said: [{ number: 1, seat: 1, player: player("P1"), saying: { text: "Good hand!" } }] }]);
    }
    expect(room.of(6)).toEqual([]);
    say(room, 2, { reaction: "applause" });
    expect(heard(room, 5)).toMatchObject([{ said: [{ number: 2, seat: 2, saying: { reaction: "applause" } }] }]);
  });

  it("is the shown seat's of several, the first's when none is shown, and a guest's by the name they gave", () => {
    const room = new Room();
    room.join(0, [], true);
    for (const seat of [0, 1]) room.sit(0, seat);
    say(room, 0, "one");
    room.say(0, { type: "show", seat: s(1) });
    say(room, 0, "two");
    room.say(0, { type: "show", seat: null });
    say(room, 0, "three");
    room.join(5, [], false, { player: player("Ana") });
    say(room, 5, "four");
    expect(room.table.talk.last.map(({ seat, player: { name } }) => [seat, name])).toEqual([[0, "P0"], [1, "P1"], [0, "P0"], [null, "Ana"]]);
    room.join(6);
    expect(say(room, 6, "five")).toBe("nobodyThere");
  });

  it("is at most five at once and one a second more, for each connection", () => {
    const room = Room.started({ target: 30 });
    const came = Array.from({ length: 7 }, () => say(room, 1, "!"));
    expect(came).toEqual(["done", "done", "done", "done", "done", "tooMuchTalk", "tooMuchTalk"]);
    expect(say(room, 2, "?")).toBe("done");
    room.tick(999);
    expect(say(room, 1, "!")).toBe("tooMuchTalk");
    room.tick(1);
    expect([say(room, 1, "!"), say(room, 1, "!")]).toEqual(["done", "tooMuchTalk"]);
    room.pass(60_000);
    expect(Array.from({ length: 6 }, () => say(room, 1, "!")).filter((one) => one === "done")).toHaveLength(5);
  });

  it("is kept, the last fifty of it, for whoever comes, over a restart too; and counted on", () => {
    const room = Room.started({ target: 30 });
    for (let count = 1; count <= 60; count += 1) {
      room.tick(1_000);
      say(room, 1, `${count}`);
    }
    room.put({ type: "restart" });
    room.join(5);
    const [talk] = heard(room, 5);
    expect(talk).toMatchObject({ fresh: true });
    expect(talk?.said.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => index + 11));
    room.join(6, ["token sit 1"]);
    room.news(5);
    say(room, 6, "back");
    expect(heard(room, 5)).toMatchObject([{ fresh: false, said: [{ number: 61 }] }]);
  });

  it("sent again is said once", () => {
    const room = Room.started({ target: 30 });
    for (let count = 0; count < 3; count += 1) expect(say(room, 1, "once", "same")).toBe("done");
    room.put({ type: "disconnect", connection: 1 });
    room.join(7, ["token sit 1"]);
    expect(say(room, 7, "once", "same")).toBe("done");
    expect(room.table.talk.count).toBe(1);
  });

  it("touches no game: nobody is sent a view or a table for it", () => {
    const room = Room.started({ target: 30 });
    room.news(2);
    say(room, 1, "hm");
    expect(room.news(2).map(({ type }) => type)).toEqual(["talk"]);
  });
});
