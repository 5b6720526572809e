import { packValue, type HandValue } from "./value";

/** How many lists of `length` ranks, highest first, have their highest below `rank`: (rank + length − 1) over `length`. */
function below(rank: number, length: number): number {
  let count = 1;
  for (let step = 0; step < length; step += 1) count = (count * (rank + step)) / (step + 1);
  return count;
}

/**
 * Values one card of each suit by its ranks, highest first. The number that breaks ties counts the lists of eight ranks
 * that are lower: eight digits would not fit into a value.
 */
export function suitupFlush(ranks: readonly number[]): HandValue {
  const sorted = [...ranks].sort((one, other) => other - one);
  const lower = sorted.reduce((sum, rank, place) => sum + below(rank, sorted.length - place), 0);
  return packValue(0, "SuitUp Flush", lower);
}
