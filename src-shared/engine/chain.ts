/** A growing list whose older versions stay as they were: adding costs the same however long it is. */
export interface Chain<T> {
  readonly item: T;
  readonly before: Chain<T> | null;
  readonly length: number;
}

/** A chain with one more item at its end. */
export function added<T>(before: Chain<T> | null, item: T): Chain<T> {
  return { item, before, length: (before?.length ?? 0) + 1 };
}

/** The items of a chain from the first to the last, after the first `from` of them. */
export function listed<T>(chain: Chain<T> | null, from = 0): readonly T[] {
  const list: T[] = [];
  for (let link = chain; link !== null && link.length > from; link = link.before) list.push(link.item);
  return list.reverse();
}
