import { isWild, rankOf, type Card, type Rank } from "../../../cards";
import { POKER_RANKS } from "./codes";
import { evaluate, type HandOptions } from "./evaluate";
import { FEWEST_CARDS } from "./tables";
import { FIFTH } from "./five";
import { shapeOf, type HandRank } from "./ranks";
import { straightFrom } from "./straights";
import { digitsOf, rankOfValue, type HandValue } from "./value";

/** The best hand among some cards, for texts and for showing it. */
export interface Hand {
  readonly value: HandValue;
  readonly rank: HandRank;
  /** The cards that make the hand, in the order they were given. */
  readonly cards: readonly Card[];
  /** What each of `cards` counts as: its own rank, or the rank that a wild card stands for. */
  readonly reads: readonly Rank[];
  /** The ranks that name the hand and break ties, in order: kings, fives of "full house, kings over fives"; a straight's highest alone. */
  readonly ranks: readonly Rank[];
  /** How many of `cards` are wild. */
  readonly wilds: number;
}

/** Every choice of five, in the order of the cards given. */
function fives(cards: readonly Card[]): readonly (readonly Card[])[] {
  const choices: (readonly Card[])[] = [];
  const choose = (chosen: readonly Card[], from: number): void => {
    if (chosen.length === FEWEST_CARDS) choices.push(chosen);
    else cards.slice(from).forEach((card, skipped) => choose([...chosen, card], from + skipped + 1));
  };
  choose([], 0);
  return choices;
}

function wildsIn(cards: readonly Card[]): number {
  return cards.filter(isWild).length;
}

/** The cards that make a hand of this value: of equally good fives the one with the fewest wild cards, of those the first. */
function usedCards(cards: readonly Card[], value: HandValue, options: HandOptions): readonly Card[] {
  if (rankOfValue(value) === "SuitUp Flush") return cards;
  const best = fives(cards).filter((five) => evaluate(five, options) === value);
  return best.reduce((one, other) => (wildsIn(other) < wildsIn(one) ? other : one));
}

function named(place: number): Rank {
  return POKER_RANKS[place] as Rank;
}

/** The ranks that break ties, as the value keeps them; the fifth of a rank is of that rank. */
function decisive(value: HandValue, cards: readonly Card[]): readonly Rank[] {
  const { name, groups } = shapeOf(rankOfValue(value));
  if (name === "SuitUp Flush") return ranksOf(cards).sort((one, other) => POKER_RANKS.indexOf(other) - POKER_RANKS.indexOf(one));
  const digits = digitsOf(value, groups.length);
  return digits.map((digit) => named(digit === FIFTH ? (digits[0] as number) : digit));
}

function ranksOf(cards: readonly Card[]): Rank[] {
  return cards.flatMap((card) => (isWild(card) ? [] : [rankOf(card)]));
}

/** The ranks of all cards of the hand, those that weigh most first. */
function allRanks(rank: HandRank, ranks: readonly Rank[]): readonly Rank[] {
  const { groups, run } = shapeOf(rank);
  if (run) return straightFrom(POKER_RANKS.indexOf(ranks[0] as (typeof POKER_RANKS)[number])).map(named);
  return groups.flatMap((count, place) => Array.from({ length: count }, () => ranks[place] as Rank));
}

/** What each card counts as: the wild cards, in order, are what the others leave of the hand. */
function readings(cards: readonly Card[], all: readonly Rank[]): readonly Rank[] {
  const left = [...all];
  for (const rank of ranksOf(cards)) left.splice(left.indexOf(rank), 1);
  return cards.map((card) => (isWild(card) ? (left.shift() as Rank) : rankOf(card)));
}

/**
 * Says which of 5 to 8 cards make the best hand, and what it is called. Throws RangeError for another number of cards; that
 * no card is there twice is the caller's.
 */
export function describe(cards: readonly Card[], options: HandOptions): Hand {
  const value = evaluate(cards, options);
  const rank = rankOfValue(value);
  const used = usedCards(cards, value, options);
  const ranks = decisive(value, used);
  return { value, rank, cards: used, reads: readings(used, allRanks(rank, ranks)), ranks, wilds: wildsIn(used) };
}
