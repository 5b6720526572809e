import { describe, expect, it } from "vitest";
import type { EveningMessage } from "@shared/protocol";
import { player } from "../host/client";
import { Room, s } from "./room";

const sheets = (room: Room, id: number): readonly EveningMessage[] => room.of(id).filter((message): message is EveningMessage => message.type === "evening");

const START = { target: 3, deals: 1 };
const SEEDS = { seed: "1".repeat(64), botSeed: "1".repeat(64) };

function start(room: Room, date: string | null): void {
  const message = { type: "command", id: `start ${date} ${room.table.matches}`, command: { type: "start" } } as const;
  room.put({ type: "message", connection: 0, message, luck: SEEDS, ...(date === null ? {} : { date }) });
}

/** Plays the match that is on: whoever begins wins. */
function playOut(room: Room): void {
  const first = room.table.playing?.decisions.findIndex(({ asks }) => asks !== null) ?? 0;
  expect(room.move(first, first, { type: "add", by: 3 })).toBe("done");
  expect(room.table.phase).toBe("over");
}

/** A table with three people, and a match of each of these dates played on it. */
function evening(...dates: readonly (string | null)[]): Room {
  const room = new Room(START);
  for (const id of [0, 1, 2]) {
    room.join(id, [], id === 0);
    room.sit(id, id);
  }
  for (const date of dates) {
    start(room, date);
    playOut(room);
  }
  return room;
}

describe("the sheet of the evening", () => {
  it("has every match that ended, is told when it grows and to everybody who comes", () => {
    const room = evening("2026-02-03T19:30:00.000Z");
    const entry = {
      match: 1, game: "counting", started: "2026-02-03T19:30:00.000Z", scores: [0, 1, 0], winners: [1],
      seats: [0, 1, 2].map((seat) => ({ player: player(`P${seat}`), bot: false })),
    };
    expect(sheets(room, 2)).toEqual([{ type: "evening", matches: [] }, { type: "evening", matches: [entry] }]);
    room.join(5);
    expect(sheets(room, 5)).toEqual([{ type: "evening", matches: [entry] }]);
    start(room, null);
    playOut(room);
    expect(sheets(room, 5).at(-1)?.matches).toMatchObject([{ match: 1 }, { match: 2, started: null }]);
  });

  it("says who sat there at the end: bots, stand-ins for their people, and emptied seats by the name that they had", () => {
    const room = evening();
    start(room, null);
    room.bot(0);
    room.put({ type: "disconnect", connection: 2 });
    room.pass(60_000);
    room.command(0, { type: "empty", seat: s(0) });
    room.move(1, 1, { type: "add", by: 3 });
    expect(room.table.evening[0]?.seats).toEqual([
      { player: expect.objectContaining({ name: "P0" }) as unknown, bot: false }, { player: player("P1"), bot: false }, { player: player("P2"), bot: false },
    ]);
    room.command(0, { type: "bot", seat: s(0), level: "easy", player: player("B0") });
    start(room, null);
    room.bot(2);
    room.botsAnswer();
    while (room.table.phase === "playing") {
      room.botsAnswer();
      if (room.view(1).decision !== null) room.move(1, 1, { type: "add", by: 1 });
    }
    expect(room.table.evening[1]?.seats.map(({ bot }) => bot)).toEqual([true, false, true]);
  });

  it("has no match that was broken off", () => {
    const room = evening();
    start(room, null);
    room.command(0, { type: "lobby" });
    expect(room.table.evening).toEqual([]);
  });

  it.each([
    ["2026-02-03T19:30:00.000Z", "2026-02-04T03:30:00.000Z", 2],
    ["2026-02-03T19:30:00.000Z", "2026-02-04T03:31:00.000Z", 1],
    ["2026-12-31T22:00:00.000Z", "2027-01-01T02:00:00.000Z", 2],
    ["2024-02-28T23:00:00.000Z", "2024-03-01T01:00:00.000Z", 1],
    ["2024-02-29T23:00:00.000Z", "2024-03-01T01:00:00.000Z", 2],
    ["2026-02-03T19:30:00.000Z", "2026-02-01T19:30:00.000Z", 2],
    [null, "2026-02-04T19:30:00.000Z", 2],
    ["2026-02-03T19:30:00.000Z", null, 2],
  ])("begins anew more than eight hours later: after %s, %s", (first, second, count) => {
    const room = evening(first, second);
    expect(room.table.evening.map(({ started }) => started)).toEqual([first, second].slice(2 - count));
  });

  it("is told when another evening begins, before its first match is over", () => {
    const room = evening("2026-02-03T19:30:00.000Z");
    start(room, "2026-02-10T19:30:00.000Z");
    expect(sheets(room, 1).at(-1)).toEqual({ type: "evening", matches: [] });
  });

  it("does not grow for ever", () => {
    const room = evening(null);
    const [entry] = room.table.evening;
    if (entry === undefined) throw new Error("no match ended");
    room.table = { ...room.table, evening: Array.from({ length: 200 }, () => entry) };
    start(room, null);
    playOut(room);
    expect(room.table.evening).toHaveLength(200);
    expect(room.table.evening.at(-1)).toMatchObject({ match: 2 });
  });

  it("outlives the host", () => {
    const room = evening("2026-02-03T19:30:00.000Z");
    room.put({ type: "restart" });
    room.join(9, ["token sit 1"]);
    expect(sheets(room, 9)[0]?.matches).toHaveLength(1);
  });
});
