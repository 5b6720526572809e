import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from "vue";
import type { Card } from "@shared/cards";
import type { Refusal, Seat } from "@shared/engine";
import type { FrenchSuit, PlayJackMove, SuitHoarderMove } from "@shared/games/suit-hoarder/moves";
import { check } from "@shared/games/suit-hoarder/page";
import type { SuitHoarderView } from "@shared/games/suit-hoarder/view";
import { useText } from "@/composables/useText";
import { playsOf, whyNot, wish } from "./plays";
import type { Speaker } from "./sentence";
import type { OwnHand } from "./useOwnHand";

/** A turn that picked cards make, as a button shows it. */
export interface PlayButton {
  readonly id: string;
  readonly text: string;
  readonly key: string;
  readonly move: SuitHoarderMove;
}

interface Source {
  readonly view: SuitHoarderView;
  readonly seat: Seat | null;
  readonly settings: { readonly confirmPlays: boolean };
}

interface Around {
  readonly hand: OwnHand;
  readonly speaker: ComputedRef<Speaker>;
  /** Whether somebody else has stopped play. */
  readonly waits: ComputedRef<boolean>;
  move(move: SuitHoarderMove): void;
  refuse(why: Refusal | null): void;
}

export interface TablePlays {
  readonly buttons: ComputedRef<readonly PlayButton[]>;
  /** Why the picked cards make no turn. */
  readonly why: ComputedRef<Refusal | null>;
  /** On whom the picked jack can be played. */
  readonly targets: ComputedRef<readonly Seat[]>;
  /** A jack that waits for its second tap, in words. */
  readonly question: ComputedRef<string | null>;
  /** Something to do first, where the rules have nothing to refuse. */
  readonly note: Ref<string>;
  play(move: SuitHoarderMove): void;
  confirm(yes: boolean): void;
  /** A seat was tapped, or a jack let go there. */
  playOn(seat: Seat): void;
  /** Cards let go over a suit's pile. */
  dropOn(suit: FrenchSuit, cards: readonly Card[]): void;
  /** What a letter means: gives the buttons of that kind where there is a choice, plays the only one, or says why not. */
  key(kind: SuitHoarderMove["type"]): readonly PlayButton[];
}

const KEYS: Readonly<Partial<Record<SuitHoarderMove["type"], string>>> = { discardSuit: "X", discardQueen: "Q", playJack: "J", discardFour: "F", discardFaceDown: "B" };

/** What picked cards do in a turn; legality comes from the rules' own `check`. */
export function usePlays(source: Source, { hand, speaker, waits, move, refuse }: Around): TablePlays {
  const { made } = useText();
  const asked = shallowRef<PlayJackMove | null>(null);
  const note = ref("");
  const moves = computed(() => playsOf(source.view, hand.picked.value));

  function textOf(one: SuitHoarderMove): string {
    const { some, card, name, number, ranks, suit } = speaker.value;
    switch (one.type) {
      case "discardSuit": {
        const [first] = one.cards;
        const alone = moves.value.filter(({ type }) => type === "discardSuit").length > 1;
        if (alone && one.cards.length === 1 && first !== undefined) return made("hoarder.play.aceAs", { card: card(first), suit: suit(one.suit) });
        const count = one.cards.length;
        return made(alone ? "hoarder.play.acesAs" : "hoarder.play.suit", { some: some(one.suit, count), number: number(count) }, count);
      }
      case "discardQueen": return made("hoarder.play.queen");
      case "playJack": return made("hoarder.play.jack", { name: name(one.on) });
      case "discardFour": return made("hoarder.play.four", { ranks: one.cards[0] === undefined ? "" : ranks(one.cards[0]) });
      case "discardFaceDown": return made("hoarder.play.faceDown");
      default: return "";
    }
  }

  const buttons = computed(() => moves.value.map((one): PlayButton => ({
    id: one.type === "playJack" ? `playJack-${one.on}` : one.type === "discardSuit" ? `discardSuit-${one.suit}` : one.type,
    text: textOf(one), key: KEYS[one.type] ?? "", move: one,
  })));
  const targets = computed(() => moves.value.flatMap((one) => (one.type === "playJack" ? [one.on] : [])));
  const question = computed(() => (asked.value === null ? null : made("hoarder.play.jackAsk", { name: speaker.value.name(asked.value.on), card: speaker.value.card(asked.value.card) })));

  function play(one: SuitHoarderMove): void {
    note.value = "";
    asked.value = null;
    if (waits.value) refuse({ refused: "held" });
    else move(one);
  }

  function playOn(seat: Seat): void {
    const one = moves.value.find((found): found is PlayJackMove => found.type === "playJack" && found.on === seat);
    if (one === undefined) return;
    if (source.settings.confirmPlays) asked.value = one;
    else play(one);
  }

  watch(hand.picked, () => {
    note.value = "";
    asked.value = null;
    refuse(null);
  });
  watch(() => source.view, () => {
    if (asked.value !== null && check(source.view, asked.value) !== null) asked.value = null;
  });

  return {
    buttons, targets, question, note, play, playOn,
    why: computed(() => (moves.value.length > 0 ? null : whyNot(source.view, hand.picked.value))),
    confirm(yes) {
      const one = asked.value;
      asked.value = null;
      if (yes && one !== null) play(one);
    },
    dropOn(suit, cards) {
      hand.pick(cards);
      const one: SuitHoarderMove = { type: "discardSuit", suit, cards };
      const why = check(source.view, one);
      if (why === null) play(one);
      else refuse(why);
    },
    key(kind) {
      const found = buttons.value.filter((button) => button.move.type === kind);
      const [only] = found;
      if (found.length > 1) return found;
      if (only !== undefined) play(only.move);
      else if (hand.picked.value.cards.length === 0 && kind !== "discardFaceDown") note.value = made("hoarder.play.pickFirst");
      else refuse(check(source.view, wish(source.view, kind, hand.picked.value)));
      return [];
    },
  };
}
