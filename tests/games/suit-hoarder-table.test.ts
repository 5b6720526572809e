import { describe, expect, it } from "vitest";
import type { Card } from "@shared/cards";
import type { Game } from "@shared/engine";
import { suitHoarder } from "@shared/games/suit-hoarder";
import type { SuitHoarderView } from "@shared/games/suit-hoarder/page";
import { HOLD_TIME } from "@shared/table";
import { Room, s } from "../table/room";

const games = (id: string): Game | undefined => (id === suitHoarder.id ? suitHoarder : undefined);

/** Three people at a table of Suit Hoarder, each with a page of their own; seat 1 has the first turn. */
function started(): Room {
  const room = new Room({}, { game: suitHoarder.id }, games);
  for (const id of [0, 1, 2]) {
    room.join(id, [], id === 0);
    room.sit(id, id);
  }
  room.command(0, { type: "start" });
  return room;
}

function viewOf(room: Room, id: number): SuitHoarderView {
  return room.view(id).view as unknown as SuitHoarderView;
}

function handOf(room: Room, id: number): readonly Card[] {
  const hand = viewOf(room, id).hands[id];
  return hand === undefined || hand.hidden ? [] : hand.cards;
}

/** Whoever has the turn discards a card. */
function discard(room: Room): void {
  const turn = viewOf(room, 0).turn ?? 0;
  const [card] = handOf(room, turn);
  expect(room.move(turn, turn, { type: "discardSuit", suit: card?.[1], cards: [card] } as never)).toBe("done");
}

/** Discards go on until somebody has a jack; it goes on the next seat. */
function playJack(room: Room): { readonly by: number; readonly on: number; readonly card: Card } {
  for (let turns = 0; turns < 60; turns += 1) {
    const by = viewOf(room, 0).turn ?? 0;
    const card = handOf(room, by).find((held) => held.startsWith("J"));
    const on = (by + 1) % 3;
    if (card === undefined) discard(room);
    else {
      expect(room.move(by, by, { type: "playJack", card, on: s(on) } as never)).toBe("done");
      return { by, on, card };
    }
  }
  throw new Error("Nobody has had a jack");
}

const guess = (seat: number, suit = "h"): never => ({ type: "guess", seat: s(seat), suit }) as never;

describe("Suit Hoarder at the table", () => {
  it("of two guesses that arrive together the first decides, whoever has the turn", () => {
    const room = started();
    const decisions = [0, 1, 2].map((seat) => room.decision(seat));
    expect(room.move(2, 2, guess(0), decisions[2])).toBe("done");
    expect(room.move(0, 0, guess(2), decisions[0])).not.toBe("done");
    expect(room.move(1, 1, { type: "show" } as never, decisions[1])).not.toBe("done");
    expect(viewOf(room, 1)).toMatchObject({ phase: "gameOver", lastGame: { by: "guess", guess: { by: 2, at: 0, suit: "h" } } });
    expect(viewOf(room, 1).sheet).toHaveLength(1);
  });

  it("a show is never stale: it counts though the turn has moved on since it was sent", () => {
    const room = started();
    const before = room.decision(1);
    discard(room);
    expect(room.move(1, 1, { type: "show" } as never, before)).toBe("done");
    expect(viewOf(room, 0).out).toEqual([false, true, false]);
  });

  it("a guess out of turn names no decision, as its page was told of none, and is taken", () => {
    const room = started();
    expect(room.move(2, 2, guess(1), 0)).toBe("done");
    expect(viewOf(room, 0)).toMatchObject({ phase: "gameOver", lastGame: { by: "guess" } });
  });

  it("a hold stops all play until its seat has guessed, or its time is up; it comes again after the seat's next turn", () => {
    const room = started();
    expect(room.command(2, { type: "hold", seat: s(2) })).toBe("done");
    expect(room.move(1, 1, { type: "show" } as never)).toBe("held");
    room.pass(HOLD_TIME);
    expect(room.command(2, { type: "hold", seat: s(2) })).toBe("holdUsed");
    discard(room);
    expect(room.command(2, { type: "hold", seat: s(2) })).toBe("holdUsed");
    discard(room);
    expect(room.command(2, { type: "hold", seat: s(2) })).toBe("done");
    expect(room.move(2, 2, guess(1))).toBe("done");
    expect(room.command(2, { type: "hold", seat: s(2) })).toBe("noHold");
  });

  it("nobody who has been put out can hold", () => {
    const room = started();
    expect(room.move(2, 2, { type: "show" } as never)).toBe("done");
    expect(room.command(2, { type: "hold", seat: s(2) })).toBe("noHold");
  });

  it("a face-down jack is its player's secret, also for whoever comes back", () => {
    const room = started();
    const { by, on, card } = playJack(room);
    for (const id of [0, 1, 2]) {
      room.put({ type: "disconnect", connection: id });
      const tokens = [`token sit ${id}`];
      room.inbox.clear();
      room.join(id + 10, tokens, id === 0);
      const told = JSON.stringify(room.of(id + 10).filter(({ type }) => type === "view"));
      expect(room.view(id + 10).view.viewer).toBe(id);
      expect(told.includes(`"${card}"`), `seat ${id}`).toBe(id === by);
    }
    expect(on).not.toBe(by);
  });
});
