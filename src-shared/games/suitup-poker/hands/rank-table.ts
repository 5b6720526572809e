import type { HandValue } from "./value";

/** A number for each rank, wild cards last: hands of one size with different ranks have different sums of 32 bits (shown by a test). */
export const RANK_KEYS: readonly number[] = [
  0x6c576fac, 0x826886b3, 0xa5fae199, 0x620355cd, 0xcba276b4, 0x802181e6, 0x8dceb534, 0x10bf51ed, 0xd6f84a52, 0x32ccf775, 0xbeea83f6,
  0x892769e4, 0xc89f7af9, 0x512a2640,
].map((key) => key | 0);

/** Odd numbers whose products have well-mixed high bits. */
const SPREAD = 0x9e3779b1 | 0;
const SCATTER = 0x85ebca6b | 0;
const WORD = 32;

/**
 * Values of all lists of ranks of one size, each at a place of its own (a perfect hash): keys fall into groups, and each
 * group has a number that sends its keys to places that no other key has. So a look-up reads twice and compares nothing,
 * and the whole stays small enough for a processor's cache.
 */
export interface RankTable {
  readonly groups: Uint8Array;
  readonly groupShift: number;
  /** 0 where the value has not been asked for yet. */
  readonly values: Int32Array;
  readonly valueShift: number;
}

/** Keys of all lists of `count` ranks, order aside. */
export function keysOf(count: number): readonly number[] {
  const keys: number[] = [];
  const add = (left: number, from: number, sum: number): void => {
    if (left === 0) {
      keys.push(sum);
      return;
    }
    for (let rank = from; rank < RANK_KEYS.length; rank += 1) add(left - 1, rank, (sum + (RANK_KEYS[rank] as number)) | 0);
  };
  add(count, 0, 0);
  return keys;
}

function groupOf(key: number, shift: number): number {
  return Math.imul(key, SPREAD) >>> shift;
}

function placeOf(key: number, group: number, shift: number): number {
  return Math.imul(key ^ group, SCATTER) >>> shift;
}

/** The first number that sends all keys of a group to free places; takes them. */
function settle(keys: readonly number[], taken: Uint8Array, shift: number): number {
  for (let number = 0; number <= 0xff; number += 1) {
    let settled = 0;
    while (settled < keys.length) {
      const place = placeOf(keys[settled] as number, number, shift);
      if (taken[place] === 1) break;
      taken[place] = 1;
      settled += 1;
    }
    if (settled === keys.length) return number;
    for (let back = 0; back < settled; back += 1) taken[placeOf(keys[back] as number, number, shift)] = 0;
  }
  throw new Error("A group of keys found no places");
}

/**
 * Makes the table for lists of `count` ranks, all values still unknown.
 * @param groupBits there are 2 to this power of groups
 * @param valueBits there are 2 to this power of places
 */
export function createRankTable(count: number, groupBits: number, valueBits: number): RankTable {
  const [groupShift, valueShift] = [WORD - groupBits, WORD - valueBits];
  const members = Array.from({ length: 1 << groupBits }, (): number[] => []);
  for (const key of keysOf(count)) members[groupOf(key, groupShift)]?.push(key);
  const groups = new Uint8Array(members.length);
  const taken = new Uint8Array(1 << valueBits);
  // The largest first: later ones find room more easily.
  const order = [...members.keys()].sort((one, other) => (members[other]?.length ?? 0) - (members[one]?.length ?? 0));
  for (const group of order) groups[group] = settle(members[group] ?? [], taken, valueShift);
  return { groups, groupShift, values: new Int32Array(taken.length), valueShift };
}

/** Where the value of a key stands. */
function find({ groups, groupShift, valueShift }: RankTable, key: number): number {
  return placeOf(key, groups[groupOf(key, groupShift)] as number, valueShift);
}

/** The value of the ranks with this key, or 0 when it has not been asked for yet. */
export function recall(table: RankTable, key: number): number {
  return table.values[find(table, key)] as number;
}

/** Notes the value of the ranks with this key. */
export function remember(table: RankTable, key: number, value: HandValue): void {
  table.values[find(table, key)] = value;
}
