import { pinSchema } from "@shared/protocol";
import { keyFor, type Store } from "./storage";

/** Where a page keeps the PIN of a table, as long as it lives. */
export interface PinStore {
  get(): string | null;
  /** Null forgets it. */
  set(pin: string | null): void;
}

const KEY = "suitable.pin";

function asPin(text: string | null): string | null {
  const parsed = pinSchema.safeParse(text);
  return parsed.success ? parsed.data : null;
}

function read(store: Store | null, key: string): string | null {
  try {
    return asPin(store?.getItem(key) ?? null);
  } catch {
    return null;
  }
}

/**
 * A PIN in the browser's storage for a session, so that a page that is loaded again is not asked again.
 * @param table the id of a table away; null for the page's own
 */
export function storedPin(store: Store | null, table: string | null = null): PinStore {
  const key = keyFor(KEY, table);
  let pin = read(store, key);
  return {
    get: () => pin,
    set(next) {
      pin = next;
      try {
        store?.setItem(key, next ?? "");
      } catch {
        // Full or refused: it holds as long as the page.
      }
    },
  };
}

/** The PIN in the fragment of a link (`#/table?pin=1234`), or null when there is none that could be one. */
export function pinOf(hash: string): string | null {
  return asPin(new URLSearchParams(hash.split("?")[1] ?? "").get("pin"));
}

/**
 * Takes the PIN out of the page's address, so that it is in no history, no picture of the screen and no bookmark.
 * Gives null, and leaves the address alone, when there is none.
 */
export function takePin(page: Pick<Window, "location" | "history">): string | null {
  const { hash } = page.location;
  if (!/[?&]pin=/.test(hash)) return null;
  page.history.replaceState(null, "", hash.split("?")[0]);
  return pinOf(hash);
}
