import { computed, ref, watch, type ComputedRef, type Ref } from "vue";
import type { PokerLegal, PokerView } from "@shared/games/suitup-poker/view";
import { boundsOf, quickAmounts, snapped, stepFor, stepped, typedAmount, type Bounds, type Quick } from "./amounts";
import { chipsIn } from "./chips";

export interface Amount {
  /** Whether an amount is being chosen. */
  readonly open: Ref<boolean>;
  readonly bounds: ComputedRef<Bounds | null>;
  readonly step: ComputedRef<number>;
  readonly quick: ComputedRef<readonly Quick[]>;
  /** The chosen amount, always in bounds unless something else is typed. */
  readonly amount: Ref<number>;
  /** Whether `amount` can be played. */
  readonly fits: ComputedRef<boolean>;
  show(): void;
  slide(amount: number): void;
  /** So many steps up, or down below 0. */
  by(steps: number): void;
  to(amount: number): void;
  type(text: string): void;
}

/** The amount of a bet or raise: by slider, by steps, by shares of the pot, or typed; its bounds are those of the rules. */
export function useAmount(view: () => PokerView, legal: ComputedRef<PokerLegal | null>): Amount {
  const open = ref(false);
  const amount = ref(0);
  const bounds = computed(() => boundsOf(legal.value));
  const step = computed(() => (bounds.value === null ? 1 : stepFor(bounds.value, view().stakes.minBet)));
  const quick = computed(() => {
    if (bounds.value === null) return [];
    return quickAmounts(bounds.value, { pot: chipsIn(view()), toMatch: view().toMatch, call: legal.value?.call ?? 0 });
  });

  // Other bounds are another decision.
  watch(() => `${bounds.value?.min} ${bounds.value?.max}`, () => {
    open.value = false;
  });

  return {
    open, bounds, step, quick, amount,
    fits: computed(() => bounds.value !== null && amount.value >= bounds.value.min && amount.value <= bounds.value.max),
    show() {
      if (bounds.value === null) return;
      amount.value = bounds.value.min;
      open.value = true;
    },
    slide(to) {
      if (bounds.value !== null) amount.value = snapped(bounds.value, step.value, to);
    },
    by(steps) {
      if (bounds.value !== null) amount.value = stepped(bounds.value, step.value, amount.value, steps);
    },
    to(wanted) {
      amount.value = wanted;
    },
    type(text) {
      amount.value = typedAmount(text) ?? 0;
    },
  };
}
