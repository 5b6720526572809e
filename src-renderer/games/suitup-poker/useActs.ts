import { computed, shallowRef, watch, type ComputedRef } from "vue";
import type { Refusal, Seat } from "@shared/engine";
import type { PokerMove } from "@shared/games/suitup-poker/moves";
import { check } from "@shared/games/suitup-poker/page";
import type { PokerLegal, PokerView } from "@shared/games/suitup-poker/view";
import { useText } from "@/composables/useText";
import { chipsOf, playsOf, questionOf, wager, type ActKind, type Play } from "./plays";
import type { Amount } from "./useAmount";

/** A button of a betting turn. */
export interface ActButton {
  readonly kind: ActKind;
  readonly text: string;
  readonly key: string;
  /** The act that costs least: the one to press without a thought. */
  readonly main: boolean;
  readonly move: PokerMove | null;
}

interface Source {
  readonly view: PokerView;
  readonly seat: Seat | null;
  readonly settings: { readonly confirmPlays: boolean };
}

interface Around {
  readonly legal: ComputedRef<PokerLegal | null>;
  readonly amount: Amount;
  chips(amount: number): string;
  move(move: PokerMove): void;
  refuse(why: Refusal | null): void;
}

export interface Acts {
  readonly buttons: ComputedRef<readonly ActButton[]>;
  readonly question: ComputedRef<{ readonly text: string; readonly yes: string } | null>;
  /** Whether an amount of a bet or raise is the whole stack. */
  whole(amount: number): boolean;
  press(button: ActButton): void;
  /** Bets or raises to an amount. */
  wager(amount: number): void;
  /** What a letter means: the act, or in a sentence why not. */
  key(...kinds: readonly ActKind[]): void;
  confirm(yes: boolean): void;
}

const KEYS: Readonly<Record<ActKind, string>> = { fold: "F", check: "C", call: "C", bet: "B", raise: "R", allIn: "A" };

/** What can be done in a betting turn, and what is asked before it is done for good. */
export function useActs(source: Source, { legal, amount, chips, move, refuse }: Around): Acts {
  const { made } = useText();
  const asked = shallowRef<PokerMove | null>(null);
  const plays = computed<readonly Play[]>(() => (legal.value === null || source.seat === null ? [] : playsOf(source.view, legal.value, source.seat)));

  function textOf({ kind, amount: sum, whole, move: direct }: Play): string {
    if (sum === null) return made(direct === null ? `poker.play.${kind}Open` : `poker.play.${kind}`);
    if (kind === "call") return made(whole ? "poker.play.callAllIn" : "poker.play.call", { amount: chips(sum) });
    return made(whole ? "poker.play.allIn" : `poker.play.${kind}`, { amount: chips(sum) });
  }

  const buttons = computed(() => plays.value.map((play): ActButton => ({
    kind: play.kind, move: play.move, text: textOf(play), key: KEYS[play.kind], main: play.kind === "check" || play.kind === "call",
  })));

  const question = computed(() => {
    const wanted = asked.value;
    if (wanted === null || legal.value === null || source.seat === null) return null;
    const why = questionOf(source.view, legal.value, source.seat, wanted);
    if (why === null) return null;
    return { text: made(`poker.question.${why}`, { count: chipsOf(source.view, legal.value, source.seat, wanted) }), yes: made(`poker.question.${why}Yes`) };
  });

  function play(wanted: PokerMove): void {
    const why = legal.value === null || source.seat === null ? null : questionOf(source.view, legal.value, source.seat, wanted);
    if (why !== null && source.settings.confirmPlays) {
      asked.value = wanted;
      return;
    }
    asked.value = null;
    amount.open.value = false;
    move(wanted);
  }

  function press({ move: direct }: ActButton): void {
    if (direct !== null) play(direct);
    else amount.show();
  }

  /** The move of a kind that no button offers, for the rules to say why. */
  function wish(kind: ActKind): PokerMove {
    if (kind === "bet") return { type: "bet", amount: source.view.stakes.minBet };
    if (kind === "raise") return { type: "raise", to: source.view.toMatch + source.view.lastRaise };
    return { type: kind };
  }

  watch(() => source.view, () => {
    if (asked.value !== null && check(source.view, asked.value) !== null) asked.value = null;
  });

  return {
    buttons, question, press,
    whole: (sum) => legal.value !== null && source.seat !== null && questionOf(source.view, legal.value, source.seat, wager(legal.value, sum)) === "whole",
    wager(sum) {
      if (legal.value !== null) play(wager(legal.value, sum));
    },
    key(...kinds) {
      const button = buttons.value.find(({ kind }) => kinds.includes(kind));
      if (button !== undefined) return press(button);
      // All in by a letter, where a bet or a call reaches it.
      if (kinds.includes("allIn") && legal.value?.kinds.includes("allIn") === true) return play({ type: "allIn" });
      refuse(check(source.view, wish(source.view.toMatch > 0 && kinds.includes("raise") ? "raise" : (kinds[0] ?? "fold"))));
    },
    confirm(yes) {
      const wanted = asked.value;
      asked.value = null;
      if (!yes || wanted === null) return;
      amount.open.value = false;
      move(wanted);
    },
  };
}
