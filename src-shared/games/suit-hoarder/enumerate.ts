import { FRENCH_SUITS, type Card } from "../../cards";
import { seatsOf } from "../../engine";
import { foursIn } from "./legal";
import type { FrenchSuit, SuitHoarderMove } from "./moves";
import { sightOfView } from "./sight";
import { countsAs, rank } from "./suits";
import type { SuitHoarderView } from "./view";

/** Of so many cards of a suit every choice is listed; of more: each alone, all, and all but one. */
const EVERY_CHOICE = 4;

/** Every choice of at least one out of a list, in its order. */
function everyChoice(cards: readonly Card[]): readonly (readonly Card[])[] {
  return cards.reduce<readonly (readonly Card[])[]>((found, card) => [...found, [card], ...found.map((some) => [...some, card])], []);
}

function choicesOf(cards: readonly Card[]): readonly (readonly Card[])[] {
  if (cards.length <= EVERY_CHOICE) return everyChoice(cards);
  return [...cards.map((card) => [card]), ...cards.map((_, place) => cards.filter((__, at) => at !== place)), cards];
}

function suitDiscards(hand: readonly Card[], suit: FrenchSuit): readonly SuitHoarderMove[] {
  return choicesOf(hand.filter((card) => countsAs(card, suit))).map((cards) => ({ type: "discardSuit", suit, cards }));
}

/**
 * Moves of a seat for counting paths and for tests: suit discards, queens, jacks on every seat, fours, face-down slots,
 * show, every guess. Callers filter with `check`; what is left over are near misses.
 */
export function enumerate(view: SuitHoarderView): readonly SuitHoarderMove[] {
  const { hand, seats, faceDown } = sightOfView(view);
  const everybody = seatsOf(seats);
  const of = (wanted: string): readonly Card[] => hand.filter((card) => rank(card) === wanted);
  return [
    ...FRENCH_SUITS.flatMap((suit) => suitDiscards(hand, suit)),
    ...[...of("Q"), ...hand.slice(0, 1)].map((card) => ({ type: "discardQueen", card }) as const),
    ...[...of("J"), ...hand.slice(0, 1)].flatMap((card) => everybody.map((on) => ({ type: "playJack", card, on }) as const)),
    ...[...foursIn(hand), hand.slice(0, 4)].map((cards) => ({ type: "discardFour", cards }) as const),
    ...Array.from({ length: faceDown + 1 }, (_, slot) => ({ type: "discardFaceDown", slot }) as const),
    { type: "show" },
    ...everybody.flatMap((seat) => FRENCH_SUITS.map((suit) => ({ type: "guess", seat, suit }) as const)),
    { type: "ready" },
  ];
}
