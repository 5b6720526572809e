import { computed, ref, watch, type ComputedRef, type Ref } from "vue";
import type { Card } from "@shared/cards";
import type { Refusal, Seat } from "@shared/engine";
import type { ShowMove } from "@shared/games/suit-hoarder/moves";
import { check, isOneSuit, majorityOf, shownSuit } from "@shared/games/suit-hoarder/page";
import type { SuitHoarderView } from "@shared/games/suit-hoarder/view";
import { useText } from "@/composables/useText";
import type { BoardHold } from "../board";
import type { Speaker } from "./sentence";

interface Source {
  readonly view: SuitHoarderView;
  readonly seat: Seat | null;
  readonly hold: BoardHold | null;
  readonly settings: { readonly guardShow: boolean };
}

interface Around {
  readonly cards: ComputedRef<readonly Card[]>;
  readonly speaker: ComputedRef<Speaker>;
  move(move: ShowMove): void;
  refuse(why: Refusal | null): void;
}

export interface Showing {
  readonly open: Ref<boolean>;
  /** Whether the guard warns: this hand would lose. */
  readonly warns: ComputedRef<boolean>;
  readonly question: ComputedRef<string>;
  begin(): void;
  close(): void;
  confirm(): void;
}

const SHOW: ShowMove = { type: "show" };

/** A show in two steps. The player's guard looks at the hand first; without it nothing is said of whether it wins. */
export function useShow(source: Source, { cards, speaker, move, refuse }: Around): Showing {
  const { made } = useText();
  const open = ref(false);
  const warns = computed(() => source.settings.guardShow && !isOneSuit(cards.value));
  /** What a wrong show costs now. */
  const cost = computed(() => made(source.view.out.filter((out) => !out).length > 2 ? "hoarder.show.out" : "hoarder.show.lose"));

  const question = computed(() => {
    if (!source.settings.guardShow) return made("hoarder.show.plain", { cost: cost.value });
    const suit = shownSuit(cards.value);
    if (suit !== null) return made("hoarder.show.wins", { suit: speaker.value.suit(suit) });
    return made("hoarder.show.warns", { counts: speaker.value.counts(majorityOf(cards.value).counts), cost: cost.value });
  });

  watch(() => source.view, () => {
    if (check(source.view, SHOW) !== null) open.value = false;
  });

  return {
    open, warns, question,
    begin() {
      const why = check(source.view, SHOW);
      if (why !== null) refuse(why);
      else if (source.hold !== null && source.hold.seat !== source.seat) refuse({ refused: "held" });
      else open.value = true;
    },
    close() {
      open.value = false;
    },
    confirm() {
      open.value = false;
      move(SHOW);
    },
  };
}
