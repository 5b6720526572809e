import { computed, type ComputedRef } from "vue";
import type { Card } from "@shared/cards";
import type { LessonState, Player } from "@shared/protocol";
import { theCard } from "@/cards/names";
import { useText } from "@/composables/useText";

export interface CoachWords {
  /** What there is to know. */
  readonly say: ComputedRef<string>;
  /** What there is to do; empty when nothing. */
  readonly what: ComputedRef<string>;
}

/** What the coach says at the step of a first game, in the player's language. Needs the messages `lesson` and `cards`. */
export function useCoachWords(lesson: () => LessonState, players: () => readonly Player[]): CoachWords {
  const { made, has, list, t } = useText();
  const cardsText = (cards: readonly unknown[]): string => list(cards.map((card) => theCard(card as Card, made)));

  function written(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? cardsText(value) : value]));
  }

  /** The move's own values: its card or cards, and amounts. */
  function ofMove({ move }: LessonState): Record<string, unknown> {
    const { card, ...rest } = move ?? {};
    return written(card === undefined ? rest : { ...rest, card: [card] });
  }

  const names = computed(() => Object.fromEntries(players().map(({ name }, seat) => [`name${seat}`, name])));
  const text = (part: "say" | "do"): string => {
    const { game, key, facts } = lesson();
    const at = `lesson.${game}.${key}.${part}`;
    return has(at) ? made(at, { ...names.value, ...ofMove(lesson()), ...written(facts) }) : "";
  };
  return {
    say: computed(() => (lesson().waiting ? t("lesson.others") : text("say"))),
    what: computed(() => (lesson().waiting ? "" : text("do"))),
  };
}
