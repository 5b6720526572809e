import type { Card } from "../../../cards";
import { CODE_COUNT, codeOf, WILD_RANK } from "./codes";
import { RANK_KEYS, recall } from "./rank-table";
import { suitupFlush } from "./suitup-flush";
import { createTables, valueOfFlush, valueOfRanks, type Tables } from "./tables";
import type { HandValue } from "./value";

/** What a table may choose about hands. */
export interface HandOptions {
  /** Whether A 2 3 4 5 is the lowest straight and straight flush (option `wheel`). */
  readonly wheel: boolean;
}

/** One card of each suit, four bits to count each suit; a wild card counts for all of them. */
const ONE_OF_EACH = 0x11111111;
/** Added to the counts, it carries each of five or more into the highest of its four bits. */
const UP_TO_EIGHT = 0x33333333;
const FIVE_OR_MORE = 0x88888888 | 0;

const KEYS = Int32Array.from({ length: CODE_COUNT }, (_, code) => RANK_KEYS[code >> 3] as number);
const SUITS = Int32Array.from({ length: CODE_COUNT }, (_, code) => (code >> 3 === WILD_RANK ? ONE_OF_EACH : 1 << (4 * (code & 7))));

const withWheel = createTables(true);
const withoutWheel = createTables(false);

/** The best of the flushes among some cards and `value`. `flushes` has the highest of four bits set for each suit that can make five. */
function orFlush(tables: Tables, codes: readonly number[], flushes: number, value: HandValue): HandValue {
  let best = value;
  for (let rest = flushes; rest !== 0; rest &= rest - 1) {
    const suit = (31 - Math.clz32(rest & -rest)) >> 2;
    let bits = 0;
    let wilds = 0;
    for (let place = 0; place < codes.length; place += 1) {
      const code = codes[place] as number;
      if (code >> 3 === WILD_RANK) wilds += 1;
      else if ((code & 7) === suit) bits |= 1 << (code >> 3);
    }
    const flush = valueOfFlush(tables, bits, wilds);
    if (flush > best) best = flush;
  }
  return best;
}

/** The value of ranks, flushes left aside; 0 where they have not come up yet. */
function recalled({ byRanks }: Tables, count: number, key: number): number {
  const table = byRanks[count];
  return table === undefined ? 0 : recall(table, key);
}

/** The value of cards that may be a flush of some kind, or whose ranks have not come up yet. */
function thinkThrough(tables: Tables, codes: readonly number[], key: number, suits: number): HandValue {
  const known = recalled(tables, codes.length, key);
  const value = known !== 0 ? (known as HandValue) : valueOfRanks(tables, codes.map((code) => code >> 3), key);
  if (suits === ONE_OF_EACH) return suitupFlush(codes.map((code) => code >> 3));
  return orFlush(tables, codes, (suits + UP_TO_EIGHT) & FIVE_OR_MORE, value);
}

/** Adds up a number of each card, in 32 bits. Seven cards, which bots value by the million, without a loop. */
function sumOf(numbers: Int32Array, codes: readonly number[]): number {
  const at = (place: number): number => numbers[codes[place] as number] as number;
  if (codes.length === 7) return (at(0) + at(1) + at(2) + at(3) + at(4) + at(5) + at(6)) | 0;
  let sum = 0;
  for (let place = 0; place < codes.length; place += 1) sum = (sum + at(place)) | 0;
  return sum;
}

/** As `evaluate`, for those who value many hands: takes the codes of the cards (`codeOf`). */
export function evaluateCodes(codes: readonly number[], { wheel }: HandOptions): HandValue {
  const tables = wheel ? withWheel : withoutWheel;
  const key = sumOf(KEYS, codes);
  const suits = sumOf(SUITS, codes);
  const mayBeFlush = ((suits + UP_TO_EIGHT) & FIVE_OR_MORE) !== 0 || suits === ONE_OF_EACH;
  const known = mayBeFlush ? 0 : recalled(tables, codes.length, key);
  return known !== 0 ? (known as HandValue) : thinkThrough(tables, codes, key, suits);
}

/**
 * The value of the best hand among 5 to 8 cards of the 112-card deck: compare two with `-`, the higher wins, equal ones split
 * (rules/suitup-poker.md, "Hand ranking" and "Wild cards"). Throws RangeError for another number of cards; that no card is
 * there twice is the caller's.
 */
export function evaluate(cards: readonly Card[], options: HandOptions): HandValue {
  return evaluateCodes(cards.map(codeOf), options);
}
