import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from "vue";
import type { Card } from "@shared/cards";
import { cardsSeen, type Seat } from "@shared/engine";
import type { PokerView } from "@shared/games/suitup-poker/view";
import type { Settings } from "@/stores/settings-data";
import type { Held } from "../parts/kept-hands";
import { laidOut } from "./hand-order";
import { useHandStore } from "./hand-store";

interface Source {
  readonly view: PokerView;
  readonly seat: Seat | null;
  readonly settings: Pick<Settings, "sort">;
}

export interface OwnHand {
  readonly cards: ComputedRef<readonly Card[]>;
  readonly picked: ShallowRef<readonly Card[]>;
  toggle(card: Card): void;
  clear(): void;
  /** The player moved a card. */
  reorder(order: readonly Card[]): void;
}

/** One's own cards in the order in which they lie, and those that are picked. */
export function useOwnHand(source: Source): OwnHand {
  const picked = shallowRef<readonly Card[]>([]);
  const store = useHandStore();
  const held = computed<readonly Card[]>(() => {
    const hand = source.seat === null ? undefined : source.view.hands[source.seat];
    return cardsSeen(hand);
  });

  const whole = computed<Held>(() => ({ cards: held.value, deal: source.view.deal }));
  /** As the player has moved them in this deal; null when they have not. */
  const moved = computed(() => {
    const order = store.orderOf(source.seat, whole.value);
    return order.length === 0 ? null : order;
  });

  const cards = computed(() => laidOut(held.value, source.settings.sort, moved.value));

  function keep(order: readonly Card[]): void {
    if (source.seat !== null) store.keep(source.seat, { order, sort: "hand" }, whole.value);
  }

  watch(() => source.view.deal, () => (picked.value = []));
  watch(whole, () => {
    if (moved.value !== null) keep(cards.value);
  });
  watch(held, (cards) => {
    if (picked.value.some((card) => !cards.includes(card))) picked.value = picked.value.filter((card) => cards.includes(card));
  });

  return {
    picked, cards,
    toggle(card) {
      picked.value = picked.value.includes(card) ? picked.value.filter((one) => one !== card) : [...picked.value, card];
    },
    clear() {
      picked.value = [];
    },
    reorder: keep,
  };
}
