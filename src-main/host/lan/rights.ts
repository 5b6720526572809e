import type { IncomingMessage } from "node:http";
import { newSecret, sameSecret, tokenHash } from "../secrets";

/** What a browser has shown. */
export interface Rights {
  /** Runs the table. */
  readonly owner: boolean;
  /** May see the page at all. */
  readonly admitted: boolean;
}

/** What opens this table to browsers. */
export interface Keys {
  /** Whose holder runs the table; null when nobody does over the network. */
  readonly token: string | null;
  /** Whether others may come in too. */
  readonly guests: boolean;
  /** What guests have to bring; null when nothing. */
  readonly pin: string | null;
  /** What stands in a guest's cookie: a pin can be guessed, and cookies are not counted. */
  readonly guestKey: string;
}

/** The keys of a table. The same token and pin give the same keys, so that guests come back after a restart. */
export function keysOf({ token = null, guests = true, pin = null }: { readonly token?: string | null; readonly guests?: boolean; readonly pin?: string | null }): Keys {
  return { token, guests, pin, guestKey: tokenHash(`${token ?? newSecret()}/${pin}`) };
}

/** Cookies are shared between the ports of a machine: each table has its own. */
function cookieName(kind: "owner" | "guest", port: number): string {
  return `suitable-${kind}-${port}`;
}

function cookieOf(request: IncomingMessage, name: string): string | null {
  for (const part of (request.headers.cookie ?? "").split(";")) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

function matches(given: string | null, wanted: string | null): boolean {
  return given !== null && wanted !== null && sameSecret(given, wanted);
}

/** What the cookies of a request open. */
export function rightsOf(request: IncomingMessage, keys: Keys, port: number): Rights {
  const owner = matches(cookieOf(request, cookieName("owner", port)), keys.token);
  const guest = keys.guests && (keys.pin === null || matches(cookieOf(request, cookieName("guest", port)), keys.guestKey));
  return { owner, admitted: owner || guest };
}

/** Whether an address carries a key: `?token=…` or `?pin=…`. */
export function carriesKey(address: URL): boolean {
  return address.searchParams.has("token") || address.searchParams.has("pin");
}

/**
 * The cookies for an address that carries a key (`carriesKey`), so that the key need not stay in it.
 * `wrong` when it fits nothing. A guest's cookie is Lax, so that a join link in
 * another site's page works at once; what it opens is guarded by the check of `Origin`.
 */
export function cookiesFor(address: URL, keys: Keys, port: number): readonly string[] | "wrong" {
  const token = address.searchParams.get("token");
  const pin = address.searchParams.get("pin");
  const owner = `${cookieName("owner", port)}=${token}; Path=/; HttpOnly; SameSite=Strict`;
  const guest = keys.guests && keys.pin !== null ? [`${cookieName("guest", port)}=${keys.guestKey}; Path=/; HttpOnly; SameSite=Lax`] : [];
  if (matches(token, keys.token)) return [owner, ...guest];
  return keys.guests && matches(pin, keys.pin) ? guest : "wrong";
}
