import { describe, expect, it } from "vitest";
import { tableBase, tableFromBase } from "@shared/table";
import { Room, s } from "./room";

/** Seat 1 is left of the first dealer, so it begins. */
const FIRST = 1;

describe("a decision", () => {
  it("changes with one's own move and with what one is asked, not with what others do", () => {
    const room = Room.started({ target: 30 });
    const before = [0, 1, 2].map((seat) => room.decision(seat));
    expect(room.view(1).decision).toBe(before[1]);
    expect(room.view(0).decision).toBeNull();
    expect(room.move(1, FIRST, { type: "add", by: 1 })).toBe("done");
    expect(room.decision(0)).toBe(before[0]);
    expect(room.decision(1)).not.toBe(before[1]);
    expect(room.decision(2)).not.toBe(before[2]);
    expect(room.view(2).decision).toBe(room.decision(2));
  });

  it("changes when an amount in it changes", () => {
    const room = Room.started({ target: 5 });
    room.move(1, 1, { type: "add", by: 2 });
    const open = room.decision(2);
    expect(room.table.playing?.decisions[2]?.asks).toContain('"most":3');
    room.move(2, 2, { type: "add", by: 1 });
    expect(room.table.playing?.decisions[0]?.asks).toContain('"most":2');
    expect(room.decision(2)).toBe(open + 1);
  });

  it("refuses an answer to an older one as stale, and to a number never given", () => {
    const room = Room.started({ target: 30 });
    const old = room.decision(1);
    for (const id of [1, 2, 0]) room.move(id, id, { type: "add", by: 1 });
    expect(room.move(1, 1, { type: "add", by: 1 }, old)).toBe("stale");
    expect(room.move(1, 1, { type: "add", by: 1 }, 99)).toBe("stale");
    expect(room.total()).toBe(3);
    expect(room.move(1, 1, { type: "add", by: 1 })).toBe("done");
  });

  it("takes calls and `ready` that name any decision of the deal, and refuses those of an earlier deal", () => {
    const room = Room.started({ target: 3, deals: 3, callTime: 5 });
    const early = room.decision(0);
    room.move(1, 1, { type: "add", by: 3 });
    for (const id of [0, 1, 2]) expect(room.move(id, id, { type: "ready" }, early)).toBe("done");
    expect(room.view(0).view["deal"]).toBe(2);
    expect(room.move(2, 2, { type: "add", by: 3 })).toBe("done");
    expect(room.move(0, 0, { type: "ready" }, early)).toBe("stale");
    expect(room.move(0, 0, { type: "ready" })).toBe("done");
  });
});

describe("in the next match", () => {
  /** The host ends the match that is on, or it is over, and begins the next: seat 2 is left of its first dealer. */
  function nextMatch(room: Room): void {
    room.command(0, { type: "lobby" });
    expect(room.command(0, { type: "start" })).toBe("done");
    expect(room.view(0).match).toBe(2);
  }

  it("an answer to a decision of the match before is stale, however far that one came", () => {
    for (const moves of [0, 1, 2, 3]) {
      const room = Room.started({ target: 30 });
      const old = new Set([room.decision(2)]);
      for (const id of [1, 2, 0].slice(0, moves)) {
        room.move(id, id, { type: "add", by: 1 });
        old.add(room.decision(2));
      }
      nextMatch(room);
      for (const number of old) expect(room.move(2, 2, { type: "add", by: 3 }, number), `after ${moves} moves`).toBe("stale");
      expect(room.total()).toBe(0);
      expect(room.move(2, 2, { type: "add", by: 3 })).toBe("done");
    }
  });

  it("a `ready` for a deal of the match before says nothing", () => {
    const room = Room.started({ target: 3, deals: 2 });
    room.move(1, 1, { type: "add", by: 3 });
    const old = room.decision(0);
    nextMatch(room);
    room.move(2, 2, { type: "add", by: 3 });
    expect(room.move(0, 0, { type: "ready" }, old)).toBe("stale");
    expect(room.view(0).view["ready"]).toEqual([false, false, false]);
    expect(room.move(0, 0, { type: "ready" })).toBe("done");
  });

  it("after one that was played to its end, and after that of a host that came back, they are numbered on", () => {
    const room = Room.started({ target: 3, deals: 1 });
    const old = room.decision(2);
    room.move(1, 1, { type: "add", by: 3 });
    expect(room.table.phase).toBe("over");
    // A new journal begins with the table before the match, and the match must be numbered alike when it is read.
    const base = tableBase(room.table);
    expect(room.command(0, { type: "start" })).toBe("done");
    expect(room.decision(2)).toBeGreaterThan(old);
    expect(base.counted).toBe(room.table.counted);
    expect(JSON.parse(JSON.stringify(base))).toEqual(base);
    expect(tableBase(tableFromBase(base, room.table.games))).toEqual(base);
  });
});

