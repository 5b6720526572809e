import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Card } from "@shared/cards";
import type { Game } from "@shared/engine";
import { suitsMe } from "@shared/games/suits-me";
import type { SuitsMeView } from "@shared/games/suits-me/view";
import { seedOf } from "../conformance/walk";
import { Room } from "../table/room";

const SEATS = [0, 1, 2];
const games = (id: string): Game | undefined => (id === suitsMe.id ? suitsMe : undefined);

/** Three people at a table of Suits Me, each with a page of their own, not started. */
function seated(options: object = {}, pace = 0): Room {
  const room = new Room(options, { game: suitsMe.id, pace }, games);
  for (const id of SEATS) {
    room.join(id, [], id === 0);
    room.sit(id, id);
  }
  return room;
}

function started(pace = 0): Room {
  const room = seated({}, pace);
  room.command(0, { type: "start" });
  return room;
}

function viewOf(room: Room, id: number): SuitsMeView {
  return room.view(id).view as unknown as SuitsMeView;
}

function firstCard(room: Room, id: number): Card {
  const hand = viewOf(room, id).hands[id];
  if (hand === undefined || hand.hidden) throw new Error("One's own hand is hidden");
  return hand.cards[0] as Card;
}

/** Bots that have been asked answer. */
function botsAnswer(room: Room): void {
  for (const { seat, decision, view } of room.requests.splice(0)) room.put({ type: "bot", seat, decision, move: suitsMe.absent(view as SuitsMeView) });
}

const pass = (card: Card): { readonly type: "pass"; readonly card: Card } => ({ type: "pass", card });

describe("a trade at the table", () => {
  it("is open to all at once: nobody's answer makes another's stale, in whatever order they come", () => {
    fc.assert(fc.property(fc.shuffledSubarray(SEATS, { minLength: 3, maxLength: 3 }), (order) => {
      const room = started();
      const decisions = SEATS.map((seat) => room.decision(seat));
      const cards = SEATS.map((seat) => firstCard(room, seat));
      expect(viewOf(room, 0)).toMatchObject({ phase: "trade", turn: null, waitingFor: SEATS });
      order.forEach((seat, count) => {
        expect(viewOf(room, 0).waitingFor).toEqual(SEATS.filter((other) => !order.slice(0, count).includes(other)));
        expect(room.move(seat, seat, pass(cards[seat] as Card), decisions[seat])).toBe("done");
      });
      expect(viewOf(room, 0)).toMatchObject({ phase: "discard", turn: 1, waitingFor: [1] });
    }), { numRuns: 6, seed: 3 });
  });

  it("goes on when somebody leaves in the middle of it, whether they had chosen or not", () => {
    for (const chosen of [true, false]) {
      const room = started(500);
      if (chosen) room.move(2, 2, pass(firstCard(room, 2)));
      room.command(2, { type: "stand", seat: 2 as never });
      room.move(0, 0, pass(firstCard(room, 0)));
      room.move(1, 1, pass(firstCard(room, 1)));
      botsAnswer(room);
      room.pass(1000);
      expect(viewOf(room, 0)).toMatchObject({ phase: "discard", turn: 1 });
    }
  });

  it("goes on without somebody who stays away", () => {
    const room = started();
    room.put({ type: "disconnect", connection: 2 });
    room.move(0, 0, pass(firstCard(room, 0)));
    room.move(1, 1, pass(firstCard(room, 1)));
    expect(viewOf(room, 0)).toMatchObject({ phase: "trade", waitingFor: [2] });
    room.pass(room.table.setUp.awayTime);
    botsAnswer(room);
    expect(viewOf(room, 0)).toMatchObject({ phase: "discard" });
    expect(room.table.playing?.match.entries?.item).toMatchObject({ seat: 2, by: "bot" });
  });

  it("tells a page nothing of what others have chosen, also when it comes back", () => {
    const room = started();
    const card = firstCard(room, 1);
    room.move(1, 1, pass(card));
    for (const id of [0, 2]) expect(JSON.stringify(room.of(id))).not.toContain(card);
    room.put({ type: "disconnect", connection: 0 });
    room.put({ type: "disconnect", connection: 1 });
    room.join(10, ["token sit 0"]);
    room.join(11, ["token sit 1"]);
    room.say(10, { type: "show", seat: 0 as never });
    room.say(11, { type: "show", seat: 1 as never });
    expect(viewOf(room, 10)).toMatchObject({ chosen: [false, true, false], ownPass: null });
    expect(JSON.stringify(room.of(10))).not.toContain(card);
    expect(viewOf(room, 11)).toMatchObject({ chosen: [false, true, false], ownPass: card });
    expect(room.view(11).events).toContainEqual({ type: "chose", seat: 1, card: { hidden: false, card } });
  });
});

describe("a match that is won by the first deal", () => {
  it("is over at once, and its record is kept", () => {
    const room = seated({ wins: 1 });
    room.say(0, { type: "command", id: "start", command: { type: "start" } }, { luck: { seed: seedOf(7950), botSeed: seedOf(1) } });
    expect(viewOf(room, 2)).toMatchObject({ phase: "over", over: true, winners: [0], lastGame: { winner: 0, how: "deal", tied: [], by: "none", suit: "h" } });
    expect(room.table.phase).toBe("over");
    expect(room.outbox?.finished).not.toBeNull();
    expect(room.command(0, { type: "start" })).toBe("done");
  });
});
