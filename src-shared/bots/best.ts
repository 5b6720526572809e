/** An item with what it costs. */
export interface Weighed<T> {
  readonly item: T;
  readonly cost: number;
}

/** Items with their costs, the cheapest first; equal ones keep their order. */
export function ranked<T>(items: readonly T[], cost: (item: T) => number): readonly Weighed<T>[] {
  return items.map((item) => ({ item, cost: cost(item) })).sort((a, b) => a.cost - b.cost);
}

/** The item that costs least, the first among equals. Throws on an empty list: a bot is asked only when something is open to it. */
export function cheapest<T>(items: readonly T[], cost: (item: T) => number): T {
  let best: Weighed<T> | null = null;
  for (const item of items) {
    const weight = cost(item);
    if (best === null || weight < best.cost) best = { item, cost: weight };
  }
  if (best === null) throw new RangeError("Nothing to choose from");
  return best.item;
}

/** The average of what every world makes of something; worlds are shared by all choices, so that luck does not decide between them. */
export function average<W>(worlds: readonly W[], cost: (world: W) => number): number {
  let total = 0;
  for (const world of worlds) total += cost(world);
  return worlds.length === 0 ? 0 : total / worlds.length;
}
