import { MOST_SEATS_NAMED } from "@shared/protocol";
import type { Store } from "./storage";

/** Where a page keeps the secrets that give it its seats back. */
export interface TokenStore {
  /** All tokens, as the next hello names their seats. */
  list(): readonly string[];
  add(token: string): void;
  /** Those open nothing any more. */
  forget(tokens: readonly string[]): void;
}

/** The newest are kept. */
const KEPT = MOST_SEATS_NAMED;
const KEY = "suitable.tokens";

function read(store: Store, key: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter((token): token is string => typeof token === "string" && token.length <= 128) : [];
  } catch {
    return [];
  }
}

/**
 * Tokens in the browser's storage; without one (private windows may refuse it) they last as long as the page.
 * @param table the id of a table away, whose tokens no other table ever sees; null for the page's own
 */
export function storedTokens(store: Store | null, table: string | null = null): TokenStore {
  const key = table === null ? KEY : `${KEY}.${table}`;
  let tokens = store === null ? [] : read(store, key);

  /** Another page of this browser may have got some since: they stay, and stay its own until a page is loaded anew. */
  function write(gone: readonly string[]): void {
    try {
      if (store === null) return;
      const others = read(store, key).filter((other) => !tokens.includes(other) && !gone.includes(other));
      store.setItem(key, JSON.stringify([...others, ...tokens].slice(-KEPT)));
    } catch {
      // Full or refused: the seat is still held until the page is closed.
    }
  }

  return {
    list: () => tokens,
    add(token) {
      tokens = [...tokens.filter((old) => old !== token), token].slice(-KEPT);
      write([]);
    },
    forget(gone) {
      if (!tokens.some((token) => gone.includes(token))) return;
      tokens = tokens.filter((token) => !gone.includes(token));
      write(gone);
    },
  };
}
