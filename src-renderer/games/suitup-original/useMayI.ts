import { watch, type ComputedRef } from "vue";
import { fitsHand } from "@shared/games/suitup-original/hints";
import type { OriginalMove } from "@shared/games/suitup-original/moves";
import type { OriginalLegal, OriginalView } from "@shared/games/suitup-original/view";
import type { Settings } from "@/stores/settings-data";

interface Source {
  readonly view: OriginalView;
  readonly settings: Pick<Settings, "mayI">;
}

/** Whether the page says no for its player: always, or when the card does not fit the hand. Asking is never done for them. */
function passesFor(view: OriginalView, legal: OriginalLegal | null, mayI: Settings["mayI"]): boolean {
  if (legal === null || legal.mayI === null || mayI === "ask") return false;
  return mayI === "never" || !fitsHand(view, legal.mayI.card);
}

/** Answers May I for the player as they wished, once for each discard. `answer` sends without telling the player what became of it. */
export function useMayI(source: Source, legal: ComputedRef<OriginalLegal | null>, answer: (move: OriginalMove) => void): void {
  let answered = "";
  watch(() => [legal.value, source.settings.mayI] as const, ([now, mayI]) => {
    if (!passesFor(source.view, now, mayI)) return;
    const { deal, discard } = source.view;
    const key = `${deal}:${discard.count}:${discard.top ?? ""}:${discard.by ?? ""}:${String(source.view.viewer)}`;
    if (key === answered) return;
    answered = key;
    answer({ type: "pass" });
  }, { immediate: true });
}
