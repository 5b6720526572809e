import type { OriginalView } from "@shared/games/suitup-original/view";
import type { ScoreSheet } from "../score";
import { sorted } from "./hand-order";

/** The score sheet of SuitUP Original: points by round, lowest total wins. */
export function originalScore(view: OriginalView): ScoreSheet {
  return {
    deals: view.sheet,
    change: null,
    story: [],
    totals: view.scores,
    of: view.options.rounds,
    end: view.roundEnd,
    hands: view.hands.map((hand) => (hand.hidden ? null : sorted(hand.cards, "rank"))),
    best: "lowest",
    winners: view.winners,
  };
}
