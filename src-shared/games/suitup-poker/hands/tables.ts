import { WILD_RANK } from "./codes";
import { valueOfFive } from "./five";
import { bestFlush } from "./flushes";
import { createRankTable, RANK_KEYS, recall, remember, type RankTable } from "./rank-table";
import { straights, type Straight } from "./straights";
import type { HandValue } from "./value";

export const FEWEST_CARDS = 5;
export const MOST_CARDS = 8;

/** Sizes of the tables for five to eight cards, groups and places, as powers of two: for 8,568, 27,132, 77,520 and 203,490 lists of ranks. */
const TABLE_BITS = [[11, 14], [13, 15], [14, 17], [16, 19]] as const;
const RANK_BITS = WILD_RANK;

/** What has been found out for tables that play the wheel, or for those that do not; only ever added to. */
export interface Tables {
  readonly straights: readonly Straight[];
  /** Values of lists of ranks, flushes left aside, by how many cards there are; made when the first such hand comes. */
  readonly byRanks: (RankTable | undefined)[];
  /** Values of flushes, by the number of wild cards and the suit's ranks as bits. */
  readonly byFlush: Int32Array;
}

/** Tables in which nothing is known yet. */
export function createTables(wheel: boolean): Tables {
  return { straights: straights(wheel), byRanks: [], byFlush: new Int32Array((MOST_CARDS + 1) << RANK_BITS) };
}

function tableFor({ byRanks }: Tables, count: number): RankTable {
  const bits = TABLE_BITS[count - FEWEST_CARDS];
  if (bits === undefined) throw new RangeError(`A hand has ${FEWEST_CARDS} to ${MOST_CARDS} cards, not ${count}`);
  const [groups, places] = bits;
  return (byRanks[count] ??= createRankTable(count, groups, places));
}

/** The best of 5 to 8 ranks when nothing is a flush: more than five are as good as the best that leaves one of them out. */
export function valueOfRanks(tables: Tables, ranks: readonly number[], key: number): HandValue {
  const table = tableFor(tables, ranks.length);
  const known = recall(table, key);
  if (known !== 0) return known as HandValue;
  const value = ranks.length === FEWEST_CARDS ? valueOfFive(ranks, tables.straights) : bestWithoutOne(tables, ranks, key);
  remember(table, key, value);
  return value;
}

function bestWithoutOne(tables: Tables, ranks: readonly number[], key: number): HandValue {
  const shorter = ranks.map((rank, place) => valueOfRanks(tables, ranks.toSpliced(place, 1), (key - (RANK_KEYS[rank] as number)) | 0));
  return Math.max(...shorter) as HandValue;
}

/** The best flush or straight flush of one suit, 0 for none: of the ranks there are in it, as bits, and the wild cards. */
export function valueOfFlush({ byFlush, straights: list }: Tables, bits: number, wilds: number): HandValue {
  const at = (wilds << RANK_BITS) | bits;
  if (byFlush[at] === 0) byFlush[at] = bestFlush(bits, wilds, list);
  return byFlush[at] as HandValue;
}
