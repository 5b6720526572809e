import { isIPv4, isIPv6 } from "node:net";

/** What kind of network an address belongs to. `carrier`: a provider's or a VPN's inner network (100.64/10). */
export type AddressKind = "loopback" | "home" | "linkLocal" | "carrier" | "public";

/** Blocks of IPv4: the address as one number, and how many of its first bits count. */
const BLOCKS: readonly (readonly [kind: AddressKind, block: string, bits: number])[] = [
  ["loopback", "127.0.0.0", 8],
  ["home", "192.168.0.0", 16],
  ["home", "10.0.0.0", 8],
  ["home", "172.16.0.0", 12],
  ["linkLocal", "169.254.0.0", 16],
  ["carrier", "100.64.0.0", 10],
];

function numberOf(address: string): number {
  return address.split(".").reduce((all, part) => all * 256 + Number(part), 0);
}

function isIn(address: string, block: string, bits: number): boolean {
  const size = 2 ** (32 - bits);
  return Math.floor(numberOf(address) / size) === Math.floor(numberOf(block) / size);
}

function kindOfIPv6(address: string): AddressKind {
  const first = Number.parseInt(address.split(":")[0] || "0", 16);
  if (address === "::1") return "loopback";
  if (first >= 0xfe80 && first <= 0xfebf) return "linkLocal";
  return first >= 0xfc00 && first <= 0xfdff ? "home" : "public";
}

/** An address without its zone and brackets, and IPv4 in IPv6's clothes as IPv4: the same machine is always named the same. */
export function plainAddress(address: string): string {
  const bare = address.replace(/^\[(.*)\]$/, "$1").replace(/%.*$/, "").toLowerCase();
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  return inner ?? bare;
}

/** The kind of an address; null when it is none. */
export function kindOf(address: string): AddressKind | null {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return kindOfIPv6(plain);
  if (!isIPv4(plain)) return null;
  return BLOCKS.find(([, block, bits]) => isIn(plain, block, bits))?.[0] ?? "public";
}

/** Whether a table may be looked for there: on this machine or its own network, never in the world. */
export function isNear(address: string): boolean {
  const kind = kindOf(address);
  return kind === "home" || kind === "linkLocal" || kind === "loopback";
}
