import { computed, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from "vue";
import type { Card } from "@shared/cards";
import type { Refusal, Seat } from "@shared/engine";
import { check, type SuitsMeLegal, type SuitsMeMove, type SuitsMeView } from "@shared/games/suits-me/page";
import { useText } from "@/composables/useText";

interface Source {
  readonly view: SuitsMeView;
  readonly seat: Seat | null;
  readonly sending: boolean;
}

interface Around {
  readonly legal: ComputedRef<SuitsMeLegal | null>;
  move(move: SuitsMeMove): void;
  refuse(why: Refusal | null): void;
}

export interface Tray {
  /** The cards laid ready, in the order in which they will be laid: the last one is on top. */
  readonly order: ShallowRef<readonly Card[]>;
  /** How many cards go into it now; 0 when nothing is asked. */
  readonly need: ComputedRef<number>;
  readonly full: ComputedRef<boolean>;
  /** Something to do first, in words. */
  readonly note: Ref<string>;
  /** Lays a card ready, at a place or on top; where one card goes, it takes the place of the one that lies there. */
  put(card: Card, at?: number): void;
  take(card: Card): void;
  clear(): void;
  arrange(order: readonly Card[]): void;
  /** Puts another of the cards on top: each in turn. */
  nextTop(): void;
  /** Passes or discards what lies ready. */
  play(): void;
}

/** What is laid ready for a pass or a discard, until it is played: nothing is done by picking a card. */
export function useTray(source: Source, { legal, move, refuse }: Around): Tray {
  const { made } = useText();
  const order = shallowRef<readonly Card[]>([]);
  const note = ref("");
  const need = computed(() => (legal.value?.passTo != null ? 1 : (legal.value?.discard ?? 0)));
  const full = computed(() => need.value > 0 && order.value.length === need.value);

  function change(next: readonly Card[]): void {
    order.value = next;
    note.value = "";
    refuse(null);
  }
  function moveOf(cards: readonly Card[]): SuitsMeMove {
    const [card] = cards;
    return source.view.phase === "trade" && card !== undefined ? { type: "pass", card } : { type: "discard", cards };
  }
  function put(card: Card, at = order.value.length): void {
    if (need.value === 0) return refuse(check(source.view, moveOf([card])));
    if (order.value.includes(card)) return;
    if (need.value === 1) return change([card]);
    if (full.value) note.value = made("suitsMe.tray.full", { number: made(`suitsMe.number.${need.value}`) });
    else change([...order.value.slice(0, at), card, ...order.value.slice(at)]);
  }
  function play(): void {
    if (source.sending) return;
    if (need.value > 0 && !full.value) {
      const left = need.value - order.value.length;
      note.value = made(source.view.phase === "trade" ? "suitsMe.tray.pickPass" : "suitsMe.tray.pickMore", { number: made(`suitsMe.number.${left}`) }, left);
      return;
    }
    const wanted = moveOf(order.value);
    const why = check(source.view, wanted);
    if (why === null) move(wanted);
    else refuse(why);
  }

  // What was laid ready was for the question that was open then.
  watch(() => [source.view.deal, source.view.round, source.view.turn, need.value].join(), () => {
    order.value = [];
    note.value = "";
  });

  return {
    order, need, full, note, put, play,
    take: (card) => change(order.value.filter((one) => one !== card)),
    clear: () => change([]),
    arrange: change,
    nextTop() {
      const [top] = order.value.slice(-1);
      if (top !== undefined && order.value.length > 1) change([top, ...order.value.slice(0, -1)]);
    },
  };
}
