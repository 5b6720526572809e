import type { Card, Chance } from "../../cards";
import { seatsOf, type CarryBase, type Seat, type StateBase } from "../../engine";
import type { FrenchSuit } from "./moves";
import type { SuitHoarderOptions } from "./options";
import type { LastGame, SuitHoarderPhase } from "./view";

/** What lives between the games of a match. */
export interface SuitHoarderCarry extends CarryBase {
  readonly options: SuitHoarderOptions;
  readonly seats: number;
  readonly sheet: readonly LastGame[];
}

/** A jack lying face down in a hand, and who played it. */
export interface LockedJack {
  readonly by: Seat;
  readonly card: Card;
}

export type Piles = Readonly<Record<FrenchSuit, readonly Card[]>>;

export const EMPTY_PILES: Piles = { h: [], d: [], c: [], s: [] };

/** One game of Suit Hoarder, whole. Never leaves the host. */
export interface SuitHoarderState extends StateBase {
  readonly chance: Chance;
  readonly options: SuitHoarderOptions;
  readonly seats: number;
  /** The number of this game in its match, from 1. */
  readonly game: number;
  readonly dealer: Seat;
  readonly scores: readonly number[];
  readonly sheet: readonly LastGame[];
  readonly winners: readonly Seat[] | null;
  readonly phase: SuitHoarderPhase;
  /** The seat whose turn it is (when the game is over: whose it was). */
  readonly turn: Seat;
  /** What each seat holds and can use: face-down jacks are not among them. */
  readonly hands: readonly (readonly Card[])[];
  /** By seat, oldest first. */
  readonly faceDown: readonly (readonly LockedJack[])[];
  /** The front is the top. */
  readonly drawPile: readonly Card[];
  /** By suit, the last card on top. */
  readonly piles: Piles;
  /** Put out of this game by a wrong show. */
  readonly out: readonly boolean[];
  /** Turns of each seat that are over. */
  readonly turns: readonly number[];
  /** Seats with a wrong show in this game, in order. */
  readonly losers: readonly Seat[];
  readonly ready: readonly boolean[];
}

/** A list with one place changed. */
export function withAt<T>(list: readonly T[], index: number, value: T): readonly T[] {
  return list.map((item, at) => (at === index ? value : item));
}

/** A hand without some of its cards. */
export function without(hand: readonly Card[], cards: readonly Card[]): readonly Card[] {
  return hand.filter((card) => !cards.includes(card));
}

/** The seats for which a list of flags is set, ascending. */
export function seatsWhere(flags: readonly boolean[]): readonly Seat[] {
  return seatsOf(flags.length).filter((seat) => flags[seat] === true);
}

/** The seats that are still in this game, ascending. */
export function seatsIn(state: Pick<SuitHoarderState, "seats" | "out">): readonly Seat[] {
  return seatsOf(state.seats).filter((seat) => state.out[seat] !== true);
}

/** Whether the game is over, the match or not. */
export function gameIsOver(state: Pick<SuitHoarderState, "phase">): boolean {
  return state.phase !== "turn";
}
