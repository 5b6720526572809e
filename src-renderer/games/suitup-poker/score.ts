import type { LastHand, PokerView, SheetLine } from "@shared/games/suitup-poker/view";
import type { Seat } from "@shared/engine";
import type { DealEnd, ScoreSheet, StoryLine } from "../score";
import { rankKey } from "./ranking/rank-key";

/** Who won chips in the pots of a hand, ascending. */
function winnersOf({ awards }: LastHand): readonly Seat[] {
  return [...new Set(awards.map(({ seat }) => seat))].sort((one, other) => one - other);
}

/** How the hand ended; of a match that is over, why it is. */
function endOf(view: PokerView): DealEnd | null {
  const { lastHand, options, sheet } = view;
  if (view.over) return { how: options.hands > 0 && view.scores.filter((stack) => stack > 0).length > 1 ? "hands" : "all", by: null };
  if (lastHand === null || sheet.length === 0) return null;
  const winners = winnersOf(lastHand);
  const alone = winners.length === 1 ? (winners[0] ?? null) : null;
  return { how: alone === null ? `${lastHand.how}Shared` : lastHand.how, by: alone };
}

function storyKey(best: SheetLine["best"]): string {
  return best === null ? "folds" : rankKey(best);
}

function storyLine({ winners, pot, best }: SheetLine, deal: number): StoryLine {
  return { deal, winners, key: storyKey(best), values: { pot } };
}

/** The score sheet of SuitUP Poker: stacks, what the last hand changed, and the hands in words. */
export function pokerScore(view: PokerView): ScoreSheet {
  const last = view.phase === "handOver" || view.phase === "over" ? view.deal : view.deal - 1;
  return {
    deals: [],
    change: view.lastHand?.change ?? null,
    story: view.sheet.map((line, index) => storyLine(line, last - (view.sheet.length - 1 - index))).reverse(),
    totals: view.scores,
    of: view.options.hands === 0 ? null : view.options.hands,
    end: endOf(view),
    hands: [],
    best: "highest",
    winners: view.winners,
  };
}
