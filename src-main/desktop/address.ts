/** The app's own scheme: a page from `file:` could read the disk, one from a port could be reached by others. */
export const SCHEME = "app";
const HOST = "suitable";
const PAGE_PATHS: readonly string[] = ["/", "/index.html"];

/** Where the window's page comes from: the built files, or the server of `npm run dev`. */
export interface PageAddress {
  /** What the window loads. */
  readonly url: string;
  /** Whether an address belongs to the same origin as the page. */
  owns(url: string): boolean;
  /** Whether an address is the page itself: the one place to which it may navigate (a reload). */
  isPage(url: string): boolean;
}

function parsed(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}

function addressOf(url: string): PageAddress {
  const home = new URL(url);
  // Not `origin`: Node gives "null" for every scheme that it does not know.
  const owns = (other: URL | null): other is URL =>
    other !== null && other.protocol === home.protocol && other.host === home.host && other.username === "" && other.password === "";
  return {
    url,
    owns: (other) => owns(parsed(other)),
    isPage(other) {
      const there = parsed(other);
      return owns(there) && PAGE_PATHS.includes(there.pathname);
    },
  };
}

/** The page of the built app. */
export function builtPage(): PageAddress {
  return addressOf(`${SCHEME}://${HOST}/index.html`);
}

/**
 * The page that `electron-vite dev` serves, or null when there is none.
 * Refuses any address that is not this machine's own: the page gets the app's bridge.
 */
export function developmentPage(url: string | undefined): PageAddress | null {
  const there = url === undefined ? null : parsed(url);
  if (there?.protocol !== "http:" || !["localhost", "127.0.0.1", "[::1]"].includes(there.hostname)) return null;
  return addressOf(there.href);
}
