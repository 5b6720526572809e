import { computed, watch, type ComputedRef } from "vue";
import type { Seat } from "@shared/engine";
import type { OpenQuestion } from "@/games/game-page";
import { useGame } from "@/screens/table/useGame";
import { useLobbyStore } from "@/stores/lobby";
import { usePassStore } from "@/stores/pass";
import { useTableStore } from "@/stores/table";

export interface Pass {
  /** What some of those at this screen are asked aloud; null when nothing, or when only whoever is shown is asked. */
  readonly question: ComputedRef<OpenQuestion | null>;
  /** Whom the cover is for; null while there is none. */
  readonly cover: ComputedRef<Seat | null>;
  /** Says yes for one of those who are asked, or no for all of them; then whoever plays on has said that they are there. */
  answer(yes: Seat | null): void;
}

/** The table at a screen that is passed around: a question to all hides whatever hand is seen. Each of them can look at their own before they answer. */
export function usePass(): Pass {
  const lobby = useLobbyStore();
  const pass = usePassStore();
  const table = useTableStore();
  const { page } = useGame();
  const question = computed(() => {
    if (!pass.several || table.view === null) return null;
    const asked = page.value?.openly(table.view, lobby.mine) ?? null;
    const alone = asked !== null && asked.seats.length === 1 && asked.seats[0] === lobby.shown;
    return asked === null || asked.seats.length === 0 || alone ? null : asked;
  });
  watch(() => question.value !== null, (asked) => {
    if (asked) pass.hide(null);
  }, { immediate: true, flush: "sync" });

  return {
    question,
    cover: computed(() => (question.value === null ? pass.covered : null)),
    answer(yes) {
      const asked = question.value;
      if (asked === null) return;
      const { no, back } = asked;
      const others = asked.seats.filter((seat) => seat !== yes);
      if (no !== null && (yes === null || asked.one)) for (const seat of others) void table.move(no, seat);
      if (yes !== null) void table.move(asked.yes, yes);
      else if (back !== null) pass.here(back);
    },
  };
}
