import type { Card } from "@shared/cards";

/** How a hand lies, told by the places of its cards in the hand as the host sends it: no card is named. */
export interface Places {
  readonly lie: readonly number[];
  /** Cards that were promised, and go by themselves. */
  readonly going: readonly number[];
}

/** The places of an order of these cards. @param going cards of it that are promised */
export function placesOf(order: readonly Card[], hand: readonly Card[], going: readonly Card[] = []): Places {
  const placed = (cards: readonly Card[]): readonly number[] => cards.map((card) => hand.indexOf(card)).filter((place) => place >= 0);
  return { lie: placed(order), going: placed(going) };
}

/**
 * The same hand laid out again: the host takes cards out of it and puts new ones at its end, so what came since lies at the right end.
 * @param gone whether what was promised has gone
 */
export function laidBy({ lie, going }: Places, hand: readonly Card[], gone: boolean): readonly Card[] {
  const left = gone ? lie.filter((place) => !going.includes(place)).map((place) => place - going.filter((one) => one < place).length) : lie;
  const cards = left.flatMap((place) => hand[place] ?? []);
  return [...cards, ...hand.filter((card) => !cards.includes(card))];
}