describe("an intent", () => {
  it("acts once however often it is sent, and gets the same answer", () => {
    const room = Room.started({ target: 30 });
    const decision = room.decision(1);
    room.move(1, 1, { type: "add", by: 2 }, decision, "once");
    room.move(1, 1, { type: "add", by: 2 }, decision, "once");
    expect(room.total()).toBe(2);
    expect(room.of(1).filter((message) => message.type === "done" && message.id === "once")).toHaveLength(2);
    room.put({ type: "disconnect", connection: 1 });
    room.join(8, ["token sit 1"]);
    expect(room.move(8, 1, { type: "add", by: 2 }, decision, "once")).toBe("done");
    expect(room.total()).toBe(2);
  });

  it("that was refused is refused again when resent, even if it would be accepted by now", () => {
    const room = Room.started({ target: 30 });
    expect(room.move(2, 2, { type: "add", by: 2 }, room.decision(2), "early")).toBe("notYourTurn");
    room.move(1, 1, { type: "add", by: 1 });
    expect(room.move(2, 2, { type: "add", by: 2 }, room.decision(2), "early")).toBe("notYourTurn");
  });

  it("that is a command acts once too, over whatever connection of whoever runs the table", () => {
    const room = Room.started();
    room.command(0, { type: "lobby" });
    room.command(0, { type: "start" }, "start");
    room.join(9, [], true);
    expect(room.command(9, { type: "start" }, "start")).toBe("done");
    expect(room.table.matches).toBe(2);
  });

  it("is refused for seats that are not there, not one's own, or not shown", () => {
    const room = Room.started({ target: 30 });
    expect(room.move(1, 9, { type: "add", by: 1 })).toBe("noSeat");
    expect(room.move(2, 1, { type: "add", by: 1 })).toBe("notYourSeat");
    room.say(1, { type: "show", seat: null });
    expect(room.move(1, 1, { type: "add", by: 1 })).toBe("seatNotShown");
    room.say(1, { type: "show", seat: s(1) });
    expect(room.move(1, 1, { type: "add", by: 1 })).toBe("done");
  });

  it("is refused when it is no well-formed move, against the rules, or without a match", () => {
    const room = Room.started({ target: 30 });
    expect(room.move(1, 1, { type: "add" } as never)).toBe("malformed");
    expect(room.move(1, 1, { type: "add", by: 1, more: 1 } as never)).toBe("malformed");
    expect(room.move(1, 1, { type: "fly" } as never)).toBe("malformed");
    expect(room.move(1, 1, { type: "add", by: 7 }, room.decision(1), "seven")).toBe("tooMuch");
    expect(room.answer(1, "seven")).toMatchObject({ facts: { most: 3 } });
    room.command(0, { type: "lobby" });
    expect(room.move(1, 1, { type: "add", by: 1 })).toBe("noMatch");
  });
});

