import { evaluateCodes } from "../hands";
import type { Street } from "../view";
import { Guesser } from "./guess";
import { parted } from "./habits";
import { boardToCome, judgeFor, type Judge } from "./scales";
import { willDraw, type Situation } from "./situation";

export const MOST_EXCHANGED = 4;
/** Draws that a world holds for this seat, each for itself: rivals' hands take longer to guess than own cards. */
export const DRAWS = 4;

/** One way in which the hidden cards may lie, played to the showdown. */
export interface World {
  /** What this seat's own hand comes to when it draws as is usual. */
  readonly mine: number;
  /** By rival: what its hand comes to. */
  readonly values: readonly number[];
  /** By rival: the share of any hands that its hand beats as it stands now. */
  readonly places: readonly number[];
  /** What this seat may draw, `DRAWS` times `MOST_EXCHANGED` cards; none where its draw is over. */
  readonly fresh: readonly number[];
  /** The whole board. */
  readonly board: readonly number[];
}

/** What a hand comes to in a world: after its draw, or with the whole board. */
export function comesTo(situation: Situation, hand: readonly number[], { fresh, board }: Pick<World, "fresh" | "board">): number {
  const { wheel } = situation;
  if (situation.view.options.format === "holdem") return evaluateCodes([...hand, ...board], { wheel });
  if (!willDraw(situation)) return evaluateCodes(hand, { wheel });
  const { kept, gone } = parted(hand, wheel);
  return evaluateCodes([...kept, ...fresh.slice(0, gone.length)], { wheel });
}

/** What a rival's hand comes to: it may have its draw before it. */
function rivalComesTo(situation: Situation, hand: readonly number[], drawn: boolean, board: readonly number[]): number {
  const { wheel, stock, view } = situation;
  if (view.options.format === "holdem") return evaluateCodes([...hand, ...board], { wheel });
  if (drawn) return evaluateCodes(hand, { wheel });
  const { kept, gone } = parted(hand, wheel);
  return evaluateCodes([...kept, ...stock.take(gone.length)], { wheel });
}

/** The street on which hands are judged as they stand: in the draw, what they were before it. */
function streetOf({ view }: Situation): Street {
  return view.street ?? (view.options.format === "holdem" ? "preflop" : "first");
}

function oneWorld(situation: Situation, guesser: Guesser, judge: Judge, street: Street): World {
  const { stock, rivals, hand, view } = situation;
  stock.putBack();
  const guesses = rivals.map((rival) => guesser.guess(rival));
  const board = [...situation.board, ...stock.take(boardToCome(situation))];
  const fresh = view.options.format === "draw" && willDraw(situation) ? stock.take(DRAWS * MOST_EXCHANGED) : [];
  const values = guesses.map(({ now }, place) => rivalComesTo(situation, now, rivals[place]?.drew !== null, board));
  const places = guesses.map(({ before, now }) => judge(street, street === "first" ? before : now));
  return { mine: comesTo(situation, hand, { fresh, board }), values, places, fresh, board };
}

/** Cards in rivals' hands up to which worlds cost no more than usual. */
const USUAL = 14;
/** Fewer worlds than this tell nothing. */
const FEWEST = 24;

/** How many worlds a level looks at: fewer where many cards are guessed. By the table alone, so that time tells nothing of the hand. */
export function worldsAt({ rivals, hand }: Situation, usual: number): number {
  const fewer = Math.ceil(usual / Math.max(1, (rivals.length * hand.length) / USUAL));
  return Math.max(fewer, Math.min(usual, FEWEST));
}

/** Lays out `count` worlds; the choices of one decision share them, so that luck does not decide between them. */
export function worldsFor(situation: Situation, count: number): readonly World[] {
  const judge = judgeFor(situation);
  const guesser = new Guesser(situation, judge);
  const street = streetOf(situation);
  return Array.from({ length: count }, () => oneWorld(situation, guesser, judge, street));
}

/** The share of one pot that a value takes against all these: nothing, all, or its part of a tie. */
export function shareOf(mine: number, values: readonly number[]): number {
  let ties = 1;
  for (const value of values) {
    if (value > mine) return 0;
    if (value === mine) ties += 1;
  }
  return 1 / ties;
}
