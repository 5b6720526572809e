import type { Card } from "../../cards";
import { legal } from "./legal";
import { SIDES, type PokerMove } from "./moves";
import { mostExchanged, sightOfView } from "./sight";
import type { PokerView } from "./view";

/** Every choice of so many cards, in the order in which they are held. */
function choices(cards: readonly Card[], count: number): readonly (readonly Card[])[] {
  if (count === 0) return [[]];
  return cards.flatMap((card, place) => choices(cards.slice(place + 1), count - 1).map((rest) => [card, ...rest]));
}

/** A range's ends, what lies one beyond them, and its middle. */
function amounts(range: { readonly min: number; readonly max: number } | null): readonly number[] {
  if (range === null) return [0, 1, 10];
  const { min, max } = range;
  return [...new Set([min - 1, min, Math.floor((min + max) / 2), max, max + 1])];
}

/** Draws of every size that the hand allows, and one card more. */
function exchanges(hand: readonly Card[]): readonly PokerMove[] {
  const sizes = Array.from({ length: mostExchanged(hand) + 2 }, (_, size) => size);
  return sizes.flatMap((size) => choices(hand, size).map((cards) => ({ type: "exchange", cards }) as const));
}

/**
 * Moves of a seat for counting paths and for tests: every simple move whether it is open or not, amounts at the ends of what
 * is allowed and one beyond, every draw and swap. Callers filter with `check`; what is left over are near misses.
 */
export function enumerate(view: PokerView): readonly PokerMove[] {
  const { hand, phase } = sightOfView(view);
  const { bet, raise } = legal(view);
  return [
    { type: "fold" },
    { type: "check" },
    { type: "call" },
    { type: "allIn" },
    ...amounts(bet).map((amount) => ({ type: "bet", amount }) as const),
    ...amounts(raise).map((to) => ({ type: "raise", to }) as const),
    ...SIDES.map((on) => ({ type: "sideBet", on }) as const),
    { type: "rebuy" },
    { type: "ready" },
    ...hand.map((card) => ({ type: "swap", card }) as const),
    ...(phase === "exchange" ? exchanges(hand) : [{ type: "exchange", cards: [] } as const]),
  ];
}
