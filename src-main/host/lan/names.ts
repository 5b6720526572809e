import type { IncomingMessage } from "node:http";
import { hostname, networkInterfaces } from "node:os";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an address to listen on reaches this machine only. */
export function isLoopback(address: string): boolean {
  return address === "localhost" || address === "::1" || address.startsWith("127.");
}

/** An address as it stands in a URL. */
export function urlHost(address: string): string {
  return address.includes(":") ? `[${address.replace(/%.*$/, "")}]` : address;
}

/** This machine's own addresses, as they are now: cards come and go. */
function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((card) => (card ?? []).map(({ address }) => urlHost(address)));
}

/** The name under which mDNS knows this machine. */
function localName(): string {
  return `${(hostname().split(".")[0] ?? "").toLowerCase()}.local`;
}

/** Names by which a page may call a table that listens on `address`. */
function acceptedNames(address: string): readonly string[] {
  return isLoopback(address) ? LOOPBACK : [...LOOPBACK, localName(), ...ownAddresses()];
}

/**
 * Whether a request was meant for this table: its `Host` is a name of this machine with our port, so that no other
 * site's name can be pointed at us (DNS rebinding).
 */
export function isHostAccepted(request: IncomingMessage, address: string, port: number): boolean {
  const host = request.headers.host?.toLowerCase();
  if (host === undefined) return false;
  return acceptedNames(address).some((name) => host === `${name}:${port}` || (port === 80 && host === name));
}

/** Whether a request comes from our own page, or from no page at all (a relay). */
export function isOriginAccepted(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || origin.toLowerCase() === `http://${host?.toLowerCase() ?? ""}`;
}
