import type { Card } from "../../cards";
import { cardsSeen, handSize, type Seat } from "../../engine";
import { askOrder } from "./order";
import type { OriginalOptions } from "./options";
import type { OriginalState } from "./state";
import type { Answer, Meld, OriginalPhase, OriginalView } from "./view";

/**
 * What legality is judged by: only what a seat can see. Made from a view by the page and bots, and straight from
 * a state by the engine, which spares it a whole view for every move; the conformance tests hold the two together.
 */
export interface Sight {
  /** Null for somebody without a seat. */
  readonly seat: Seat | null;
  readonly seats: number;
  readonly options: OriginalOptions;
  readonly phase: OriginalPhase;
  readonly turn: Seat | null;
  readonly hand: readonly Card[];
  readonly handCount: (seat: Seat) => number;
  readonly melds: readonly Meld[];
  readonly discardTop: Card | null;
  readonly discardBy: Seat | null;
  readonly live: boolean;
  readonly laidDown: boolean;
  readonly openedNow: boolean;
  readonly immune: (seat: Seat) => boolean;
  readonly asking: readonly Seat[];
  readonly answer: Answer | null;
  /** The other side of a trade that is asked to give, and how many cards. */
  readonly givesTo: Seat | null;
  readonly giver: Seat | null;
  readonly giveCount: number;
  readonly ready: boolean;
}

/** The seats that may ask for the discard now, nearest first. */
export function askingIn(state: OriginalState): readonly Seat[] {
  const open = state.options.mayI && state.live && (state.phase === "draw" || state.phase === "mayI");
  return askOrder({ open, seats: state.seats, turn: state.turn, direction: state.direction, discardBy: state.discardBy });
}

export function sightOfState(state: OriginalState, seat: Seat): Sight {
  const { phase, pending } = state;
  const between = phase === "roundOver" || phase === "over";
  return {
    seat,
    seats: state.seats,
    options: state.options,
    phase,
    turn: between ? null : state.turn,
    hand: state.hands[seat] ?? [],
    handCount: (other) => state.hands[other]?.length ?? 0,
    melds: state.melds,
    discardTop: state.discardPile.at(-1) ?? null,
    discardBy: state.discardBy,
    live: state.live,
    laidDown: state.laidDown[seat] ?? false,
    openedNow: state.openedNow,
    immune: (other) => state.immune[other] ?? false,
    asking: askingIn(state),
    answer: state.answers[seat] ?? null,
    givesTo: pending?.by ?? null,
    giver: phase === "give" ? (pending?.with ?? null) : null,
    giveCount: pending?.given.length ?? 0,
    ready: state.ready[seat] ?? false,
  };
}

export function sightOfView(view: OriginalView): Sight {
  const seat = typeof view.viewer === "number" ? view.viewer : null;
  const own = seat === null ? undefined : view.hands[seat];
  const countOf = (other: Seat): number => {
    const hand = view.hands[other];
    return hand === undefined ? 0 : handSize(hand);
  };
  return {
    seat,
    seats: view.hands.length,
    options: view.options,
    phase: view.phase,
    turn: view.turn,
    hand: cardsSeen(own),
    handCount: countOf,
    melds: view.melds,
    discardTop: view.discard.top,
    discardBy: view.discard.by,
    live: view.discard.live,
    laidDown: seat !== null && (view.laidDown[seat] ?? false),
    openedNow: view.openedNow,
    immune: (other) => view.immune.includes(other),
    asking: view.asking,
    answer: seat === null ? null : (view.answers[seat] ?? null),
    givesTo: view.pending?.by ?? null,
    giver: view.phase === "give" ? (view.pending?.with ?? null) : null,
    giveCount: view.pending?.count ?? 0,
    ready: seat !== null && view.ready.includes(seat),
  };
}
