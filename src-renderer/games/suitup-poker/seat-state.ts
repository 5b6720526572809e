import type { Card } from "@shared/cards";
import { handSize, type Seat } from "@shared/engine";
import type { ActedEvent, Post, PokerEvent, PokerView, ShownHand } from "@shared/games/suitup-poker/view";
import type { Side } from "@shared/games/suitup-poker/moves";
import { isHandOver } from "./chips";

/** What a seat did last in this betting round; `to` is its total of the round. */
export type LastAct = Pick<ActedEvent, "act" | "to" | "allIn"> & { readonly amount: number };

/** What the table shows of one seat. */
export interface SeatState {
  readonly seat: Seat;
  readonly stack: number;
  readonly bet: number;
  /** Cards in its hand. */
  readonly count: number;
  /** Its hand in words and cards, once it has been shown. */
  readonly shown: ShownHand | null;
  readonly turn: boolean;
  readonly folded: boolean;
  readonly allIn: boolean;
  readonly dealer: boolean;
  /** A blind that it posted, before the flop. */
  readonly blind: Exclude<Post, "ante"> | null;
  /** Out of the match, or not dealt in. */
  readonly out: boolean;
  readonly last: LastAct | null;
  /** Asked for something that several are asked at once: a side bet, or the next hand. */
  readonly asked: boolean;
  readonly ready: boolean;
  readonly side: Side | null;
  /** Cards it exchanged in the draw; null before, and outside of Draw. */
  readonly exchanged: number | null;
  /** Chips won in the pots of the hand that is over, and won or lost in all; null while it is played. */
  readonly won: number;
  readonly change: number | null;
}

/** The last act of each seat in the betting round at hand. */
function lastActs(history: readonly PokerEvent[]): ReadonlyMap<Seat, LastAct> {
  const acts = new Map<Seat, LastAct>();
  for (const event of history) {
    if (event.type === "street" || event.type === "handBegan" || event.type === "drawBegan") acts.clear();
    else if (event.type === "acted") acts.set(event.seat, event);
  }
  return acts;
}

function blinds(history: readonly PokerEvent[]): ReadonlyMap<Seat, "small" | "big"> {
  return new Map(history.flatMap((event) => (event.type === "posted" && event.post !== "ante" ? [[event.seat, event.post] as const] : [])));
}

/** Every seat as the table shows it, by seat. */
export function seatStates(view: PokerView, history: readonly PokerEvent[]): readonly SeatState[] {
  const acts = lastActs(history);
  const posts = blinds(history);
  const result = isHandOver(view) ? view.lastHand : null;
  return view.hands.map((hand, index): SeatState => {
    const seat = index as Seat;
    const stack = view.scores[index] ?? 0;
    const folded = view.folded[index] === true;
    const dealtIn = view.dealtIn[index] === true;
    return {
      seat, stack, folded,
      bet: view.bets[index] ?? 0,
      count: handSize(hand),
      shown: result?.shown.find((one) => one.seat === seat) ?? null,
      turn: view.turn === seat,
      allIn: dealtIn && !folded && stack === 0 && result === null && view.phase !== "sideBets",
      dealer: view.dealer === seat,
      blind: result === null && view.street === "preflop" ? (posts.get(seat) ?? null) : null,
      out: view.out[index] === true || (!dealtIn && result === null && view.phase !== "sideBets"),
      last: acts.get(seat) ?? null,
      asked: view.phase === "sideBets" && view.waitingFor.includes(seat),
      ready: view.phase === "handOver" && view.ready.includes(seat),
      side: view.sideBets[index] ?? null,
      exchanged: view.exchanged[index] ?? null,
      won: result?.awards.reduce((sum, award) => sum + (award.seat === seat ? award.amount : 0), 0) ?? 0,
      change: result?.change[index] ?? null,
    };
  });
}

/** The cards that a shown hand is lit with, or null where none is shown. */
export function litCards(shown: ShownHand | null): ReadonlySet<Card> | null {
  return shown === null ? null : new Set(shown.cards);
}
