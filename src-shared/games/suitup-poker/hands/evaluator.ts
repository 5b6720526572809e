import { CODE_COUNT, WILD_RANK } from "./codes";
import { valueOfFive } from "./five";
import { bestFlush } from "./flushes";
import { createMemo, findKey, RANK_KEYS, remember, type Memo } from "./memo";
import { straights } from "./straights";
import { suitupFlush } from "./suitup-flush";
import type { HandValue } from "./value";

export const FEWEST_CARDS = 5;
export const MOST_CARDS = 8;

/** Room in the memos of five to eight cards, as a power of two. */
const MEMO_BITS = [14, 16, 18, 19];
const SUIT_COUNT = 8;
const RANK_BITS = 13;

/** One card of each suit, four bits to count each suit; a wild card counts for all of them. */
const ONE_OF_EACH = 0x11111111;
/** Added to the counts, it carries each of five or more into the highest of its four bits. */
const UP_TO_EIGHT = 0x33333333;
const FIVE_OR_MORE = 0x88888888 | 0;

const KEY_OF_CODE = Int32Array.from({ length: CODE_COUNT }, (_, code) => (RANK_KEYS[code >> 3] as number) | 0);
const SUIT_OF_CODE = Int32Array.from({ length: CODE_COUNT }, (_, code) => (code >> 3 === WILD_RANK ? ONE_OF_EACH : 1 << (4 * (code & 7))));

/** Gives the value of 5 to 8 cards by their codes. */
export type Evaluator = (codes: ArrayLike<number>, count: number) => HandValue;

function ranksOf(codes: ArrayLike<number>, count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => (codes[place] as number) >> 3);
}

/** The best of a list of ranks when nothing is a flush: a longer list is as good as the best that leaves one of them out. */
function rankValues(wheel: boolean): (codes: ArrayLike<number>, count: number, key: number) => HandValue {
  const list = straights(wheel);
  const memos: (Memo | undefined)[] = [];
  const memoOf = (count: number): Memo => (memos[count] ??= createMemo(MEMO_BITS[count - FEWEST_CARDS] as number));
  const valueOf = (ranks: readonly number[], key: number): HandValue => {
    const memo = memoOf(ranks.length);
    const at = findKey(memo, key);
    if (memo.entries[at] === key) return memo.entries[at + 1] as HandValue;
    const value = ranks.length === FEWEST_CARDS ? valueOfFive(ranks, list) : bestWithoutOne(ranks, key);
    remember(memo, at, key, value);
    return value;
  };
  const bestWithoutOne = (ranks: readonly number[], key: number): HandValue => {
    const shorter = ranks.map((rank, place) => valueOf(ranks.toSpliced(place, 1), (key - (RANK_KEYS[rank] as number)) | 0));
    return Math.max(...shorter) as HandValue;
  };
  return (codes, count, key) => {
    const memo = memoOf(count);
    const at = findKey(memo, key);
    if (memo.entries[at] === key) return memo.entries[at + 1] as HandValue;
    return valueOf(ranksOf(codes, count), key);
  };
}

/** The best flush of some cards, remembered by suit's ranks and number of wild cards. */
function flushValues(wheel: boolean): (codes: ArrayLike<number>, count: number, suits: number) => HandValue {
  const list = straights(wheel);
  const known = new Int32Array((MOST_CARDS + 1) << RANK_BITS);
  const valueOf = (bits: number, wilds: number): HandValue => {
    const at = (wilds << RANK_BITS) | bits;
    if (known[at] === 0) known[at] = bestFlush(bits, wilds, list);
    return known[at] as HandValue;
  };
  return (codes, count, suits) => {
    let best = 0 as HandValue;
    for (let suit = 0; suit < SUIT_COUNT; suit += 1) {
      if (((suits >>> (4 * suit)) & 8) === 0) continue;
      let bits = 0;
      let wilds = 0;
      for (let place = 0; place < count; place += 1) {
        const code = codes[place] as number;
        if (code >> 3 === WILD_RANK) wilds += 1;
        else if ((code & 7) === suit) bits |= 1 << (code >> 3);
      }
      const value = valueOf(bits, wilds);
      if (value > best) best = value;
    }
    return best;
  };
}

/**
 * Makes an evaluator for tables that play the wheel, or for those that do not. What it has found it remembers, so that each
 * list of ranks is thought through once; the same cards have the same value whatever came before.
 */
export function createEvaluator(wheel: boolean): Evaluator {
  const byRanks = rankValues(wheel);
  const byFlush = flushValues(wheel);
  return (codes, count) => {
    if (count < FEWEST_CARDS || count > MOST_CARDS) throw new RangeError(`A hand has ${FEWEST_CARDS} to ${MOST_CARDS} cards, not ${count}`);
    let key = 0;
    let suits = 0;
    for (let place = 0; place < count; place += 1) {
      const code = codes[place] as number;
      key = (key + (KEY_OF_CODE[code] as number)) | 0;
      suits = (suits + (SUIT_OF_CODE[code] as number)) | 0;
    }
    if (suits === ONE_OF_EACH) return suitupFlush(ranksOf(codes, count));
    const value = byRanks(codes, count, key);
    const flushes = (suits + UP_TO_EIGHT) & FIVE_OR_MORE;
    return flushes === 0 ? value : (Math.max(value, byFlush(codes, count, flushes)) as HandValue);
  };
}
