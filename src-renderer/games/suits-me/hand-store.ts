import { defineStore } from "pinia";
import { shallowRef } from "vue";
import type { Card } from "@shared/cards";
import type { Seat } from "@shared/engine";
import type { Sort } from "./hand-order";

interface Kept {
  readonly order: readonly Card[];
  readonly sort: Sort;
}

/** How each seat's player left their hand, so that it lies the same after a look at the rules or another seat's turn. */
export const useHandStore = defineStore("suitsMeHands", () => {
  const kept = shallowRef<ReadonlyMap<Seat, Kept>>(new Map());

  function keep(seat: Seat, hand: Kept): void {
    kept.value = new Map(kept.value).set(seat, hand);
  }

  return { kept, keep };
});
