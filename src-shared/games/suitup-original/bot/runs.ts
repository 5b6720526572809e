import { MELD_WILDS } from "../melds";
import { isWildCode, RANK_COUNT, rankOfCode, suitBit, type Code } from "./codes";

/** Cards of a hand by rank; wild cards are left out. */
export function byRank(hand: readonly Code[]): readonly (readonly Code[])[] {
  const ranks: Code[][] = [[], [], [], [], [], [], [], [], [], [], [], [], []];
  for (const code of hand) if (!isWildCode(code)) (ranks[rankOfCode(code)] as Code[]).push(code);
  return ranks;
}

/** Most runs looked at in one hand: a hand with more can do without the others. */
const RUNS_AT_MOST = 60;

/** Whether `size` ranks from `start` on lack no more than `spare` of them. */
function couldHold(ranks: readonly (readonly Code[])[], start: number, size: number, spare: number): boolean {
  let lacking = 0;
  for (let step = 0; step < size; step += 1) {
    if ((ranks[(start + step) % RANK_COUNT] as readonly Code[]).length === 0) lacking += 1;
    if (lacking > spare) return false;
  }
  return true;
}

/**
 * Runs of `size` in a hand, low to high, each suit once, with at most `most` of its wild cards in the gaps.
 * Those without wild cards come first.
 * @param limit no more than so many are looked for
 */
export function runsOf(hand: readonly Code[], size: number, most: number, limit = RUNS_AT_MOST): readonly (readonly Code[])[] {
  const ranks = byRank(hand);
  const wilds = most === 0 ? [] : hand.filter(isWildCode).slice(0, Math.min(most, MELD_WILDS));
  const found: (readonly Code[])[] = [];
  const laid: Code[] = [];
  const extend = (rank: number, suits: number, spare: number): void => {
    if (found.length >= limit) return;
    if (laid.length === size) {
      if (spare === 0) found.push([...laid]);
      return;
    }
    for (const code of ranks[rank % RANK_COUNT] as readonly Code[]) {
      const bit = suitBit(code);
      if ((suits & bit) !== 0) continue;
      laid.push(code);
      extend(rank + 1, suits | bit, spare);
      laid.pop();
    }
    if (spare > 0) {
      laid.push(wilds[spare - 1] as Code);
      extend(rank + 1, suits, spare - 1);
      laid.pop();
    }
  };
  for (let used = 0; used <= wilds.length; used += 1) {
    for (let start = 0; start < RANK_COUNT; start += 1) if (couldHold(ranks, start, size, used)) extend(start, 0, used);
  }
  return found;
}
