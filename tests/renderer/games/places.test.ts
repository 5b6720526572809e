import { createPinia, setActivePinia } from "pinia";
import { beforeEach, describe, expect, it } from "vitest";
import { seat } from "@shared/engine";
import type { Card } from "@shared/cards";
import { keptHands } from "@/games/parts/kept-hands";
import { laidBy, placesOf } from "@/games/parts/places";
import { useLobbyStore } from "@/stores/lobby";
import { useTableStore } from "@/stores/table";
import { TABLE } from "../stores/page";

const cards = (text: string): readonly Card[] => text.split(" ") as unknown as readonly Card[];

describe("a hand that lay by hand", () => {
  const HAND = cards("2h 3d 4c 5s 6h");
  const ORDER = cards("6h 2h 5s 3d 4c");

  it("lies the same after it was told by its places alone", () => {
    expect(laidBy(placesOf(ORDER, HAND), HAND, true)).toEqual(ORDER);
  });

  it("has what came since at its right end", () => {
    expect(laidBy(placesOf(ORDER, HAND), [...HAND, ...cards("7d")], true)).toEqual([...ORDER, ...cards("7d")]);
  });

  it("closes up where a promised card was, once that has gone", () => {
    const places = placesOf(ORDER, HAND, cards("3d"));
    expect(laidBy(places, HAND, false)).toEqual(ORDER);
    expect(laidBy(places, cards("2h 4c 5s 6h 9s"), true)).toEqual(cards("6h 2h 5s 4c 9s"));
  });
});

describe("hands that are kept", () => {
  const useHands = keptHands<"hand" | "suit">("handsOfATest");
  const HELD = { cards: cards("2h 3d 4c"), deal: 1 };
  beforeEach(() => setActivePinia(createPinia()));

  it("are forgotten with their cards when the screen goes round, and lie as they lay when it comes back", () => {
    const [hands, table] = [useHands(), useTableStore()];
    table.seat = seat(0);
    hands.keep(seat(0), { order: cards("4c 2h 3d"), sort: "hand" }, HELD);
    table.seat = null;
    expect(JSON.stringify([...hands.kept.values()])).not.toMatch(/2h|3d|4c/);
    table.seat = seat(0);
    expect(hands.orderOf(seat(0), HELD)).toEqual(cards("4c 2h 3d"));
    expect(hands.orderOf(seat(1), HELD)).toEqual([]);
  });

  it("are those of one table: the same deal, match and seat at another is another hand, and each lies as it lay there", () => {
    const [hands, table, lobby] = [useHands(), useTableStore(), useLobbyStore()];
    const turnTo = (id: string): void => {
      table.seat = null;
      lobby.table = { ...TABLE, id };
      [table.match, table.seat] = [1, seat(0)];
    };
    turnTo("home");
    hands.keep(seat(0), { order: cards("4c 2h 3d"), sort: "hand" }, HELD);
    turnTo("beside");
    const beside = { cards: cards("7s 8s 9s"), deal: 1 };
    expect([hands.sortOf(seat(0)), hands.orderOf(seat(0), beside)]).toEqual([undefined, []]);
    hands.keep(seat(0), { order: cards("8s 9s 7s"), sort: "suit" }, beside);
    turnTo("home");
    expect([hands.sortOf(seat(0)), hands.orderOf(seat(0), HELD)]).toEqual(["hand", cards("4c 2h 3d")]);
  });

  it("tell nothing of the next deal", () => {
    const hands = useHands();
    hands.keep(seat(0), { order: cards("4c 2h 3d"), sort: "hand" }, HELD);
    expect(hands.orderOf(seat(0), { cards: cards("4c 5h 6d"), deal: 2 })).toEqual([]);
  });
});
