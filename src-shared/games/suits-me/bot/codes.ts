import { STANDARD_52, type Card } from "../../../cards";
import { discardsFor } from "../tops";

/** A card as a small number, for the bot's inner loops: suit × 13 + rank, the ace 0. */
export type Code = number;
/** A suit as a number from 0 to 3. */
export type SuitCode = number;

export const SUIT_COUNT = 4;
const CODES: ReadonlyMap<Card, Code> = new Map(STANDARD_52.map((card, code) => [card, code]));
const SUIT_BY_CODE: readonly SuitCode[] = STANDARD_52.map((_, code) => Math.floor(code / (STANDARD_52.length / SUIT_COUNT)));
const DISCARDS_BY_CODE: readonly number[] = STANDARD_52.map(discardsFor);

export const codeOf = (card: Card): Code => CODES.get(card) as Code;
/** The inverse of `codeOf`. */
export const cardOf = (code: Code): Card => STANDARD_52[code] as Card;
export const suitOfCode = (code: Code): SuitCode => SUIT_BY_CODE[code] as SuitCode;
/** How many cards the next player discards when this one lies on top. */
export const asksFor = (code: Code): number => DISCARDS_BY_CODE[code] as number;

/** How many cards of each suit there are. */
export function countSuits(cards: readonly Code[]): number[] {
  const counts = [0, 0, 0, 0];
  for (const code of cards) {
    const suit = suitOfCode(code);
    counts[suit] = (counts[suit] as number) + 1;
  }
  return counts;
}

/** The suit that most cards are of; the first among equals. */
export function mainSuit(cards: readonly Code[]): SuitCode {
  const counts = countSuits(cards);
  let best = 0;
  for (let suit = 1; suit < SUIT_COUNT; suit += 1) if ((counts[suit] as number) > (counts[best] as number)) best = suit;
  return best;
}

/** How many cards of its best suit a hand holds. */
export function mainCount(cards: readonly Code[]): number {
  const counts = countSuits(cards);
  return Math.max(counts[0] as number, counts[1] as number, counts[2] as number, counts[3] as number);
}

/** The cards that are not of the suit. */
export function strangers(cards: readonly Code[], suit: SuitCode): readonly Code[] {
  return cards.filter((code) => suitOfCode(code) !== suit);
}
