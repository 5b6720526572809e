import { defineStore } from "pinia";
import { shallowRef, watch } from "vue";
import type { Card } from "@shared/cards";
import type { Seat } from "@shared/engine";
import { useLobbyStore } from "@/stores/lobby";
import { useTableStore } from "@/stores/table";
import { laidBy, placesOf, type Places } from "./places";

/** How a hand lies, as its player left it. */
interface Left<Sort> {
  readonly order: readonly Card[];
  readonly sort: Sort;
}

interface Kept<Sort> extends Left<Sort> {
  /** The same without naming a card, in the deal of which it was. */
  readonly places: Places;
  readonly deal: string;
}

/** What of a hand decides how it lies. */
export interface Held {
  /** As the host sends it. */
  readonly cards: readonly Card[];
  readonly deal: number;
  /** Cards that are promised and will go by themselves. */
  readonly going?: readonly Card[];
}

/**
 * How each seat's player left their hand at each table, so that it lies the same after a look at the rules. When another seat is shown, or
 * none, the cards are forgotten, as this page may be passed on to somebody else: how they were sorted stays, and at which places
 * of the hand they lay.
 */
export function keptHands<Sort>(id: string) {
  return defineStore(id, () => {
    /** By table and seat. */
    const kept = shallowRef<ReadonlyMap<string, Kept<Sort>>>(new Map());
    const table = useTableStore();
    const lobby = useLobbyStore();
    const placeOf = (seat: Seat): string => `${lobby.table?.id ?? ""} ${seat}`;
    const leftAt = (seat: Seat | null): Kept<Sort> | undefined => (seat === null ? undefined : kept.value.get(placeOf(seat)));
    const dealOf = (held: Held): string => `${table.match}.${held.deal}`;

    function keep(seat: Seat, { order, sort }: Left<Sort>, held: Held): void {
      kept.value = new Map(kept.value).set(placeOf(seat), { order, sort, places: placesOf(order, held.cards, held.going ?? []), deal: dealOf(held) });
    }
    /** How a seat's player has last sorted their hand; undefined where they have not. */
    function sortOf(seat: Seat | null): Sort | undefined {
      return leftAt(seat)?.sort;
    }
    /** The cards of a hand in the order in which they lay; none where it has not been seen in this deal. */
    function orderOf(seat: Seat | null, held: Held): readonly Card[] {
      const left = leftAt(seat);
      if (left?.deal !== dealOf(held)) return [];
      return left.order.length > 0 ? left.order : laidBy(left.places, held.cards, (held.going ?? []).length === 0);
    }
    watch(() => table.seat, () => {
      kept.value = new Map([...kept.value].map(([place, left]) => [place, { ...left, order: [] }]));
    }, { flush: "sync" });

    return { kept, keep, sortOf, orderOf };
  });
}
