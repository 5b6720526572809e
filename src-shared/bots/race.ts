import { average, ranked } from "./best";

/** A choice and what it has cost so far in the worlds that it was tried in. */
interface Runner<T> {
  readonly item: T;
  readonly cost: number;
}

/**
 * The choice that costs least over sampled worlds. All are tried in the first worlds, the better half in the next,
 * and so on, so that samples go where the decision is close; every heat has as many worlds as the one before.
 * @param prior what a choice costs by looks, and as how many samples that counts
 */
export function race<T, W>(choices: readonly T[], heats: readonly (readonly W[])[], cost: (choice: T, world: W) => number, prior: { readonly cost: (choice: T) => number; readonly weight: number }): T {
  let runners: readonly Runner<T>[] = choices.map((item) => ({ item, cost: prior.cost(item) }));
  let tried = prior.weight;
  for (const worlds of heats) {
    if (runners.length === 1) break;
    const before = tried;
    tried += worlds.length;
    const seen = runners.map(({ item, cost: sofar }) => ({ item, cost: (sofar * before + average(worlds, (world) => cost(item, world)) * worlds.length) / tried }));
    runners = ranked(seen, (runner) => runner.cost).slice(0, Math.max(2, Math.ceil(seen.length / 2))).map(({ item }) => item);
  }
  const [best] = ranked(runners, (runner) => runner.cost);
  if (best === undefined) throw new RangeError("Nothing to choose from");
  return best.item.item;
}
