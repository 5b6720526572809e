/** The part of a browser's storage that is used here. */
export type Store = Pick<Storage, "getItem" | "setItem">;
