import { SUITS, suitedCard, WILDS, type Card, type Rank } from "../../../cards";

/** The thirteen ranks as poker weighs them, twos low and aces high. */
export const POKER_RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"] as const satisfies readonly Rank[];

/** Place of the ace in `POKER_RANKS`. */
export const ACE = POKER_RANKS.length - 1;

/** What stands where a rank would for a wild card: the place after the ace. */
export const WILD_RANK = POKER_RANKS.length;

/** How many codes there are: a code is eight times the rank's place, plus the suit's place or the wild card's. */
export const CODE_COUNT = (POKER_RANKS.length + 1) * SUITS.length;

const FIRST = new Uint8Array(128);
const SECOND = new Uint8Array(128);
POKER_RANKS.forEach((rank, place) => { FIRST[rank.charCodeAt(0)] = place << 3; });
FIRST["*".charCodeAt(0)] = WILD_RANK << 3;
SUITS.forEach((suit, place) => { SECOND[suit.charCodeAt(0)] = place; });
WILDS.forEach((wild, place) => { SECOND[wild.charCodeAt(1)] = place; });

/** A card as a number from 0 to 111, for those who rank many hands: `code >> 3` is its rank's place, 13 for a wild card; `code & 7` its suit's. */
export function codeOf(card: Card): number {
  return (FIRST[card.charCodeAt(0)] as number) | (SECOND[card.charCodeAt(1)] as number);
}

const CARDS: readonly Card[] = [...POKER_RANKS.flatMap((rank) => SUITS.map((suit) => suitedCard(rank, suit))), ...WILDS];

/** The card of a code; the inverse of `codeOf`. Throws RangeError for a number that is none. */
export function cardOf(code: number): Card {
  const card = CARDS[code];
  if (card === undefined) throw new RangeError(`${code} is no card's code`);
  return card;
}
