import { lookup } from "node:dns/promises";
import { isIPv4, isIPv6 } from "node:net";
import { pinSchema } from "@shared/protocol";
import { isNear, kindOf, plainAddress } from "./addresses";
import type { Spot } from "./ask";
import { urlHost } from "./names";

/** The port that a table open to others takes when it is free: what a typed address without a port means. */
export const USUAL_PORT = 7849;

const WEB_PORT = 80;

/** What somebody typed, or a link held. */
export interface Typed {
  /** An address, or a name of a machine near by. */
  readonly host: string;
  readonly port: number;
  /** The PIN that stood in the link. */
  readonly pin: string | null;
}

/** Names that only this network knows: a bare one, or one of mDNS. Any other leads into the world. */
const NEAR_NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.local|\.lan|\.home|\.home\.arpa|\.fritz\.box|\.internal)?$/i;

const SCHEME = /^[a-z]+:\/\//i;

function asUrl(text: string): URL | null {
  const host = isIPv6(text) ? urlHost(text) : text;
  const withScheme = SCHEME.test(text) ? text : `http://${host}`;
  return URL.canParse(withScheme) ? new URL(withScheme) : null;
}

/** The PIN in a link's fragment: `#pin=…`, `#/table?pin=…`. */
function pinOf(url: URL): string | null {
  const { data } = pinSchema.safeParse(/[#?&]pin=([^&]*)/.exec(url.hash)?.[1] ?? "");
  return data ?? null;
}

function isNearHost(host: string): boolean {
  return kindOf(host) === null ? NEAR_NAME.test(host) && !/^\d+$/.test(host) : isNear(host);
}

/**
 * Reads an address as people type it or copy it: `192.168.1.20`, `192.168.1.20:7849`, `anas-laptop.local`, or a whole
 * link. Null when it is none, or not one of a home network.
 */
export function readTyped(text: string): Typed | null {
  const url = asUrl(text.trim());
  if (url === null || url.protocol !== "http:" || url.username !== "" || url.password !== "") return null;
  const host = plainAddress(url.hostname);
  // A URL fills up what is short: `192.168.1` would lead somewhere that nobody meant.
  if (!isNearHost(host) || (isIPv4(url.hostname) && !text.includes(url.hostname))) return null;
  // A URL leaves out the web's own port, which in a link goes without saying.
  const usual = SCHEME.test(text.trim()) || /:80(\/|#|$)/.test(text.trim()) ? WEB_PORT : USUAL_PORT;
  const port = url.port === "" ? usual : Number(url.port);
  return port === 0 ? null : { host, port, pin: pinOf(url) };
}

/**
 * An address near by with its port, written so that `readTyped` reads the same again whatever the port; null for what is
 * none, or not one of a home network. A PIN in it is left out.
 */
export function nearAddress(text: string): string | null {
  const typed = readTyped(text);
  return typed === null ? null : `${urlHost(typed.host)}:${typed.port}`;
}

/** Where a typed address leads; a name can have several addresses, and those outside the home network are left out. */
export async function spotsAt({ host, port }: Pick<Typed, "host" | "port">): Promise<readonly Spot[]> {
  if (kindOf(host) !== null) return [{ address: host, port }];
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => ({ address, port })).filter(({ address }) => isNear(address));
}
