import type { Card } from "../../cards";
import type { Played, Seat } from "../../engine";
import { endGame } from "./ending";
import type { GuessMove } from "./moves";
import { laidOn } from "./piles";
import { seatsIn, withAt, type SuitHoarderState } from "./state";
import { majorityOf, printedSuit, shownSuit } from "./suits";
import { anyCardHeld, nextTurn } from "./turns";
import type { GameEnd, LastGame, SuitHoarderEvent } from "./view";

type Step = Played<SuitHoarderState, SuitHoarderEvent>;

function result(winners: readonly Seat[], losers: readonly Seat[], by: GameEnd): LastGame {
  return { winners, losers, by, guess: null, shown: null };
}

function after(events: readonly SuitHoarderEvent[], step: Step): Step {
  return { state: step.state, events: [...events, ...step.events] };
}

/** A player put out lays their cards on the piles, aces each on its own, and play goes on without them (**Decision**). */
function putOut(state: SuitHoarderState, seat: Seat, cards: readonly Card[]): Step {
  const where = cards.map(printedSuit);
  const next: SuitHoarderState = { ...state, hands: withAt(state.hands, seat, []), piles: laidOn(state.piles, cards, where) };
  const told: SuitHoarderEvent = { type: "putOut", seat, cards, piles: where };
  // Nobody left can ever take a turn: they share the game.
  if (!anyCardHeld(next)) return after([told], endGame(next, result(seatsIn(next), next.losers, "last-left")));
  return after([told], state.turn === seat ? nextTurn(next) : { state: next, events: [] });
}

/**
 * A show: all cards of one suit win the game. Else the seat is out; when that leaves one player, that player wins and the
 * shown hand stays (**Decision**).
 */
export function playShow(state: SuitHoarderState, seat: Seat): Step {
  const cards = state.hands[seat] ?? [];
  const suit = shownSuit(cards);
  const told: SuitHoarderEvent = { type: "showed", seat, cards, suit };
  if (suit !== null) return after([told], endGame(state, { ...result([seat], state.losers, "show"), shown: suit }));
  const out: SuitHoarderState = { ...state, out: withAt(state.out, seat, true), losers: [...state.losers, seat] };
  const left = seatsIn(out);
  return after([told], left.length === 1 ? endGame(out, result(left, out.losers, "last-left")) : putOut(out, seat, cards));
}

/**
 * A guess at an opponent's majority suit ends the game: right, the guesser wins; wrong, or a tie, the guesser loses and
 * the player guessed at wins (source).
 */
export function playGuess(state: SuitHoarderState, by: Seat, { seat: at, suit }: GuessMove): Step {
  const cards = state.hands[at] ?? [];
  const majority = majorityOf(cards);
  const right = majority.suit === suit;
  const told: SuitHoarderEvent = { type: "guessed", seat: by, at, suit, right, cards, majority };
  const losers = right ? state.losers : [...state.losers, by];
  return after([told], endGame(state, { ...result([right ? by : at], losers, "guess"), guess: { by, at, suit, majority } }));
}
