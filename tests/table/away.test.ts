import { describe, expect, it } from "vitest";
import { HOLD_TIME } from "@shared/table";
import { gameById } from "@shared/games";
import type { SeatInfo } from "@shared/protocol";
import { Room, s } from "./room";
import { shoutingOnly } from "./counting";

const AWAY_TIME = 60_000;

function seatInfo(room: Room, id: number, seat: number): SeatInfo | undefined {
  const message = room.of(id).findLast(({ type }) => type === "table");
  return message?.type === "table" ? message.table.seats[seat] : undefined;
}

const leave = (room: Room, ...ids: readonly number[]): void => ids.forEach((connection) => room.put({ type: "disconnect", connection }));
const standIns = (room: Room): readonly boolean[] => room.table.seats.map(({ standIn }) => standIn);
const last = (room: Room): unknown => room.table.playing?.match.entries?.item;

/** The seat at turn is 1; it is away for as long as its seat waits. */
function deserted(setUp = {}, options = {}, games?: typeof shoutingOnly): Room {
  const room = Room.started({ target: 30, ...options }, setUp, games);
  leave(room, 1);
  room.pass(AWAY_TIME);
  return room;
}

describe("somebody who vanishes", () => {
  it("keeps the seat, which waits its time; then a bot plays for them", () => {
    const room = Room.started({ target: 30 });
    room.pass(AWAY_TIME + 1_000);
    expect(standIns(room)).toEqual([false, false, false]);
    leave(room, 1);
    expect(seatInfo(room, 0, 1)).toMatchObject({ kind: "person", connected: false, shares: false, standIn: false, away: AWAY_TIME });
    room.pass(AWAY_TIME - 1_000);
    expect(room.outbox?.wakeAt).toBe(room.now + 1_000);
    expect(room.requests).toEqual([]);
    room.tick(999);
    expect(standIns(room)).toEqual([false, false, false]);
    room.tick(1);
    expect(seatInfo(room, 0, 1)).toMatchObject({ kind: "person", standIn: true, away: null, player: { name: "P1" } });
    expect(room.requests).toMatchObject([{ seat: 1, level: "medium", urge: null }]);
    room.botsAnswer();
    expect(last(room)).toEqual({ seat: 1, move: { type: "add", by: 1 }, by: "bot" });
    expect(room.total()).toBe(1);
  });

  it("waits as long as the table says, for ever at 0", () => {
    const quick = Room.started({ target: 30 }, { awayTime: 5_000 });
    leave(quick, 1);
    quick.pass(5_000);
    expect(standIns(quick)).toEqual([false, true, false]);
    const patient = Room.started({ target: 30 }, { awayTime: 0 });
    leave(patient, 1);
    expect(seatInfo(patient, 0, 1)).toMatchObject({ away: null });
    expect(patient.outbox?.wakeAt).toBeNull();
    patient.pass(10 * AWAY_TIME);
    expect(standIns(patient)).toEqual([false, false, false]);
  });

  it("waits as long as is agreed meanwhile: a bot that stands in stops once seats wait for ever", () => {
    const room = deserted();
    const [request] = room.requests.splice(0);
    room.command(0, { type: "setUp", setUp: { ...room.table.setUp, awayTime: 0 } });
    expect(seatInfo(room, 0, 1)).toMatchObject({ standIn: false, away: null });
    room.put({ type: "bot", seat: s(1), decision: request?.decision ?? 0, move: { type: "add", by: 3 } as never });
    room.pass(AWAY_TIME);
    expect(room.total()).toBe(0);
    room.command(0, { type: "setUp", setUp: { ...room.table.setUp, awayTime: 2_000 } });
    expect(seatInfo(room, 0, 1)).toMatchObject({ away: 2_000 });
    room.pass(2_000);
    expect(standIns(room)).toEqual([false, true, false]);
  });

  it("wants ticks while it waits, so that a sleep is noticed and counts for nobody", () => {
    const room = Room.started({ target: 30 });
    leave(room, 1);
    expect(room.outbox?.wakeAt).toBe(room.now + 1_000);
    room.pass(50_000);
    room.tick(3_600_000);
    expect(standIns(room)).toEqual([false, false, false]);
    room.pass(AWAY_TIME - 1_000);
    expect(standIns(room)).toEqual([false, false, false]);
    room.pass(1_000);
    expect(standIns(room)).toEqual([false, true, false]);
  });

  it("is waited for anew after a restart, once somebody who plays is there", () => {
    const room = Room.started({ target: 30 });
    leave(room, 1);
    room.pass(50_000);
    room.put({ type: "restart" });
    room.pass(2 * AWAY_TIME);
    expect(standIns(room)).toEqual([false, false, false]);
    room.join(10, ["token sit 0"]);
    expect(seatInfo(room, 10, 1)).toMatchObject({ away: AWAY_TIME });
    room.pass(AWAY_TIME);
    expect(standIns(room)).toEqual([false, true, true]);
  });

  it("is not counted in a pause, in the lobby, when the match is over, and while nobody or only onlookers are here", () => {
    const room = Room.started({ target: 30 });
    leave(room, 1);
    room.pass(30_000);
    room.command(0, { type: "pause" });
    expect(seatInfo(room, 0, 1)).toMatchObject({ away: null });
    room.pass(2 * AWAY_TIME);
    room.command(0, { type: "resume" });
    expect(seatInfo(room, 0, 1)).toMatchObject({ away: AWAY_TIME });
    room.join(5);
    leave(room, 0, 2);
    room.pass(2 * AWAY_TIME);
    expect(room.outbox?.wakeAt).toBeNull();
    expect(standIns(room)).toEqual([false, false, false]);
    const over = Room.started({ target: 3, deals: 1 });
    over.move(1, 1, { type: "add", by: 3 });
    leave(over, 2);
    over.pass(AWAY_TIME);
    over.command(0, { type: "lobby" });
    over.pass(AWAY_TIME);
    expect(standIns(over)).toEqual([false, false, false]);
  });

  it("is waited for anew in the next match", () => {
    const room = Room.started({ target: 3, deals: 1 });
    leave(room, 2);
    room.pass(AWAY_TIME - 1_000);
    room.move(1, 1, { type: "add", by: 3 });
    expect(seatInfo(room, 0, 2)).toMatchObject({ standIn: false, away: null });
    expect(room.command(0, { type: "start" })).toBe("done");
    expect(seatInfo(room, 0, 2)).toMatchObject({ standIn: false, away: AWAY_TIME });
  });
});

