/** The vocabulary of cards: ranks, suits, wild cards and their notation (rules/README.md, "Card notation"). */

export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
export type Rank = (typeof RANKS)[number];

/** The eight suits, the four French ones first. */
export const SUITS = ["h", "d", "c", "s", "r", "l", "t", "w"] as const;
export type Suit = (typeof SUITS)[number];

export const FRENCH_SUITS = ["h", "d", "c", "s"] as const satisfies readonly Suit[];
/** The four suits that a French deck lacks: rainbows, shields, stars, crowns. */
export const NEW_SUITS = ["r", "l", "t", "w"] as const satisfies readonly Suit[];

export const WILDS = ["*1", "*2", "*3", "*4", "*5", "*6", "*7", "*8"] as const;
export type WildCard = (typeof WILDS)[number];

export type SuitedCard = `${Rank}${Suit}`;
/** A card's notation is its identity: in the engine, in the protocol, in records and in tests. */
export type Card = SuitedCard | WildCard;

const RANK_INDEX: Readonly<Record<string, number>> = Object.fromEntries(RANKS.map((rank, index) => [rank, index]));

/** All 104 suited cards, suit by suit, ace to king. */
export const SUITED_CARDS: readonly SuitedCard[] = SUITS.flatMap((suit) => RANKS.map((rank) => suitedCard(rank, suit)));

const CARDS: ReadonlySet<string> = new Set<string>([...SUITED_CARDS, ...WILDS]);

/** Puts a rank and a suit together; the inverse of `rankOf` and `suitOf`. */
export function suitedCard(rank: Rank, suit: Suit): SuitedCard {
  return `${rank}${suit}`;
}

/** Whether a text is the notation of one of the 112 cards. */
export function isCard(text: unknown): text is Card {
  return typeof text === "string" && CARDS.has(text);
}

/** Cards as they are written in a row, between spaces. Throws at what is no card. */
export function cardsOf(text: string): readonly Card[] {
  return text.split(" ").map((card) => {
    if (!isCard(card)) throw new RangeError(`No card: ${card}`);
    return card;
  });
}

/** Whether a card is one of the wild cards `*1` to `*8`. */
export function isWild(card: Card): card is WildCard {
  return card[0] === "*";
}

/** The rank of a suited card. */
export function rankOf(card: SuitedCard): Rank {
  return card[0] as Rank;
}

/** The suit of a suited card. */
export function suitOf(card: SuitedCard): Suit {
  return card[1] as Suit;
}

/** The place of a card's rank in A 2 3 … Q K, from 0 to 12. */
export function rankIndex(card: SuitedCard): number {
  return RANK_INDEX[card[0] as string] as number;
}

/** Whether hearts, diamonds, rainbows or stars: the red half of a two-colour deck. */
export function isRed(suit: Suit): boolean {
  return suit === "h" || suit === "d" || suit === "r" || suit === "t";
}
