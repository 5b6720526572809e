/** The part of a browser's storage that is used here. */
export type Store = Pick<Storage, "getItem" | "setItem">;

/** What is kept for this machine's own table, or the one that served the page, has the plain key; that of a table away has its id behind it. */
export function keyFor(key: string, table: string | null): string {
  return table === null ? key : `${key}.${table}`;
}
