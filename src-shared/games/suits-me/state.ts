import type { Card, Chance } from "../../cards";
import type { CarryBase, Seat, StateBase } from "../../engine";
import type { SuitsMeOptions } from "./options";
import type { LastGame, SuitsMePhase } from "./view";

/** What lives between the games of a match. `scores` are games won. */
export interface SuitsMeCarry extends CarryBase {
  readonly options: SuitsMeOptions;
  readonly seats: number;
  /** Every game that has ended, in order. */
  readonly sheet: readonly LastGame[];
}

/** A game of Suits Me, whole. Never leaves the host. */
export interface SuitsMeState extends StateBase {
  readonly chance: Chance;
  readonly options: SuitsMeOptions;
  readonly seats: number;
  /** The number of this game, from 1. */
  readonly game: number;
  readonly dealer: Seat;
  readonly scores: readonly number[];
  readonly sheet: readonly LastGame[];
  readonly winners: readonly Seat[] | null;
  readonly phase: SuitsMePhase;
  /** Null in a trade, where all choose at once, and when the game is over. */
  readonly turn: Seat | null;
  /** Trade and discard rounds so far, this one included. */
  readonly round: number;
  /** Cards by seat; a chosen pass lies here until all have chosen. */
  readonly hands: readonly (readonly Card[])[];
  /** The front is the top. */
  readonly drawPile: readonly Card[];
  /** The last card is the top. */
  readonly discardPile: readonly Card[];
  /** What each seat has chosen to pass in this trade; null before it has, and outside a trade. */
  readonly passes: readonly (Card | null)[];
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

/** The same value for every seat. */
export function forAll<T>(seats: number, value: T): readonly T[] {
  return Array.from({ length: seats }, () => value);
}

/** The seats for which a list of flags is set, ascending. */
export function seatsWhere(flags: readonly boolean[]): readonly Seat[] {
  return flags.flatMap((flag, index) => (flag ? [index as Seat] : []));
}

/** Whether the game is over, so that all hands are shown. */
export function gameIsOver({ phase }: Pick<SuitsMeState, "phase">): boolean {
  return phase === "gameOver" || phase === "over";
}

/** The card on top of the discard pile: there always is one. */
export function topOf({ discardPile }: Pick<SuitsMeState, "discardPile">): Card {
  return discardPile[discardPile.length - 1] as Card;
}
