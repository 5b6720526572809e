import type { Dice } from "../cards";

/** A place that cards may lie in, with room for so many. */
export interface Place<Item> {
  readonly room: number;
  readonly takes: (item: Item) => boolean;
}

/**
 * Lays items into places at random, so that each lies where it may and no place has more than its room. Items are taken
 * in the order given and go to a place with room, one with much room likelier; where none is left, others are moved.
 * Throws when there is no way at all: whoever asks knows of one.
 */
export function fill<Item>(items: readonly Item[], places: readonly Place<Item>[], run: Dice): readonly (readonly Item[])[] {
  const laid: Item[][] = places.map(() => []);
  const left = (index: number): number => (places[index] as Place<Item>).room - (laid[index] as Item[]).length;
  const pick = (free: readonly number[]): number => {
    let at = run.next(free.reduce((sum, index) => sum + left(index), 0));
    return free.find((index) => (at -= left(index)) < 0) as number;
  };
  const put = (item: Item, tried: Set<number>): boolean => {
    const open = places.flatMap(({ takes }, index) => (!tried.has(index) && takes(item) ? [index] : []));
    const free = open.filter((index) => left(index) > 0);
    if (free.length > 0) {
      (laid[pick(free)] as Item[]).push(item);
      return true;
    }
    for (const index of open) tried.add(index);
    return open.some((index) => {
      const there = laid[index] as Item[];
      const moved = there.findIndex((other) => put(other, tried));
      if (moved >= 0) there[moved] = item;
      return moved >= 0;
    });
  };
  for (const item of items) if (!put(item, new Set())) throw new RangeError("These items cannot lie in these places");
  return laid;
}
