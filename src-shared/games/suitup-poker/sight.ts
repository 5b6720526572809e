import { isWild, rankOf, type Card } from "../../cards";
import { cardsSeen, type Seat } from "../../engine";
import type { Side } from "./moves";
import type { PokerOptions } from "./options";
import { isIn, sum, type PokerState } from "./state";
import type { PokerPhase, PokerView, Stakes } from "./view";

/**
 * What legality is judged by: only what a seat can see. Made from a view by the page and bots, and straight from
 * a state by the engine, which spares it a whole view for every move; the conformance tests hold the two together.
 */
export interface Sight {
  /** Null for somebody without a seat. */
  readonly seat: Seat | null;
  readonly seats: number;
  readonly options: PokerOptions;
  readonly stakes: Stakes;
  readonly phase: PokerPhase;
  readonly turn: Seat | null;
  readonly hand: readonly Card[];
  readonly stacks: readonly number[];
  readonly bets: readonly number[];
  readonly isIn: (seat: Seat) => boolean;
  /** Chips already gathered. */
  readonly pot: number;
  readonly toMatch: number;
  readonly lastRaise: number;
  /** `toMatch` when this seat last acted in the round, or null. */
  readonly acted: number | null;
  readonly raises: number;
  /** The top of the discard pile where it lies open. */
  readonly top: Card | null;
  readonly swapped: boolean;
  /** Whether this seat has yet to answer about the side bet. */
  readonly sideAsked: boolean;
  readonly side: Side | null;
  readonly out: boolean;
  readonly ready: boolean;
}

export function sightOfState(state: PokerState, seat: Seat): Sight {
  return {
    seat,
    seats: state.seats,
    options: state.options,
    stakes: state.stakes,
    phase: state.phase,
    turn: state.turn,
    hand: state.hands[seat] ?? [],
    stacks: state.stacks,
    bets: state.bets,
    isIn: (other) => isIn(state, other),
    pot: sum(state.gathered),
    toMatch: state.toMatch,
    lastRaise: state.lastRaise,
    acted: state.acted[seat] ?? null,
    raises: state.raises,
    top: openTop(state),
    swapped: state.swapped,
    sideAsked: state.phase === "sideBets" && state.sideAsked[seat] === true && state.sideBets[seat] === null,
    side: state.sideBets[seat] ?? null,
    out: state.out[seat] ?? false,
    ready: state.ready[seat] ?? false,
  };
}

/** The top of the discard pile, where the pile lies open (Wild Mania). */
export function openTop({ options, discardPile }: PokerState): Card | null {
  return options.wildMania ? (discardPile.at(-1) ?? null) : null;
}

export function sightOfView(view: PokerView): Sight {
  const seat = typeof view.viewer === "number" ? view.viewer : null;
  const own = seat === null ? undefined : view.hands[seat];
  return {
    seat,
    seats: view.hands.length,
    options: view.options,
    stakes: view.stakes,
    phase: view.phase,
    turn: view.turn,
    hand: cardsSeen(own),
    stacks: view.scores,
    bets: view.bets,
    isIn: (other) => isIn(view, other),
    pot: view.pots.reduce((total, { amount }) => total + amount, 0),
    toMatch: view.toMatch,
    lastRaise: view.lastRaise,
    acted: seat === null ? null : (view.acted[seat] ?? null),
    raises: view.raises,
    top: view.discard.top,
    swapped: view.swapped,
    sideAsked: view.phase === "sideBets" && seat !== null && view.sideAnswered[seat] === false,
    side: seat === null ? null : (view.sideBets[seat] ?? null),
    out: seat !== null && (view.out[seat] ?? false),
    ready: seat !== null && view.ready.includes(seat),
  };
}

/** The most cards that a hand may exchange: 3, or 4 with an ace (source); a wild card is none (**Decision**). */
export function mostExchanged(hand: readonly Card[]): number {
  return hand.some((card) => !isWild(card) && rankOf(card) === "A") ? 4 : 3;
}
