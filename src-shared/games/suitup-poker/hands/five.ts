import { WILD_RANK } from "./codes";
import { HAND_RANKS, type HandRank } from "./ranks";
import type { Straight } from "./straights";
import { packTies, packValue, type HandValue } from "./value";

/** The kicker of more than four of a rank: better than any other. */
export const FIFTH = WILD_RANK;

/** Sets of equal ranks and what five cards with them are called, from the one table of ranks. */
const BY_GROUPS: ReadonlyMap<string, HandRank> = new Map(
  HAND_RANKS.filter(({ name, run }) => !run && name !== "Flush").map(({ name, groups }) => [groups.join(), name]),
);

interface Group {
  readonly rank: number;
  readonly count: number;
}

/** Equal ranks together: the largest group first, of equal ones the highest rank. */
function grouped(ranks: readonly number[]): readonly Group[] {
  const groups = [...new Set(ranks)].map((rank) => ({ rank, count: ranks.filter((one) => one === rank).length }));
  return groups.sort((one, other) => other.count - one.count || other.rank - one.rank);
}

/** Values five ranks without a wild card, as if no flush were there. */
function plainFive(ranks: readonly number[], wilds: number, list: readonly Straight[]): HandValue {
  const groups = grouped(ranks);
  const [first] = groups;
  if (groups.length === 1 && first !== undefined) return packValue(wilds, "Four of a Kind", packTies([first.rank, FIFTH]));
  const bits = groups.reduce((sum, { rank }) => sum | (1 << rank), 0);
  const straight = list.find((one) => one.ranks === bits);
  if (straight !== undefined) return packValue(wilds, "Straight", packTies([straight.top]));
  const name = BY_GROUPS.get(groups.map(({ count }) => count).join()) as HandRank;
  return packValue(wilds, name, packTies(groups.map(({ rank }) => rank)));
}

/**
 * Values five ranks, `WILD_RANK` for a wild card, as if no flush were there: each wild card is the rank that makes the hand
 * best. Eight suits leave a card free for whichever rank that is.
 * @param list the straights that the table plays
 */
export function valueOfFive(ranks: readonly number[], list: readonly Straight[]): HandValue {
  const natural = ranks.filter((rank) => rank !== WILD_RANK);
  const wilds = ranks.length - natural.length;
  let best = 0 as HandValue;
  const fill = (chosen: readonly number[], highest: number): void => {
    if (chosen.length === ranks.length) {
      const value = plainFive(chosen, wilds, list);
      if (value > best) best = value;
      return;
    }
    for (let rank = highest; rank >= 0; rank -= 1) fill([...chosen, rank], rank);
  };
  fill(natural, WILD_RANK - 1);
  return best;
}
