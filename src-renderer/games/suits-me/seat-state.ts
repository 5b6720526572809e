import type { Card } from "@shared/cards";
import { handSize, seatAfter, type Seat } from "@shared/engine";
import type { SuitsMeView } from "@shared/games/suits-me/view";
import { isGameOver } from "./ending";
import { sorted } from "./hand-order";

/** What the table shows of one seat. */
export interface SeatState {
  readonly seat: Seat;
  /** Cards in hand; a card chosen for the trade lies beside it. */
  readonly count: number;
  /** Whether the seat's chosen card lies ready, in a trade. */
  readonly chosen: boolean;
  /** Whether the seat has still to choose, in a trade. */
  readonly choosing: boolean;
  /** The hand, when the game is over. */
  readonly shown: readonly Card[] | null;
  readonly turn: boolean;
  readonly dealer: boolean;
  readonly ready: boolean;
  readonly won: boolean;
  /** Whether this hand was complete together with the winner's. */
  readonly tied: boolean;
  /** Games won in this match. */
  readonly wins: number;
  /** Whether it gets the card that the shown seat passes. */
  readonly next: boolean;
}

function stateOf(view: SuitsMeView, seat: Seat): SeatState {
  const hand = view.hands[seat];
  const size = hand === undefined ? 0 : handSize(hand);
  const chosen = view.phase === "trade" && view.chosen[seat] === true;
  const over = isGameOver(view);
  const last = over ? view.lastGame : null;
  return {
    seat,
    count: chosen ? size - 1 : size,
    chosen,
    choosing: view.phase === "trade" && view.chosen[seat] !== true,
    shown: over && hand !== undefined && !hand.hidden ? sorted(hand.cards, "suit") : null,
    turn: view.turn === seat,
    dealer: view.dealer === seat,
    ready: view.phase === "gameOver" && view.ready.includes(seat),
    won: last?.winner === seat,
    tied: last !== null && last.winner !== seat && last.tied.includes(seat),
    wins: view.scores[seat] ?? 0,
    next: view.phase === "trade" && typeof view.viewer === "number" && seatAfter(view.viewer, view.hands.length) === seat,
  };
}

/** Every seat as the table shows it, by seat. */
export function seatStates(view: SuitsMeView): readonly SeatState[] {
  return view.hands.map((_, seat) => stateOf(view, seat as Seat));
}
