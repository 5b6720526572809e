import type { IncomingMessage } from "node:http";
import { sameSecret } from "../secrets";

/** What a browser has shown. */
export interface Rights {
  /** Is at home: runs the table, unless that was handed over. */
  readonly owner: boolean;
  /** May see the page at all. */
  readonly admitted: boolean;
}

/** What opens this table to browsers. */
export interface Keys {
  /** Whose holder is at home; null when nobody is over the network. */
  readonly token: string | null;
  /** Whether others may come in too. */
  readonly guests: boolean;
}

/** The keys of a table; guests may come unless it says otherwise. */
export function keysOf({ token = null, guests = true }: { readonly token?: string | null; readonly guests?: boolean }): Keys {
  return { token, guests };
}

/** Cookies are shared between the ports of a machine: each table has its own. */
function cookieName(port: number): string {
  return `suitable-owner-${port}`;
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

/** What the cookie of a request opens. */
export function rightsOf(request: IncomingMessage, keys: Keys, port: number): Rights {
  const owner = matches(cookieOf(request, cookieName(port)), keys.token);
  return { owner, admitted: owner || keys.guests };
}

/** Whether an address carries a key: `?token=…`. */
export function carriesKey(address: URL): boolean {
  return address.searchParams.has("token");
}

/** The cookie for an address that carries a key (`carriesKey`), so that the key need not stay in it; null when the key fits nothing. */
export function cookieFor(address: URL, keys: Keys, port: number): string | null {
  const token = address.searchParams.get("token");
  return matches(token, keys.token) ? `${cookieName(port)}=${token}; Path=/; HttpOnly; SameSite=Strict` : null;
}
