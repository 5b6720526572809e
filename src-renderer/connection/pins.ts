import { pinSchema } from "@shared/protocol";
import type { Store } from "./storage";

/** Where a page keeps the PIN of a table. */
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

function read(store: Store | null): string | null {
  try {
    return asPin(store?.getItem(KEY) ?? null);
  } catch {
    return null;
  }
}

/** A PIN in the browser's storage, so that nobody who was let in is asked again when they come back, in another tab too; without one as long as the page. */
export function storedPin(store: Store | null): PinStore {
  let pin = read(store);
  return {
    get: () => pin,
    set(next) {
      pin = next;
      try {
        store?.setItem(KEY, next ?? "");
      } catch {
        // Full or refused: it holds as long as the page.
      }
    },
  };
}

const IN_LINK = /#(?:.*[?&])?pin=([^&]*)/;

/** The PIN in the fragment of a link (`#/table?pin=1234`, `#pin=1234`), with or without the address before it; null when there is none that could be one. */
export function pinOf(link: string): string | null {
  return asPin(IN_LINK.exec(link)?.[1] ?? null);
}

/**
 * Takes the PIN out of the page's address, so that it is in no history, no picture of the screen and no bookmark.
 * Gives null, and leaves the address alone, when there is none.
 */
export function takePin(page: Pick<Window, "location" | "history">): string | null {
  const { hash, pathname } = page.location;
  if (!IN_LINK.test(hash)) return null;
  page.history.replaceState(null, "", hash.startsWith("#/") ? hash.split("?")[0] : pathname);
  return pinOf(hash);
}
