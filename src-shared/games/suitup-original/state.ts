import type { Card, Chance } from "../../cards";
import type { CarryBase, Seat, StateBase } from "../../engine";
import type { OriginalOptions } from "./options";
import type { Answer, Meld, OriginalPhase, RoundEnd } from "./view";

/** What lives between the rounds. */
export interface OriginalCarry extends CarryBase {
  readonly options: OriginalOptions;
  readonly seats: number;
  /** Points by round and seat. */
  readonly sheet: readonly (readonly number[])[];
}

/** An action that waits for a choice, with what the trader has put aside (still in their hand until the trade is done). */
export interface PendingAction {
  readonly action: "trade" | "block";
  readonly by: Seat;
  readonly with: Seat | null;
  readonly given: readonly Card[];
}

/** A round of SuitUP Original, whole. Never leaves the host. */
export interface OriginalState extends StateBase {
  readonly chance: Chance;
  readonly options: OriginalOptions;
  readonly seats: number;
  /** The number of this round, from 1. */
  readonly round: number;
  readonly dealer: Seat;
  readonly scores: readonly number[];
  readonly sheet: readonly (readonly number[])[];
  readonly winners: readonly Seat[] | null;
  readonly phase: OriginalPhase;
  /** The seat whose turn it is (when the round is over: whose it was). */
  readonly turn: Seat;
  readonly hands: readonly (readonly Card[])[];
  /** The front is the top. */
  readonly drawPile: readonly Card[];
  /** The last card is the top. */
  readonly discardPile: readonly Card[];
  /** Who discarded the top card; null for the card turned up at the deal. */
  readonly discardBy: Seat | null;
  /** Whether the top discard can still be taken. */
  readonly live: boolean;
  /** Discards of this round, the one turned up included: names the moment from which May I runs. */
  readonly discards: number;
  readonly melds: readonly Meld[];
  readonly direction: 1 | -1;
  readonly blocked: readonly boolean[];
  /** Blocked, or has been since the last live play. */
  readonly immune: readonly boolean[];
  readonly laidDown: readonly boolean[];
  readonly openedNow: boolean;
  readonly answers: readonly (Answer | null)[];
  readonly pending: PendingAction | null;
  /** Turns really taken since the last card left the draw pile. */
  readonly idleTurns: number;
  /** Whether a card has left the draw pile in this turn. */
  readonly pileUsed: boolean;
  readonly rebuilds: number;
  readonly roundEnd: { readonly by: Seat | null; readonly how: RoundEnd } | null;
  readonly ready: readonly boolean[];
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

/** The seats for which a list of flags is set, ascending. */
export function seatsWhere(flags: readonly boolean[]): readonly Seat[] {
  const list: Seat[] = [];
  flags.forEach((flag, index) => {
    if (flag) list.push(index as Seat);
  });
  return list;
}
