import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from "vue";
import type { Card } from "@shared/cards";
import { cardsSeen, type Seat } from "@shared/engine";
import type { SuitHoarderView } from "@shared/games/suit-hoarder/view";
import type { Held } from "../parts/kept-hands";
import { laidOut, SORTS, type Sort } from "./hand-order";
import { useHandStore } from "./hand-store";
import type { Picked } from "./plays";

interface Source {
  readonly view: SuitHoarderView;
  readonly seat: Seat | null;
  readonly settings: { readonly sort: Sort };
}

export interface OwnHand {
  /** The cards that can be used, as they lie. */
  readonly cards: ComputedRef<readonly Card[]>;
  readonly sort: ComputedRef<Sort>;
  readonly picked: ShallowRef<Picked>;
  toggle(card: Card): void;
  /** Picks a jack that lies face down, or lets it be. */
  toggleSlot(slot: number): void;
  pick(cards: readonly Card[]): void;
  clear(): void;
  /** The player moved a card: the hand now lies by hand. */
  reorder(order: readonly Card[]): void;
  sortNext(): Sort;
}

const NOTHING: Picked = { cards: [], slot: null };

/** One's own cards in the order in which they lie, and what of them is picked. Suits matter here: unless the player arranges their hands, it begins by suit. */
export function useOwnHand(source: Source): OwnHand {
  const picked = shallowRef<Picked>(NOTHING);
  const store = useHandStore();
  const held = computed<readonly Card[]>(() => {
    const hand = source.seat === null ? undefined : source.view.hands[source.seat];
    return cardsSeen(hand);
  });
  const whole = computed<Held>(() => ({ cards: held.value, deal: source.view.deal }));
  const sort = computed<Sort>(() => store.sortOf(source.seat) ?? (source.settings.sort === "hand" ? "hand" : "suit"));
  const cards = computed(() => laidOut(held.value, sort.value, store.orderOf(source.seat, whole.value)));

  function keep(order: readonly Card[], by: Sort): void {
    if (source.seat !== null) store.keep(source.seat, { order, sort: by }, whole.value);
  }

  watch(() => source.view.deal, () => (picked.value = NOTHING));
  watch(() => source.view.turn, () => {
    if (picked.value.slot !== null) picked.value = NOTHING;
  });
  watch(held, (now) => {
    const some = picked.value.cards.filter((card) => now.includes(card));
    if (some.length < picked.value.cards.length) picked.value = { cards: some, slot: null };
    keep(cards.value, sort.value);
  });

  return {
    cards, sort, picked,
    toggle(card) {
      const before = picked.value.cards;
      picked.value = { cards: before.includes(card) ? before.filter((one) => one !== card) : [...before, card], slot: null };
    },
    toggleSlot(slot) {
      picked.value = { cards: [], slot: picked.value.slot === slot ? null : slot };
    },
    pick: (some) => (picked.value = { cards: some, slot: null }),
    clear: () => (picked.value = NOTHING),
    reorder: (order) => keep(order, "hand"),
    sortNext() {
      const next = SORTS[(SORTS.indexOf(sort.value) + 1) % SORTS.length] ?? "suit";
      keep(cards.value, next);
      return next;
    },
  };
}
