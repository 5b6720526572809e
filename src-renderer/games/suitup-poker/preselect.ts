import type { Seat } from "@shared/engine";
import type { PokerMove } from "@shared/games/suitup-poker/moves";
import type { PokerLegal, PokerView } from "@shared/games/suitup-poker/view";

/** What a player can settle before their turn. */
export type Advance = "checkFold" | "check" | "call";

/** What a call would cost a seat as the table stands, in chips; never more than its stack. */
export function costOf(view: PokerView, seat: Seat): number {
  return Math.max(0, Math.min(view.toMatch - (view.bets[seat] ?? 0), view.scores[seat] ?? 0));
}

/** What can be settled before the turn: nothing on one's own turn, without cards or chips, or outside of a betting round. */
export function advancesOf(view: PokerView, seat: Seat): readonly Advance[] {
  const waits = view.phase === "bet" && view.turn !== null && view.turn !== seat;
  if (!waits || view.dealtIn[seat] !== true || view.folded[seat] === true || view.scores[seat] === 0) return [];
  const [cost, acted] = [costOf(view, seat), view.acted[seat] ?? null];
  if (cost === 0 && acted === view.toMatch) return [];
  return cost === 0 ? ["checkFold", "check"] : ["checkFold", "call"];
}

/** What a choice stands for: as soon as this changes, the choice is gone. */
export function standOf(view: PokerView, seat: Seat): string {
  return `${view.deal} ${view.street ?? ""} ${costOf(view, seat)}`;
}

/** The move that a choice makes once the turn has come, or null where it fits nothing. */
export function advanceMove(advance: Advance, legal: PokerLegal): PokerMove | null {
  const free = legal.kinds.includes("check");
  if (advance === "call") return legal.kinds.includes("call") ? { type: "call" } : null;
  if (free) return { type: "check" };
  return advance === "checkFold" && legal.kinds.includes("fold") ? { type: "fold" } : null;
}
