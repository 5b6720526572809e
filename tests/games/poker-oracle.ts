import { isWild, SUITED_CARDS, SUITS, WILDS, type Card, type Dice, type SuitedCard } from "@shared/cards";

/**
 * A second opinion on poker hands, straight from rules/suitup-poker.md and written apart from the evaluator: it tries every
 * choice of five and everything that the wild cards can be.
 */
const ORDER = "23456789TJQKA";
const NAMES = ["High Card", "One Pair", "Two Pair", "Three of a Kind", "Straight", "Flush", "Full House", "Four of a Kind", "Straight Flush", "SuitUp Flush"];
const TIES = 8;
const BEST_KICKER = 15;

export interface Opinion {
  /** The higher, the better the hand. */
  readonly key: number;
  readonly rank: string;
  /** The fewest wild cards with which it can be had. */
  readonly wilds: number;
}

const NOTHING: Opinion = { key: -1, rank: "", wilds: 0 };

function opinion(wilds: number, strength: number, ties: readonly number[]): Opinion {
  let key = (9 - Math.max(0, wilds - 2)) * 16 + strength;
  for (let place = 0; place < TIES; place += 1) key = key * 16 + (ties[place] ?? 0);
  return { key, rank: NAMES[strength] ?? "", wilds };
}

/** The highest rank of five in a row, or -1. */
function topOfRun(ranks: readonly number[], wheel: boolean): number {
  const text = [...ranks].sort((a, b) => a - b).map((rank) => ORDER[rank]).join("");
  if (ORDER.includes(text)) return ranks.reduce((most, rank) => Math.max(most, rank));
  return wheel && text === "2345A" ? ORDER.indexOf("5") : -1;
}

/** What five ranks are; `suited` when all five have one suit. */
function judge(ranks: readonly number[], suited: boolean, wilds: number, wheel: boolean): Opinion {
  const counts = new Uint8Array(ORDER.length);
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  const singles: number[] = [];
  const pairs: number[] = [];
  const threes: number[] = [];
  const fours: number[] = [];
  const fives: number[] = [];
  const sets = [singles, pairs, threes, fours, fives];
  for (let rank = ORDER.length - 1; rank >= 0; rank -= 1) sets[(counts[rank] ?? 0) - 1]?.push(rank);
  const top = singles.length === 5 ? topOfRun(ranks, wheel) : -1;
  if (suited && top >= 0) return opinion(wilds, 8, [top]);
  if (fives.length > 0) return opinion(wilds, 7, [...fives, BEST_KICKER]);
  if (fours.length > 0) return opinion(wilds, 7, [...fours, ...singles]);
  if (threes.length > 0 && pairs.length > 0) return opinion(wilds, 6, [...threes, ...pairs]);
  if (suited) return opinion(wilds, 5, singles);
  if (top >= 0) return opinion(wilds, 4, [top]);
  if (threes.length > 0) return opinion(wilds, 3, [...threes, ...singles]);
  return opinion(wilds, pairs.length, [...pairs, ...singles]);
}

function rankOf(card: SuitedCard): number {
  return ORDER.indexOf(card.charAt(0));
}

function ofOneSuit(cards: readonly SuitedCard[]): boolean {
  return cards.every((card) => card[1] === cards[0]?.[1]);
}

function better(one: Opinion, other: Opinion): Opinion {
  return other.key > one.key || (other.key === one.key && other.wilds < one.wilds) ? other : one;
}

/** Every list of `length` ranks, order aside. */
function multisets(length: number, from = 0): readonly (readonly number[])[] {
  if (length === 0) return [[]];
  return [...ORDER].flatMap((_, rank) => (rank < from ? [] : multisets(length - 1, rank).map((rest) => [rank, ...rest])));
}

const CHOICES = [0, 1, 2, 3, 4, 5].map((length) => multisets(length));
const known = new Map<string, Opinion>();

