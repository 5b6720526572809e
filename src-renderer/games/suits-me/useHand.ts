import { computed, watch, type ComputedRef } from "vue";
import type { Card } from "@shared/cards";
import { cardsSeen, type Seat } from "@shared/engine";
import type { SuitsMeView } from "@shared/games/suits-me/view";
import type { Held } from "../parts/kept-hands";
import { arranged, SORTS, type Sort } from "./hand-order";
import { useHandStore } from "./hand-store";

interface Source {
  readonly view: SuitsMeView;
  readonly seat: Seat | null;
}

export interface Hand {
  /** The cards that are in the hand and not laid ready for something, as the player left them. */
  readonly cards: ComputedRef<readonly Card[]>;
  readonly sort: ComputedRef<Sort>;
  sortBy(sort: Sort): void;
  sortNext(): Sort;
  /** The player moved a card: the hand now lies by hand. */
  reorder(order: readonly Card[]): void;
}

/** The cards of the view's own seat. */
export function ownCards(view: SuitsMeView): readonly Card[] {
  const hand = typeof view.viewer === "number" ? view.hands[view.viewer] : undefined;
  return cardsSeen(hand);
}

/** The shown seat's hand. @param away cards of it that are laid ready for a pass or a discard @param promised those that are passed, and go when all have chosen */
export function useHand(source: Source, away: () => readonly Card[], promised: () => readonly Card[]): Hand {
  const store = useHandStore();
  const held = computed(() => ownCards(source.view));
  const sort = computed<Sort>(() => store.sortOf(source.seat) ?? "suit");
  const whole = computed<Held>(() => ({ cards: held.value, deal: source.view.deal, going: promised() }));
  const all = computed(() => arranged(store.orderOf(source.seat, whole.value), held.value, sort.value));
  const cards = computed(() => all.value.filter((card) => !away().includes(card)));

  function keep(order: readonly Card[], by: Sort): void {
    if (source.seat !== null) store.keep(source.seat, { order, sort: by }, whole.value);
  }
  function sortBy(by: Sort): void {
    keep(arranged(all.value, held.value, by), by);
  }
  watch(whole, () => keep(all.value, sort.value));

  return {
    cards, sort, sortBy,
    sortNext() {
      const next = SORTS[(SORTS.indexOf(sort.value) + 1) % SORTS.length] ?? "suit";
      sortBy(next);
      return next;
    },
    reorder(order) {
      keep([...order, ...away()], "hand");
    },
  };
}
