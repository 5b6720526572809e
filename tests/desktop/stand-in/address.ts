/**
 * An own protocol cannot be taught to a Chromium from outside, so `app://host/path` is shown as `http://host.app.localhost/path`:
 * an origin of its own and a secure context, as the real one is. No socket is ever opened for it.
 */
const SUFFIX = /^(.+)\.([a-z][a-z0-9+-]*)\.localhost$/;

/** The address that Chromium gets for an address of the app. */
export function toChromium(url: string, schemes: ReadonlySet<string>): string {
  const there = new URL(url);
  const scheme = there.protocol.slice(0, -1);
  if (!schemes.has(scheme)) return url;
  return `http://${there.host}.${scheme}.localhost${there.pathname}${there.search}${there.hash}`;
}

/** The address that the app gets for an address of Chromium; the other way round. */
export function toApp(url: string, schemes: ReadonlySet<string>): string {
  if (!URL.canParse(url)) return url;
  const there = new URL(url);
  const found = SUFFIX.exec(there.hostname);
  const [, host, scheme] = found ?? [];
  if (there.protocol !== "http:" || host === undefined || scheme === undefined || !schemes.has(scheme)) return url;
  return `${scheme}://${host}${there.pathname}${there.search}${there.hash}`;
}

/** Whether an address is this machine's own. */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (["data:", "blob:", "about:"].includes(protocol)) return true;
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}
