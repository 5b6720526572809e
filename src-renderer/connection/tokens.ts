/** Where a page keeps the secrets that give it its seats back, and the one that lets it run the table. */
export interface TokenStore {
  /** All tokens, as the next hello names them. */
  list(): readonly string[];
  add(token: string): void;
}

/** A hello names at most this many tokens; the newest are kept. */
const KEPT = 16;
const KEY = "suitable.tokens";

type Store = Pick<Storage, "getItem" | "setItem">;

function read(store: Store): readonly string[] {
  try {
    const value: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? value.filter((token): token is string => typeof token === "string" && token.length <= 128) : [];
  } catch {
    return [];
  }
}

/** Tokens in the browser's storage; without one (private windows may refuse it) they last as long as the page. */
export function storedTokens(store: Store | null): TokenStore {
  let tokens = store === null ? [] : read(store);
  return {
    list: () => tokens,
    add(token) {
      tokens = [...tokens.filter((old) => old !== token), token].slice(-KEPT);
      try {
        store?.setItem(KEY, JSON.stringify(tokens));
      } catch {
        // Full or refused: the seat is still held until the page is closed.
      }
    },
  };
}
