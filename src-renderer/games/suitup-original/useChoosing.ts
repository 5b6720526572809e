import { computed, ref, watch, type ComputedRef, type Ref } from "vue";
import type { Card } from "@shared/cards";
import { seatsOf, type Refusal, type Seat } from "@shared/engine";
import type { OriginalMove } from "@shared/games/suitup-original/moves";
import { check } from "@shared/games/suitup-original/page";
import type { OriginalLegal, OriginalView } from "@shared/games/suitup-original/view";
import { useText } from "@/composables/useText";
import type { Words } from "./useWords";

interface Source {
  readonly view: OriginalView;
  readonly seat: Seat | null;
}

export interface Choosing {
  /** Whom a trade may be with, while one is to be chosen. */
  readonly trading: ComputedRef<readonly Seat[] | null>;
  readonly blocking: ComputedRef<readonly Seat[] | null>;
  readonly others: ComputedRef<readonly Seat[]>;
  /** The partner of a trade, as far as chosen. */
  readonly chosen: Ref<Seat | null>;
  /** Whether a seat can be chosen now; null while nobody is. */
  choiceOf(seat: Seat): "open" | "refused" | null;
  /** Why a seat cannot be chosen. */
  whyNot(seat: Seat): string | undefined;
  choose(seat: Seat): void;
  block(seat: Seat): void;
  give(cards: readonly Card[]): void;
  answer(kind: "mayI" | "pass"): void;
}

/** Answers that are not plays of one's own turn: whom to trade with or block, what to give, May I. */
export function useChoosing(
  source: Source, legal: ComputedRef<OriginalLegal | null>, words: Words, send: (move: OriginalMove) => void, refuse: (why: Refusal) => void,
): Choosing {
  const { made } = useText();
  const trading = computed(() => legal.value?.trade ?? null);
  const blocking = computed(() => legal.value?.block ?? null);
  const chosen = ref<Seat | null>(null);
  watch(trading, (now, before) => {
    if ((now === null) !== (before === null)) chosen.value = null;
  });

  function attempt(move: OriginalMove): void {
    const why = check(source.view, move);
    if (why === null) send(move);
    else refuse(why);
  }

  function choiceOf(seat: Seat): "open" | "refused" | null {
    const open = trading.value ?? blocking.value;
    if (open === null || seat === source.seat) return null;
    return open.includes(seat) ? "open" : "refused";
  }

  return {
    trading, blocking, chosen, choiceOf,
    others: computed(() => seatsOf(source.view.hands.length).filter((seat) => seat !== source.seat)),
    whyNot(seat) {
      if (choiceOf(seat) !== "refused") return undefined;
      return made(source.view.blocked.includes(seat) ? "original.block.blocked" : "original.block.immune", { name: words.speaker.value.name(seat) });
    },
    choose(seat) {
      if (trading.value !== null) chosen.value = seat;
      else attempt({ type: "block", seat });
    },
    block: (seat) => attempt({ type: "block", seat }),
    give: (cards) => attempt({ type: "give", cards }),
    answer: (kind) => attempt({ type: kind }),
  };
}
