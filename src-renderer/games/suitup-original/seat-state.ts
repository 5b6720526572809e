import type { Card } from "@shared/cards";
import { handSize, type Seat } from "@shared/engine";
import type { Answer, OriginalEvent, OriginalView } from "@shared/games/suitup-original/view";

/** What the table shows of one seat. */
export interface SeatState {
  readonly seat: Seat;
  readonly count: number;
  /** Open hands only when the round is over. */
  readonly shown: readonly Card[] | null;
  readonly turn: boolean;
  readonly laidDown: boolean;
  readonly blocked: boolean;
  readonly dealer: boolean;
  readonly ready: boolean;
  readonly answer: Answer | null;
  readonly asked: boolean;
  readonly points: number | null;
  readonly total: number;
}

/** All hands as they were shown at the end of the round, or null while it is played. */
function shownHands(view: OriginalView, history: readonly OriginalEvent[]): readonly (readonly Card[])[] | null {
  if (view.phase !== "roundOver" && view.phase !== "over") return null;
  const end = history.findLast((event) => event.type === "roundOver");
  return end?.hands ?? null;
}

/** Every seat as the table shows it, by seat. */
export function seatStates(view: OriginalView, history: readonly OriginalEvent[]): readonly SeatState[] {
  const shown = shownHands(view, history);
  return view.hands.map((hand, index) => {
    const seat = index as Seat;
    return {
      seat,
      count: handSize(hand),
      shown: shown?.[index] ?? null,
      turn: view.turn === seat || (view.phase === "give" && view.pending?.with === seat),
      laidDown: view.laidDown[index] === true,
      blocked: view.blocked.includes(seat),
      dealer: view.dealer === seat,
      ready: view.phase === "roundOver" && view.ready.includes(seat),
      answer: view.answers[index] ?? null,
      asked: view.phase === "mayI" && view.waitingFor.includes(seat),
      points: shown === null ? null : (view.lastRound?.[index] ?? null),
      total: view.scores[index] ?? 0,
    };
  });
}
