import type { Seat } from "@shared/engine";
import type { PokerMove } from "@shared/games/suitup-poker/moves";
import type { PokerLegal, PokerView } from "@shared/games/suitup-poker/view";
import { boundsOf } from "./amounts";

/** Acts of a betting turn, in the order of their buttons. */
export type ActKind = "fold" | "check" | "call" | "bet" | "raise" | "allIn";

/** One thing to do in a betting turn: a move, or (null) the choice of an amount. */
export interface Play {
  readonly kind: ActKind;
  readonly move: PokerMove | null;
  /** Chips of a call or an all-in, or the one amount that a bet or raise can have. */
  readonly amount: number | null;
  /** Whether it puts in the whole stack. */
  readonly whole: boolean;
}

const stackOf = (view: PokerView, seat: Seat): number => view.scores[seat] ?? 0;
const betOf = (view: PokerView, seat: Seat): number => view.bets[seat] ?? 0;

/** Whether a move of this seat puts in all its chips. */
export function isWhole(view: PokerView, legal: PokerLegal, seat: Seat, move: PokerMove): boolean {
  const stack = stackOf(view, seat);
  switch (move.type) {
    case "allIn": return true;
    case "call": return legal.call === stack;
    case "bet": return move.amount === stack;
    case "raise": return move.to === stack + betOf(view, seat);
    default: return false;
  }
}

/** The bet or raise of an amount, whichever is open. */
export function wager(legal: PokerLegal, amount: number): PokerMove {
  return legal.bet !== null ? { type: "bet", amount } : { type: "raise", to: amount };
}

/** The chips that a move of this seat puts in. */
export function chipsOf(view: PokerView, legal: PokerLegal, seat: Seat, move: PokerMove): number {
  if (move.type === "raise") return move.to - betOf(view, seat);
  if (move.type === "bet") return move.amount;
  return move.type === "call" ? (legal.call ?? 0) : stackOf(view, seat);
}

/** What can be done in a betting turn. All in has a button of its own only where no other one reaches it. */
export function playsOf(view: PokerView, legal: PokerLegal, seat: Seat): readonly Play[] {
  const has = (kind: ActKind): boolean => legal.kinds.includes(kind);
  const bounds = boundsOf(legal);
  const plays: Play[] = [];
  const add = (kind: ActKind, move: PokerMove | null, amount: number | null): void => {
    plays.push({ kind, move, amount, whole: move !== null && isWhole(view, legal, seat, move) });
  };
  if (has("fold")) add("fold", { type: "fold" }, null);
  if (has("check")) add("check", { type: "check" }, null);
  if (has("call")) add("call", { type: "call" }, legal.call);
  if (bounds !== null) {
    const only = bounds.min === bounds.max;
    add(legal.bet !== null ? "bet" : "raise", only ? wager(legal, bounds.min) : null, only ? bounds.min : null);
  }
  const reached = bounds !== null && isWhole(view, legal, seat, wager(legal, bounds.max));
  if (has("allIn") && !reached && legal.call !== stackOf(view, seat)) add("allIn", { type: "allIn" }, legal.allIn);
  return plays;
}

/** What is asked before a move is played for good: folding for nothing, or the whole stack. */
export type Question = "foldFree" | "whole";

/** The question that a move takes first, or null. */
export function questionOf(view: PokerView, legal: PokerLegal, seat: Seat, move: PokerMove): Question | null {
  if (move.type === "fold") return legal.kinds.includes("check") ? "foldFree" : null;
  return isWhole(view, legal, seat, move) ? "whole" : null;
}