describe("whoever returns", () => {
  it("has the seat at once, and the bot's open question is dropped", () => {
    const room = deserted();
    const [request] = room.requests.splice(0);
    room.join(7, ["token sit 1"]);
    expect(seatInfo(room, 7, 1)).toMatchObject({ connected: true, shares: false, standIn: false, away: null });
    expect(room.view(7)).toMatchObject({ seat: 1, decision: room.decision(1) });
    room.put({ type: "bot", seat: s(1), decision: request?.decision ?? 0, move: { type: "add", by: 3 } as never });
    room.put({ type: "botFailed", seat: s(1), decision: request?.decision ?? 0, why: "late" });
    expect(room.outbox?.faults).toEqual([]);
    expect(room.total()).toBe(0);
    expect(room.move(7, 1, { type: "add", by: 2 })).toBe("done");
    expect(last(room)).toEqual({ seat: 1, move: { type: "add", by: 2 } });
  });

  it("has it in a pause too; what the bot meant to play is not played", () => {
    const room = deserted({ pace: 900 });
    room.botsAnswer();
    room.command(0, { type: "pause" });
    room.join(7, ["token sit 1"]);
    room.pass(5_000);
    room.command(0, { type: "resume" });
    room.pass(5_000);
    expect(room.total()).toBe(0);
    expect(room.move(7, 1, { type: "add", by: 2 })).toBe("done");
  });

  it("in mid-hand sees what the bot has played meanwhile, and is waited for anew when gone again", () => {
    const room = deserted();
    room.botsAnswer();
    room.move(2, 2, { type: "add", by: 1 });
    room.move(0, 0, { type: "add", by: 1 });
    room.botsAnswer();
    room.join(7, ["token sit 1"]);
    expect(room.view(7).events.map(({ type }) => type)).toEqual(["dealt", "added", "added", "added", "added"]);
    leave(room, 7);
    expect(seatInfo(room, 0, 1)).toMatchObject({ standIn: false, away: AWAY_TIME });
    room.pass(AWAY_TIME - 1_000);
    expect(standIns(room)).toEqual([false, false, false]);
  });

  it("with a wrong token is a stranger", () => {
    const room = deserted();
    room.join(7, ["token sit 9"]);
    expect(standIns(room)).toEqual([false, true, false]);
    expect(room.view(7)).toMatchObject({ seat: null });
  });
});

