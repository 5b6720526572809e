import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from "vue";
import type { Card } from "@shared/cards";
import type { Seat } from "@shared/engine";
import { ownHand } from "@shared/games/suitup-original/hints";
import type { OriginalView } from "@shared/games/suitup-original/view";
import type { Held } from "../parts/kept-hands";
import { arranged, SORTS, type Sort } from "./hand-order";
import { useHandStore } from "./hand-store";

interface Source {
  readonly view: OriginalView;
  readonly seat: Seat | null;
  readonly settings: { readonly sort: Sort };
}

export interface Hand {
  /** The cards as the player left them. */
  readonly cards: ComputedRef<readonly Card[]>;
  readonly sort: ComputedRef<Sort>;
  readonly picked: ShallowRef<readonly Card[]>;
  /** Cards that came with the newest change of the hand. */
  readonly fresh: ShallowRef<ReadonlySet<Card>>;
  sortBy(sort: Sort): void;
  sortNext(): Sort;
  /** The player moved a card: the hand now lies by hand. */
  reorder(order: readonly Card[]): void;
  toggle(card: Card): void;
  pick(cards: readonly Card[]): void;
}

/** The shown seat's hand: its order, its sort, and which cards are picked. */
export function useHand(source: Source): Hand {
  const store = useHandStore();
  const picked = shallowRef<readonly Card[]>([]);
  const fresh = shallowRef<ReadonlySet<Card>>(new Set());
  const held = computed(() => ownHand(source.view));
  const sort = computed(() => store.sortOf(source.seat) ?? source.settings.sort);
  const whole = computed<Held>(() => ({ cards: held.value, deal: source.view.deal }));
  const cards = computed(() => arranged(store.orderOf(source.seat, whole.value), held.value, sort.value));

  function keep(order: readonly Card[], by: Sort): void {
    if (source.seat !== null) store.keep(source.seat, { order, sort: by }, whole.value);
  }

  function sortBy(by: Sort): void {
    keep(arranged(cards.value, held.value, by), by);
  }

  watch([held, () => source.seat], ([now, seat], [before, seatBefore]) => {
    const own = new Set(now);
    picked.value = seat === seatBefore ? picked.value.filter((card) => own.has(card)) : [];
    const old = new Set(before);
    const came = now.filter((card) => !old.has(card));
    if (seat !== seatBefore || came.length === now.length) fresh.value = new Set();
    else if (came.length > 0) fresh.value = new Set(came);
    else if (now.length < before.length) fresh.value = new Set([...fresh.value].filter((card) => own.has(card)));
    keep(cards.value, sort.value);
  });

  return {
    cards, sort, picked, fresh, sortBy,
    sortNext() {
      const next = SORTS[(SORTS.indexOf(sort.value) + 1) % SORTS.length] ?? "rank";
      sortBy(next);
      return next;
    },
    reorder(order) {
      keep(order, "hand");
    },
    toggle(card) {
      picked.value = picked.value.includes(card) ? picked.value.filter((one) => one !== card) : [...picked.value, card];
    },
    pick(some) {
      picked.value = some;
    },
  };
}
