import type { PokerView } from "@shared/games/suitup-poker/view";

/** All chips that this hand is played for: the pots, and the bets that are not gathered yet. */
export function chipsIn(view: Pick<PokerView, "pots" | "bets">): number {
  return view.pots.reduce((sum, { amount }) => sum + amount, 0) + view.bets.reduce((sum, bet) => sum + bet, 0);
}

/** Whether the result of a hand stands on the table. */
export function isHandOver(view: Pick<PokerView, "phase">): boolean {
  return view.phase === "handOver" || view.phase === "over";
}
