import { computed, shallowRef, watch, type ComputedRef } from "vue";
import type { Seat } from "@shared/engine";
import type { PokerMove } from "@shared/games/suitup-poker/moves";
import type { PokerLegal, PokerView } from "@shared/games/suitup-poker/view";
import { advanceMove, advancesOf, standOf, type Advance } from "./preselect";

interface Source {
  readonly view: PokerView;
  readonly seat: Seat | null;
  readonly open: boolean;
}

export interface Preselect {
  /** What can be settled now. */
  readonly advances: ComputedRef<readonly Advance[]>;
  readonly chosen: ComputedRef<Advance | null>;
  /** Chooses, or takes the choice back. */
  toggle(advance: Advance): void;
  clear(): void;
}

interface Around {
  readonly legal: ComputedRef<PokerLegal | null>;
  move(move: PokerMove): void;
  /** The amount has changed under a choice, which is gone. */
  cleared(): void;
}

/** A check, fold or call that is chosen before the turn, and played when it comes unless the amount has changed. */
export function usePreselect(source: Source, { legal, move, cleared }: Around): Preselect {
  const choice = shallowRef<{ readonly advance: Advance; readonly stand: string } | null>(null);
  const stand = computed(() => (source.seat === null ? "" : standOf(source.view, source.seat)));
  const advances = computed(() => (source.seat === null ? [] : advancesOf(source.view, source.seat)));

  watch([() => source.view, () => source.open], () => {
    const chosen = choice.value;
    if (chosen === null) return;
    if (chosen.stand !== stand.value) {
      choice.value = null;
      cleared();
    } else if (source.open && source.view.turn === source.seat && legal.value !== null) {
      choice.value = null;
      const wanted = advanceMove(chosen.advance, legal.value);
      if (wanted !== null) move(wanted);
    } else if (advances.value.length === 0) choice.value = null;
  });

  return {
    advances,
    chosen: computed(() => choice.value?.advance ?? null),
    toggle(advance) {
      choice.value = choice.value?.advance === advance ? null : { advance, stand: stand.value };
    },
    clear() {
      choice.value = null;
    },
  };
}
