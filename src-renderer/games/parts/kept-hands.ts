import { defineStore } from "pinia";
import { shallowRef, watch } from "vue";
import type { Card } from "@shared/cards";
import type { Seat } from "@shared/engine";
import { useTableStore } from "@/stores/table";

interface Kept<Sort> {
  readonly order: readonly Card[];
  readonly sort: Sort;
}

/**
 * How each seat's player left their hand, so that it lies the same after a look at the rules. When another seat is shown, or
 * none, the cards are forgotten and only how they were sorted stays: this page may be passed on to somebody else.
 */
export function keptHands<Sort>(id: string) {
  return defineStore(id, () => {
    const kept = shallowRef<ReadonlyMap<Seat, Kept<Sort>>>(new Map());

    function keep(seat: Seat, hand: Kept<Sort>): void {
      kept.value = new Map(kept.value).set(seat, hand);
    }
    watch(() => useTableStore().seat, () => {
      kept.value = new Map([...kept.value].map(([seat, { sort }]) => [seat, { order: [], sort }]));
    }, { flush: "sync" });

    return { kept, keep };
  });
}
