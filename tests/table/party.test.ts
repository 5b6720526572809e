import fc from "fast-check";
import { expect, it } from "vitest";
import { REACTIONS, type Command } from "@shared/protocol";
import { step } from "@shared/table";
import { player } from "../host/client";
import { comparable, Party, wasSent } from "./party";
import { s } from "./room";

/** Anything that can happen to a table on an evening. */
type Deed = (party: Party) => void;

const pick = fc.nat(50);
const seat = fc.nat(3).map(s);
const guest = fc.nat(50);
const keepOut = fc.boolean();

const commands: fc.Arbitrary<(party: Party) => Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant("sit" as const), seat, player: fc.constant(player("P")) }).map((command) => () => command) },
  fc.record({ type: fc.constantFrom("stand" as const, "claim" as const, "hold" as const, "release" as const, "empty" as const), seat }).map((command) => () => command),
  fc.record({ type: fc.constant("profile" as const), seat, player: fc.constant(player("Q")) }).map((command) => () => command),
  { weight: 2, arbitrary: fc.record({ type: fc.constant("bot" as const), seat, level: fc.constant("easy" as const), player: fc.constant(player("B")) }).map((command) => () => command) },
  { weight: 2, arbitrary: fc.record({ guest, seat, answer: fc.constantFrom("allow" as const, "deny" as const) }).map(({ answer, ...to }) => (party: Party): Command => {
    const claimant = party.table.connections.find(({ claims }) => claims !== null) ?? { id: party.one(to.guest) ?? 1, claims: to.seat };
    return answer === "deny" ? { type: "deny", guest: claimant.id } : { type: "allow", guest: claimant.id, seat: claimant.claims ?? to.seat };
  }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("swap" as const), seat, with: seat }).map((command) => () => command) },
  fc.record({ type: fc.constant("kick" as const), seat, keepOut }).map((command) => () => command),
  fc.record({ guest, keepOut }).map((to) => (party: Party): Command => ({ type: "kickGuest", guest: party.one(to.guest) ?? 1, keepOut: to.keepOut })),
  fc.record({ type: fc.constant("handOver" as const), seat: fc.option(seat) }).map((command) => () => command),
  fc.constantFrom(...REACTIONS).map((reaction) => (): Command => ({ type: "talk", saying: { reaction } })),
  { weight: 3, arbitrary: fc.constantFrom("start" as const, "start" as const, "pause" as const, "resume" as const, "lobby" as const, "forgive" as const).map((type) => (): Command => ({ type })) },
  fc.record({ saving: fc.boolean() }).map(({ saving }) => (): Command => ({ type: "goOn", saving })),
  fc.record({ watch: fc.boolean(), awayTime: fc.constantFrom(0, 1, 5_000) }).map((change) => (party: Party): Command => ({ type: "setUp", setUp: { ...party.table.setUp, ...change } })),
);

const moves = fc.oneof(
  fc.integer({ min: 0, max: 4 }).map((by) => ({ type: "add" as const, by })),
  fc.boolean().map((yes) => ({ type: "call" as const, yes })),
  fc.constantFrom({ type: "ready" as const }, { type: "shout" as const }),
);

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(pick, commands).map(([who, command]) => (party: Party) => party.command(who, command(party))) },
  { weight: 6, arbitrary: fc.tuple(pick, fc.nat(2), moves).map(([who, at, move]) => (party: Party) => party.move(who, at, move)) },
  { weight: 2, arbitrary: fc.tuple(pick, fc.boolean()).map(([who, home]) => (party: Party) => party.arrive(who, home)) },
  { weight: 2, arbitrary: pick.map((who) => (party: Party) => party.leave(who)) },
  pick.map((who) => (party: Party) => party.copy(who)),
  fc.tuple(pick, fc.nat(3)).map(([who, at]) => (party: Party) => party.show(who, at)),
  { weight: 2, arbitrary: pick.map((which) => (party: Party) => party.resend(which)) },
  { weight: 3, arbitrary: fc.constantFrom(1, 300, 1_000, 5_000, 60_000).map((ms) => (party: Party) => {
    party.room.now += ms;
    party.put({ type: "tick" });
  }) },
  { weight: 2, arbitrary: fc.boolean().map((late) => (party: Party) => {
    // Answers of bots, some long after they were asked.
    for (const { seat: at, decision, urge } of late ? party.room.requests.slice(0, 1) : party.room.requests.splice(0)) {
      if (urge === null) party.put({ type: "bot", seat: at, decision, move: { type: "add", by: 1 } as never });
      else party.put({ type: "urge", seat: at, moves: urge, move: { type: "shout" } });
    }
  }) },
  fc.constant((party: Party) => party.restart()),
  fc.constant((party: Party) => party.put({ type: "notSaved" })),
);

/** A table with its host and two more, about to play or playing. */
function begun(started: boolean, deals: number): Party {
  const party = new Party(deals);
  for (const home of [true, false, false]) party.arrive(1, home);
  for (const at of [0, 1, 2]) party.command(at, { type: "sit", seat: s(at), player: player(`P${at}`) });
  if (started) party.command(0, { type: "start" });
  return party;
}

it("is a table as it must be, and everybody knows it, whatever people do; and its journal gives the same table", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.boolean(), fc.integer({ min: 1, max: 2 }), fc.array(deeds, { maxLength: 80, size: "max" }), (started, deals, all) => {
      const party = begun(started, deals);
      for (const deed of all) deed(party);
      const again = party.room.inputs.reduce((table, { at, now, input }) => step({ ...table, at }, input, now).table, party.start);
      expect(comparable(again)).toEqual(comparable(party.table));
      for (const type of ["end", "talk", "evening", "token", "view"] as const) if ([...party.pages.keys()].some((id) => wasSent(party, id, type))) seen.add(type);
      if (party.room.inputs.length > 0 && party.table.seats.some(({ standIn }) => standIn)) seen.add("standIn");
      if (party.table.evening.length > 0) seen.add("ended");
      if (party.table.keptOut.length > 0) seen.add("keptOut");
      if (party.table.runBy !== null) seen.add("runBy");
    }),
    { seed: 7, numRuns: 80 },
  );
  // It would show nothing if nothing of this had happened.
  expect([...seen].sort()).toEqual(["end", "ended", "evening", "keptOut", "runBy", "standIn", "talk", "token", "view"]);
}, 120_000);
