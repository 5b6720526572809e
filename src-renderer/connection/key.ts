/** The names under which an address may carry the secret of the one who runs the table, after `?` or after `#`. */
const NAMES = ["key", "token", "host"] as const;

/**
 * Takes the secret out of the page's address, so that it is neither shown nor copied with it; null when there is none.
 * @param at the page's address
 * @param history where the address is replaced by one without the secret
 */
export function takeKey(at: Pick<Location, "href">, history: Pick<History, "replaceState">): string | null {
  const url = new URL(at.href);
  const afterHash = new URLSearchParams(url.hash.startsWith("#/") ? "" : url.hash.slice(1));
  let key: string | null = null;
  for (const name of NAMES) {
    key ??= url.searchParams.get(name) ?? afterHash.get(name);
    url.searchParams.delete(name);
    if (afterHash.has(name)) url.hash = "";
  }
  if (key !== null) history.replaceState(null, "", url.href);
  return key;
}
