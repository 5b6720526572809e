import { handSize, type Seat } from "@shared/engine";
import type { FaceDown, SuitHoarderView } from "@shared/games/suit-hoarder/view";

/** What the table shows of one seat. */
export interface SeatState {
  readonly seat: Seat;
  /** Cards in the hand, those face down among them. */
  readonly count: number;
  readonly jacks: readonly FaceDown[];
  readonly turn: boolean;
  readonly holds: boolean;
  readonly out: boolean;
  readonly dealer: boolean;
  readonly ready: boolean;
  /** Games won in this match. */
  readonly wins: number;
  /** Whether the game is over, and all hands are shown; and what it was for this seat. */
  readonly over: boolean;
  readonly end: "won" | "lost" | null;
}

/** Every seat as the table shows it, by seat. */
export function seatStates(view: SuitHoarderView, holder: Seat | null): readonly SeatState[] {
  const last = view.phase === "turn" ? null : view.lastGame;
  return view.hands.map((hand, index): SeatState => {
    const seat = index as Seat;
    const jacks = view.faceDown[index] ?? [];
    return {
      seat, jacks,
      count: handSize(hand) + jacks.length,
      turn: view.turn === seat,
      holds: holder === seat,
      out: view.out[index] === true,
      dealer: view.dealer === seat,
      ready: view.phase === "gameOver" && view.ready.includes(seat),
      wins: view.scores[index] ?? 0,
      over: last !== null,
      end: last === null ? null : last.winners.includes(seat) ? "won" : last.losers.includes(seat) ? "lost" : null,
    };
  });
}
