import { computed, ref, watch, type ComputedRef, type Ref } from "vue";
import type { Card } from "@shared/cards";
import type { Refusal } from "@shared/engine";
import type { PokerMove } from "@shared/games/suitup-poker/moves";
import { check } from "@shared/games/suitup-poker/page";
import type { PokerLegal, PokerView } from "@shared/games/suitup-poker/view";
import { useText } from "@/composables/useText";
import type { Speaker } from "./sentence";

/** What the picked cards would do. */
export interface CardPlay {
  readonly id: "exchange" | "swap";
  readonly text: string;
  readonly key: string;
  readonly blocked: boolean;
}

interface Around {
  readonly legal: ComputedRef<PokerLegal | null>;
  readonly picked: Readonly<Ref<readonly Card[]>>;
  readonly speaker: ComputedRef<Speaker>;
  move(move: PokerMove): void;
  refuse(why: Refusal | null): void;
}

export interface CardPlays {
  readonly plays: ComputedRef<readonly CardPlay[]>;
  /** Whether cards can be picked for something. */
  readonly picking: ComputedRef<boolean>;
  /** Something to do first, in words. */
  readonly note: Ref<string>;
  play(id: CardPlay["id"]): void;
}

/** The draw of Five-Card Draw and the swap of Wild Mania: what the picked cards do. */
export function useCardPlays(source: { readonly view: PokerView }, { legal, picked, speaker, move, refuse }: Around): CardPlays {
  const { made } = useText();
  const note = ref("");

  function exchangePlay(most: number): CardPlay {
    const count = picked.value.length;
    const text = count === 0 ? made("poker.exchange.none") : made("poker.exchange.do", { count }, count);
    return { id: "exchange", text, key: "X", blocked: count > most };
  }
  function swapPlay(top: Card): CardPlay {
    const [card] = picked.value;
    const one = picked.value.length === 1 && card !== undefined;
    const text = one ? made("poker.swap.do", { gave: speaker.value.card(card), took: speaker.value.card(top) }) : made("poker.swap.pick", { took: speaker.value.card(top) });
    return { id: "swap", text, key: "S", blocked: !one };
  }

  const plays = computed<readonly CardPlay[]>(() => {
    const { exchange, swap } = legal.value ?? { exchange: null, swap: null };
    return [...(exchange === null ? [] : [exchangePlay(exchange)]), ...(swap === null ? [] : [swapPlay(swap)])];
  });

  watch(picked, () => {
    note.value = "";
    refuse(null);
  });

  return {
    plays, note,
    picking: computed(() => plays.value.length > 0),
    play(id) {
      const [card] = picked.value;
      if (id === "swap" && (picked.value.length !== 1 || card === undefined) && legal.value?.swap != null) {
        note.value = made("poker.swap.one");
        return;
      }
      const wanted: PokerMove = id === "exchange" ? { type: "exchange", cards: picked.value } : { type: "swap", card: card ?? "*1" };
      const why = check(source.view, wanted);
      if (why === null) move(wanted);
      else refuse(why);
    },
  };
}