describe("a connection with several seats", () => {
  function shared(options = {}): Room {
    const room = new Room({ target: 30, ...options });
    room.join(0, [], true);
    for (const seat of [0, 1, 2]) room.sit(0, seat);
    room.command(0, { type: "start" });
    return room;
  }

  it("shows one at most, and is told by seat which have a decision open", () => {
    const room = shared();
    expect(room.view(0).seat).toBe(0);
    expect(room.of(0).findLast(({ type }) => type === "open")).toEqual({ type: "open", seats: [1] });
    room.news(0);
    room.say(0, { type: "show", seat: s(1) });
    expect(room.news(0)).toMatchObject([{ type: "table" }, { type: "open" }, { type: "view", seat: 1, fresh: true }]);
    room.move(0, 1, { type: "add", by: 1 });
    expect(room.news(0)).toMatchObject([{ type: "open", seats: [2] }, { type: "view", seat: 1, fresh: false, events: [{ type: "added" }] }, { type: "done" }]);
  });

  it("never gets what another of its seats alone may see", () => {
    const room = shared();
    room.say(0, { type: "show", seat: s(2) });
    for (const message of room.of(0)) {
      if (message.type !== "view") continue;
      const { seat, view, events } = message;
      expect(view["viewer"]).toBe(seat ?? "spectator");
      const dealt = events.find(({ type }) => type === "dealt");
      const cards = (dealt?.["cards"] ?? []) as unknown[];
      cards.forEach((card, index) => expect(card === null).toBe(index !== seat));
    }
  });

  it("answers calls and `ready` for all its seats, whichever is shown", () => {
    const room = shared({ target: 6, callTime: 5 });
    room.say(0, { type: "show", seat: s(1) });
    room.move(0, 1, { type: "add", by: 3 });
    expect(room.move(0, 0, { type: "call", yes: true }, 1)).toBe("done");
    expect(room.move(0, 2, { type: "call", yes: true }, 1)).toBe("done");
    room.say(0, { type: "show", seat: s(2) });
    room.move(0, 2, { type: "add", by: 3 });
    for (const seat of [0, 1, 2]) expect(room.move(0, seat, { type: "ready" }, 1)).toBe("done");
    expect(room.view(0).view["deal"]).toBe(2);
  });

  it("comes back with none of several seats shown until it says which", () => {
    const room = shared();
    room.put({ type: "disconnect", connection: 0 });
    room.join(4, ["token sit 0", "token sit 1", "token sit 2"]);
    expect(room.view(4)).toMatchObject({ seat: null, decision: null });
  });
});

describe("a spectator", () => {
  it("sees what everybody may see and can do nothing", () => {
    const room = Room.started({ target: 30 });
    room.join(6);
    expect(room.view(6)).toMatchObject({ seat: null, decision: null, fresh: true, view: { viewer: "spectator", secret: null } });
    expect(room.move(6, 1, { type: "add", by: 1 })).toBe("notYourSeat");
    room.news(6);
    room.say(6, { type: "show", seat: s(1) });
    expect(room.news(6)).toEqual([{ type: "refused", id: null, code: "notYourSeat", facts: {} }]);
    const before = room.inputs.length;
    expect(room.move(6, 1, { type: "add", by: 1 })).toBe("notYourSeat");
    expect(room.inputs).toHaveLength(before);
  });
});

describe("views", () => {
  it("are fresh at the start, then increments; each built once for all who see the same", () => {
    const room = Room.started({ target: 30 });
    room.join(6);
    room.join(7);
    expect(room.view(1)).toMatchObject({ fresh: true, match: 1 });
    const { sends } = room.say(1, { type: "move", id: "a", seat: s(1), decision: room.decision(1), move: { type: "add", by: 1 } });
    const views = sends.filter((send) => "message" in send && send.message.type === "view");
    expect(views.map(({ to }) => to)).toEqual([[0], [1], [2], [6, 7]]);
    expect(room.view(7)).toMatchObject({ fresh: false, events: [{ type: "added", by: 1, total: 1 }] });
  });

  it("tell a new deal's history to those who come back in it", () => {
    const room = Room.started({ target: 3 });
    room.move(1, 1, { type: "add", by: 3 });
    for (const id of [0, 1, 2]) room.move(id, id, { type: "ready" });
    expect(room.view(0).events.map(({ type }) => type)).toEqual(["ready", "dealt"]);
    room.move(2, 2, { type: "add", by: 1 });
    room.join(7, ["token sit 0"]);
    expect(room.view(7).events.map(({ type }) => type)).toEqual(["dealt", "added"]);
  });
});