describe("a bot that stands in", () => {
  it("answers calls on its seat's behalf, at once and beside those who are here", () => {
    const room = Room.started({ target: 30, callTime: 5 });
    leave(room, 0, 2);
    room.pass(AWAY_TIME);
    expect(standIns(room)).toEqual([true, false, true]);
    room.move(1, 1, { type: "add", by: 3 });
    room.botsAnswer();
    expect(room.view(1).view).toMatchObject({ phase: "count", turn: 2 });
    expect(room.view(1).clock).toBeNull();
  });

  it("is ready between deals, and goes on in the next match until its person is back", () => {
    const room = Room.started({ target: 3, deals: 1 });
    leave(room, 2);
    room.pass(AWAY_TIME);
    room.move(1, 1, { type: "add", by: 3 });
    expect(room.table.phase).toBe("over");
    room.command(0, { type: "start" });
    expect(standIns(room)).toEqual([false, false, true]);
    expect(room.requests).toMatchObject([{ seat: 2 }]);
    room.command(0, { type: "lobby" });
    expect(standIns(room)).toEqual([false, false, false]);
  });

  it("has no time for its turn running, and lets the game's own clock run", () => {
    const room = Room.started({ target: 30, callTime: 5 }, { turnTime: 90_000, pace: 0 });
    leave(room, 1);
    room.pass(AWAY_TIME);
    expect(room.table.playing?.turnClock).toBeNull();
    room.botsAnswer();
    expect(room.view(0).clock).toMatchObject({ seats: [2] });
    room.move(2, 2, { type: "add", by: 3 });
    expect(room.view(0).clock).toMatchObject({ seats: [0, 1], total: 5_000 });
  });

  it("rests while nobody who plays is here, and is asked again when they return", () => {
    const room = deserted();
    leave(room, 0, 2);
    room.botsAnswer();
    expect(room.total()).toBe(0);
    room.join(8, ["token sit 2"]);
    expect(room.requests).toMatchObject([{ seat: 1 }]);
    room.botsAnswer();
    expect(room.total()).toBe(1);
  });

  it("plays on after a restart as soon as somebody is back, and after a sleep", () => {
    const room = deserted();
    room.requests = [];
    room.put({ type: "restart" });
    expect(room.requests).toEqual([]);
    room.join(8, ["token sit 2"]);
    expect(standIns(room)).toEqual([false, true, false]);
    expect(room.requests).toMatchObject([{ seat: 1 }]);
    room.tick(3_600_000);
    expect(standIns(room)).toEqual([false, true, false]);
  });

  it("fails like any bot: the `absent` move is played", () => {
    const room = deserted();
    expect(room.put({ type: "botFailed", seat: s(1), decision: room.decision(1), why: "silent" }).faults).toHaveLength(1);
    expect(last(room)).toMatchObject({ seat: 1, by: "bot" });
  });

  it("acts out of turn as bots do, and stops meaning to when its person is back", () => {
    const room = Room.started({ target: 30 }, {}, shoutingOnly);
    leave(room, 0);
    room.pass(AWAY_TIME);
    expect(room.requests).toMatchObject([{ seat: 0, urge: 0 }]);
    room.join(7, ["token sit 0"]);
    room.put({ type: "urge", seat: s(0), moves: 0, move: { type: "shout" } });
    expect(room.view(1).view["phase"]).toBe("count");
    expect(room.table.playing?.urges).toEqual([null, null, null]);
  });

  it("ends the hold of whoever vanished; one that is shorter ends by itself", () => {
    const short = Room.started({ target: 30 }, {}, shoutingOnly);
    short.command(0, { type: "hold", seat: s(0) });
    leave(short, 0);
    short.pass(HOLD_TIME);
    expect(short.table.playing?.hold).toBeNull();
    expect(short.move(1, 1, { type: "add", by: 1 })).toBe("done");
    const room = Room.started({ target: 30 }, { awayTime: 3_000 }, shoutingOnly);
    room.command(0, { type: "hold", seat: s(0) });
    leave(room, 0);
    room.pass(3_000);
    expect(room.table).toMatchObject({ playing: { hold: null }, seats: [{ standIn: true }, {}, {}] });
  });

  it("passes in secret beside the others' passes of a May I", () => {
    const room = new Room({}, { game: "suitup-original" }, gameById);
    for (const place of [0, 1, 2]) {
      room.join(place, [], place === 0);
      room.sit(place, place);
    }
    room.command(0, { type: "start" });
    const turn = room.view(0).view["turn"] as number;
    const [away = 0, here = 0] = [0, 1, 2].filter((seat) => seat !== turn);
    leave(room, away);
    room.pass(AWAY_TIME);
    expect(room.requests).toMatchObject([{ seat: away }]);
    room.move(here, here, { type: "pass" });
    const [request] = room.requests.splice(0);
    for (const id of [turn, here]) room.news(id);
    room.put({ type: "bot", seat: s(away), decision: request?.decision ?? 0, move: { type: "pass" } });
    expect([...room.news(turn), ...room.news(here)]).toEqual([]);
    room.say(turn, { type: "move", id: "draw", seat: s(turn), decision: room.decision(turn), move: { type: "draw", from: "pile" } });
    expect(room.answer(turn, "draw").type).toBe("done");
  });
});