function substituted(natural: readonly SuitedCard[], wilds: number, wheel: boolean): Opinion {
  const ranks = natural.map(rankOf);
  if (wilds === 0) return judge(ranks, ofOneSuit(natural), 0, wheel);
  if (wilds === 1) {
    let best = NOTHING;
    for (const card of SUITED_CARDS) {
      if (!natural.includes(card)) best = better(best, judge([...ranks, rankOf(card)], ofOneSuit([...natural, card]), 1, wheel));
    }
    return best;
  }
  let best = NOTHING;
  const suited = ofOneSuit(natural);
  for (const filled of CHOICES[wilds] ?? []) {
    const all = [...ranks, ...filled];
    best = better(best, judge(all, false, wilds, wheel));
    // Cards of one suit have five ranks.
    if (suited && new Set(all).size === 5) best = better(best, judge(all, true, wilds, wheel));
  }
  return best;
}

/** Five cards: wild cards differ by nothing, and what has been tried is not tried again. */
function five(natural: readonly SuitedCard[], wilds: number, wheel: boolean): Opinion {
  if (wilds < 3) return substituted(natural, wilds, wheel);
  const name = [...natural, wilds, wheel].join();
  const found = known.get(name) ?? substituted(natural, wilds, wheel);
  known.set(name, found);
  return found;
}

function choices<T>(items: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]];
  return items.flatMap((item, place) => choices(items.slice(place + 1), count - 1).map((rest) => [item, ...rest]));
}

/** What the best hand among some cards is. */
export function oracle(cards: readonly Card[], wheel: boolean): Opinion {
  const natural = cards.filter((card): card is SuitedCard => !isWild(card));
  const wilds = cards.length - natural.length;
  if (natural.length === SUITS.length && new Set(natural.map((card) => card[1])).size === SUITS.length) {
    return opinion(0, 9, natural.map(rankOf).sort((a, b) => b - a));
  }
  let best = NOTHING;
  for (let used = 0; used <= Math.min(5, wilds); used += 1) {
    for (const chosen of choices(natural, 5 - used)) best = better(best, five(chosen, used, wheel));
  }
  return best;
}

/** Decks in which the rarer hands are frequent, beside the whole one. */
function decks(dice: Dice): readonly (readonly SuitedCard[])[] {
  const suits = [dice.next(8), dice.next(8)].map((place) => SUITS[place]);
  const low = dice.next(ORDER.length);
  const near = Array.from({ length: 6 }, (_, step) => ORDER[(low + step) % ORDER.length]);
  const few = [dice.next(13), dice.next(13), dice.next(13)].map((rank) => ORDER[rank]);
  const suited = SUITED_CARDS.filter((card) => suits.some((suit) => suit === card[1]));
  return [
    SUITED_CARDS,
    suited,
    SUITED_CARDS.filter((card) => near.some((rank) => rank === card[0])),
    SUITED_CARDS.filter((card) => few.some((rank) => rank === card[0])),
    [...suited.filter((card) => near.some((rank) => rank === card[0])), ...SUITED_CARDS.slice(0, 8)],
    SUITS.flatMap((suit) => SUITED_CARDS.filter((card) => card[1] === suit).slice(dice.next(13)).slice(0, 1)),
  ];
}

/** A hand of `size` cards, 0 to 5 of them wild, from one of the decks: the number says which and how many. */
export function handOf(size: number, number: number, dice: Dice): readonly Card[] {
  const kinds = decks(dice);
  const wilds = number % 6;
  const kind = kinds[Math.floor(number / 6) % kinds.length] ?? SUITED_CARDS;
  const take = <T>(from: readonly T[], count: number): readonly T[] => {
    const left = [...from];
    return Array.from({ length: count }, () => left.splice(dice.next(left.length), 1)).flat();
  };
  const natural = [...new Set([...take(kind, Math.min(kind.length, size - wilds)), ...take(SUITED_CARDS, size)])].slice(0, size - wilds);
  return take([...natural, ...take(WILDS, wilds)], size);
}
