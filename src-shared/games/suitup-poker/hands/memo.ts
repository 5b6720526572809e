import type { HandValue } from "./value";

/** A number for each rank, wild cards last: hands of one size with different ranks have different sums (shown by a test). */
export const RANK_KEYS: readonly number[] = [
  0x6c576fac, 0x826886b3, 0xa5fae199, 0x620355cd, 0xcba276b4, 0x802181e6, 0x8dceb534, 0x10bf51ed, 0xd6f84a52, 0x32ccf775, 0xbeea83f6,
  0x892769e4, 0xc89f7af9, 0x512a2640,
];

const SPREAD = 0x9e3779b1;

/**
 * Remembers the value of every list of ranks that came up, by the sum of their keys. There are at most 77,520 of seven cards
 * and 203,490 of eight; the store has room for more than twice as many, and is never written over.
 */
export interface Memo {
  /** Keys and values in turn; a key of 0 marks a free place. */
  readonly entries: Int32Array;
  readonly shift: number;
}

/** @param bits the memo has room for 2 to the power of `bits` */
export function createMemo(bits: number): Memo {
  return { entries: new Int32Array(2 << bits), shift: 32 - bits };
}

/** Where a key stands or would stand: the place of its value is the next. */
export function findKey({ entries, shift }: Memo, key: number): number {
  let at = (Math.imul(key, SPREAD) >>> shift) << 1;
  while (entries[at] !== key && entries[at] !== 0) at = (at + 2) & (entries.length - 1);
  return at;
}

/** Remembers a value at the place that `findKey` gave. */
export function remember({ entries }: Memo, at: number, key: number, value: HandValue): void {
  entries[at] = key;
  entries[at + 1] = value;
}
