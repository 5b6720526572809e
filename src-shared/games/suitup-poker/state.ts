import type { Card, Chance } from "../../cards";
import { seatAfter, seatsOf, type CarryBase, type Seat, type StateBase } from "../../engine";
import type { Side } from "./moves";
import type { PokerOptions } from "./options";
import type { LastHand, PokerPhase, SheetLine, Stakes, Street } from "./view";

/** What lives between the hands. `scores` are the stacks. */
export interface PokerCarry extends CarryBase {
  readonly options: PokerOptions;
  readonly seats: number;
  /** Out of the match for good, by seat. */
  readonly out: readonly boolean[];
  /** Chips that rebuys have brought into the match. */
  readonly bought: number;
  readonly lastHand: LastHand | null;
  /** The last twenty hands. */
  readonly sheet: readonly SheetLine[];
}

/** A hand of SuitUP Poker, whole. Never leaves the host. */
export interface PokerState extends StateBase {
  readonly chance: Chance;
  readonly options: PokerOptions;
  readonly seats: number;
  /** The number of this hand, from 1. */
  readonly hand: number;
  readonly dealer: Seat;
  readonly stakes: Stakes;
  readonly phase: PokerPhase;
  /** The betting round that is on; null outside one. */
  readonly street: Street | null;
  readonly turn: Seat | null;
  /** Chips behind, by seat: without `bets` and `gathered`, and without the stake of a side bet once all have answered. */
  readonly stacks: readonly number[];
  /** Stacks before the first chip of this hand. */
  readonly before: readonly number[];
  /** Cards by seat; folded hands stay, a seat that is not dealt in has none. */
  readonly hands: readonly (readonly Card[])[];
  readonly dealtIn: readonly boolean[];
  readonly folded: readonly boolean[];
  readonly out: readonly boolean[];
  /** Chips put in during this betting round and not yet gathered. */
  readonly bets: readonly number[];
  /** Chips put in during this hand and gathered (antes at once, bets when their round closes); all 0 after the hand. */
  readonly gathered: readonly number[];
  /** What there is to match in this betting round. */
  readonly toMatch: number;
  /** The last full bet or raise of the round; before one, what the smallest would be. */
  readonly lastRaise: number;
  /** `toMatch` when a seat last acted in this round, null when it has not. */
  readonly acted: readonly (number | null)[];
  /** Full bets and raises of this round, the big blind one of them. */
  readonly raises: number;
  readonly board: readonly Card[];
  /** The front is the top; the whole deck while side bets are asked for. */
  readonly drawPile: readonly Card[];
  /** The last card is the top. */
  readonly discardPile: readonly Card[];
  /** Cards exchanged in the draw, null before a seat has drawn. */
  readonly exchanged: readonly (number | null)[];
  /** The seat at turn has swapped in this turn. */
  readonly swapped: boolean;
  readonly sideAsked: readonly boolean[];
  /** Answers about the side bet; null while unanswered and for those who are not asked. */
  readonly sideBets: readonly (Side | null)[];
  readonly bought: number;
  readonly lastHand: LastHand | null;
  readonly sheet: readonly SheetLine[];
  readonly ready: readonly boolean[];
  readonly winners: readonly Seat[] | null;
}

/** A list with one place changed. */
export function withAt<T>(list: readonly T[], index: number, value: T): readonly T[] {
  const copy = [...list];
  copy[index] = value;
  return copy;
}

/** A hand without some of its cards. */
export function without(hand: readonly Card[], cards: readonly Card[]): readonly Card[] {
  return hand.filter((card) => !cards.includes(card));
}

/** The same value for every seat. */
export function forAll<T>(seats: number, value: T): readonly T[] {
  return Array.from({ length: seats }, () => value);
}

/** The seats for which a list of flags is set, ascending. */
export function seatsWhere(flags: readonly boolean[]): readonly Seat[] {
  const list: Seat[] = [];
  flags.forEach((flag, index) => {
    if (flag) list.push(index as Seat);
  });
  return list;
}

/** All seats from the left of one on, that one last: the order in which the table deals, acts and gives odd chips. */
export function fromLeftOf(seat: Seat, seats: number): readonly Seat[] {
  return seatsOf(seats).map((step) => seatAfter(seat, seats, step + 1));
}

/** Whether a seat is still in the hand: dealt in, and has not folded. */
export function isIn({ dealtIn, folded }: Pick<PokerState, "dealtIn" | "folded">, seat: Seat): boolean {
  return dealtIn[seat] === true && folded[seat] !== true;
}

/** The seats still in the hand, ascending. */
export function seatsIn(state: Pick<PokerState, "dealtIn" | "folded" | "seats">): readonly Seat[] {
  return seatsOf(state.seats).filter((seat) => isIn(state, seat));
}

/** How many seats are still in the hand. */
export function countIn(state: Pick<PokerState, "dealtIn" | "folded">): number {
  let count = 0;
  for (let seat = 0; seat < state.dealtIn.length; seat += 1) if (isIn(state, seat as Seat)) count += 1;
  return count;
}

/** Whether the hand is over. */
export function handIsOver({ phase }: Pick<PokerState, "phase">): boolean {
  return phase === "handOver" || phase === "over";
}

/** An amount by seat. */
export function at(amounts: readonly number[], seat: Seat): number {
  return amounts[seat] ?? 0;
}

/** All of some amounts together. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
