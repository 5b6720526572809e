import type { Card } from "../../cards";
import type { Played, Seat } from "../../engine";
import type { DrawMove } from "./moves";
import { stillAsked } from "./order";
import { takeFromPile } from "./pile";
import { endRound } from "./round";
import { askingIn } from "./sight";
import { withAt, type OriginalState } from "./state";
import type { Answer, OriginalEvent } from "./view";

type Step = Played<OriginalState, OriginalEvent>;

function intoHand(state: OriginalState, seat: Seat, card: Card): OriginalState {
  return { ...state, hands: withAt(state.hands, seat, [...(state.hands[seat] ?? []), card]) };
}

/** Takes the live discard off its pile: nothing under it is ever live. */
function takeDiscard(state: OriginalState, seat: Seat): OriginalState {
  const card = state.discardPile.at(-1) as Card;
  return { ...intoHand(state, seat, card), discardPile: state.discardPile.slice(0, -1), discardBy: null, live: false };
}

/** The seat draws the top card of the pile, or nothing if there is none; the round ends when a sixth rebuild is needed. */
function drawFromPile(state: OriginalState, seat: Seat): Step & { readonly ended: boolean } {
  const taken = takeFromPile(state);
  if (taken.exhausted) return { ...endRound(taken.state, null, "rebuilds"), ended: true };
  const events: OriginalEvent[] = taken.rebuilt === null ? [] : [taken.rebuilt];
  const card = taken.card === null ? null : ({ hidden: false, card: taken.card } as const);
  const next = taken.card === null ? taken.state : intoHand(taken.state, seat, taken.card);
  return { state: next, events: [...events, { type: "drew", seat, from: "pile", card }], ended: false };
}

/** The claimer takes the discard and one card from the pile (source); they draw before the player whose turn it is. */
function grantClaim(state: OriginalState, seat: Seat): Step & { readonly ended: boolean } {
  const card = state.discardPile.at(-1) as Card;
  const holding = takeDiscard(state, seat);
  const claimed = { type: "claimed", seat, card } as const;
  const drawn = drawFromPile(holding, seat);
  if (drawn.ended) return { ...drawn, events: [{ ...claimed, extra: null }, ...drawn.events] };
  const before = drawn.events.filter((event) => event.type === "rebuilt");
  const drew = drawn.events.find((event) => event.type === "drew");
  return { state: drawn.state, events: [...before, { ...claimed, extra: drew?.card ?? null }], ended: false };
}

/** The player whose turn it is draws from the pile and plays on; the discard is no longer live. */
function drawAndPlay(state: OriginalState, events: readonly OriginalEvent[]): Step {
  const drawn = drawFromPile({ ...state, live: false }, state.turn);
  if (drawn.ended) return { state: drawn.state, events: [...events, ...drawn.events] };
  return { state: { ...drawn.state, phase: "play" }, events: [...events, ...drawn.events] };
}

/** Settles May I as soon as no nearer seat can still want the card; until then the table waits in phase `mayI`. */
function settle(state: OriginalState, events: readonly OriginalEvent[]): Step {
  const order = askingIn(state);
  if (stillAsked(order, state.answers).length > 0) return { state, events };
  const caller = order.find((seat) => state.answers[seat] === "mayI");
  if (caller === undefined) return drawAndPlay(state, events);
  const granted = grantClaim(state, caller);
  const told = [...events, ...granted.events];
  return granted.ended ? { state: granted.state, events: told } : drawAndPlay(granted.state, told);
}

/** The draw that begins a turn: the live discard ends the matter; the pile asks the others first (source). */
export function playDraw(state: OriginalState, move: DrawMove): Step {
  const seat = state.turn;
  if (move.from === "discard") {
    const card = state.discardPile.at(-1) as Card;
    const next: OriginalState = { ...takeDiscard(state, seat), phase: "play" };
    return { state: next, events: [{ type: "drew", seat, from: "discard", card: { hidden: false, card } }] };
  }
  const seats = askingIn(state);
  if (seats.length === 0) return drawAndPlay(state, []);
  const card = state.discardPile.at(-1) as Card;
  const asked = { type: "asked", by: seat, card, seats, answers: state.answers } as const;
  return settle({ ...state, phase: "mayI" }, [asked]);
}

/** A May I answer: it stands, and stays hidden until the pile is chosen. */
export function playAnswer(state: OriginalState, seat: Seat, answer: Answer): Step {
  const open = state.phase === "mayI";
  const next: OriginalState = { ...state, answers: withAt(state.answers, seat, answer) };
  const events: readonly OriginalEvent[] = [{ type: "answered", seat, answer, open }];
  return open ? settle(next, events) : { state: next, events };
}
