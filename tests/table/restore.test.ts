import fc from "fast-check";
import { expect, it } from "vitest";
import { createTable, step, type Table } from "@shared/table";
import { greetingWith, setUpOf } from "../host/client";
import { Room } from "./room";

/** One thing that somebody at the table, or nobody, does. */
type Deed =
  | { readonly kind: "move"; readonly seat: number; readonly by: number; readonly yes: boolean }
  | { readonly kind: "pass"; readonly ms: number }
  | { readonly kind: "leave" | "return"; readonly seat: number }
  | { readonly kind: "bots" | "pause" | "resume" | "restart" };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("move" as const), seat: fc.nat(2), by: fc.integer({ min: 1, max: 3 }), yes: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("pass" as const), ms: fc.constantFrom(100, 900, 3000, 60_000) }) },
  fc.record({ kind: fc.constantFrom("leave" as const, "return" as const), seat: fc.nat(2) }),
  fc.record({ kind: fc.constantFrom("bots" as const, "pause" as const, "resume" as const, "restart" as const) }),
);

let comings = 10;

function act(room: Room, one: Deed): void {
  const holder = (seat: number): number | undefined => room.table.connections.find(({ tokens }) => tokens.includes(`token sit ${seat}`))?.id;
  switch (one.kind) {
    case "move": {
      const id = holder(one.seat);
      const kind = room.table.playing?.sights[one.seat]?.kinds[0];
      if (id === undefined || kind === undefined) return;
      const move = kind === "add" ? { type: "add", by: one.by } : kind === "call" ? { type: "call", yes: one.yes } : { type: "ready" };
      room.move(id, one.seat, move);
      return;
    }
    case "pass": room.tick(one.ms); return;
    case "leave": {
      const id = holder(one.seat);
      if (id !== undefined) room.put({ type: "disconnect", connection: id });
      return;
    }
    case "return": if (holder(one.seat) === undefined) room.join((comings += 1), [`token sit ${one.seat}`], true); return;
    case "bots": room.botsAnswer(); return;
    case "restart": room.put({ type: "restart" }); return;
    default: {
      const owner = room.table.connections.find((connection) => connection.home)?.id;
      if (owner !== undefined) room.command(owner, { type: one.kind });
    }
  }
}

/** All of a table that anybody could notice; what was last asked of the clock is no part of it. */
function comparable(table: Table): unknown {
  const { games: _games, at: _at, playing, ...rest } = table;
  return playing === null ? rest : { ...rest, playing: { ...playing, match: { ...playing.match, game: playing.match.game.id } } };
}

it("is the same table when its journaled inputs are stepped again, whatever happened", () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
      const room = Room.started({ target: 8, deals: 3, callTime: 2 }, { turnTime: 20_000, pace: 300 });
      room.bot(2);
      for (const one of deeds) act(room, one);
      const start = new Room({ target: 8, deals: 3, callTime: 2 }, { turnTime: 20_000, pace: 300 }).table;
      const again = room.inputs.reduce((table, { at, now, input }) => step({ ...table, at }, input, now).table, start);
      expect(comparable(again)).toEqual(comparable(room.table));
    }),
    { seed: 20, numRuns: 60 },
  );
});

it("goes on after a restart: nobody is connected, clocks are new, bots are asked again, seats are kept", () => {
  const room = Room.started({ target: 30, callTime: 5 });
  room.bot(2);
  room.move(1, 1, { type: "add", by: 3 });
  room.pass(4000);
  room.requests = [];
  room.now = 50;
  room.put({ type: "restart" });
  expect(room.requests).toMatchObject([{ seat: 2, view: { phase: "call" } }]);
  expect(room.table.connections).toEqual([]);
  room.join(20, ["token sit 0"]);
  expect(room.view(20)).toMatchObject({ seat: 0, clock: { left: 5000 }, events: [{ type: "dealt" }, { type: "added" }] });
});

it("knows no game by name: a table without games starts nothing", () => {
  const table = createTable({ id: "t", games: () => undefined, setUp: setUpOf(), seats: [] });
  const joined = step(step(table, { type: "connect", connection: 0, owner: true, from: null }, 1).table, { type: "message", connection: 0, message: greetingWith() }, 1).table;
  const { outbox } = step(joined, { type: "message", connection: 0, message: { type: "command", id: "s", command: { type: "start" } }, luck: { seed: "0".repeat(64), botSeed: "0".repeat(64) } }, 1);
  expect(outbox.sends.at(-1)).toMatchObject({ message: { type: "refused", code: "unknownGame" } });
});
