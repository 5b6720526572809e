import { networkInterfaces, type NetworkInterfaceInfo } from "node:os";
import type { Door, Network } from "@shared/protocol";
import { kindOf } from "./addresses";
import { urlHost } from "./names";

/** The network cards as the system lists them (`os.networkInterfaces()`). */
export type Cards = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** One address of this machine on a network. */
export interface Reach {
  readonly address: string;
  /** The name of the network card, as the system has it. */
  readonly card: string;
  readonly network: Network;
}

/** Cards that guests are hardly on, as Linux, macOS and Windows name them: VPN, tunnels, virtual machines, containers, modems. */
const OTHER = [
  /^(tun|tap|utun|wg|ppp|ipsec|gif|stf|sit|gre|ip6tnl|wwan|wwp|tailscale|zt|ham|nordlynx|proton|mullvad|cscotun|gpd)\d*/i,
  /^(docker|podman|br-|veth|virbr|vmnet|vboxnet|vnet|lxc|lxd|cni|flannel|cali|cilium|kube|dummy|ifb|bond_slave|awdl|llw|anpi|ap\d|bridge\d|feth)/i,
  /vEthernet|Hyper-V|\bWSL\b|VMware|VirtualBox|Docker|Npcap|Loopback|Bluetooth|Teredo|isatap|6to4|Local Area Connection\*|LAN-Verbindung\*/i,
  /VPN|TAP-|WireGuard|Wintun|Tailscale|ZeroTier|Hamachi|Radmin|NordLynx|AnyConnect|Fortinet|GlobalProtect|Tunnel|Cellular|Mobil/i,
];

const WIFI = [/^(wlan|wlp|wlx|wlo|wls|wl\d|ath|ra\d|wifi)/i, /\bwi-?fi\b|\bwlan\b|wireless|drahtlos|sans fil/i];

/** Not `en0`: macOS gives such names to Wi-Fi and cable alike. */
const CABLE = [/^(eth\d|enp|eno|ens|enx|enP|em\d|lan\d)/, /\bethernet\b|^local area connection|^lan-verbindung/i];

/** Virtual machines' cards on their host often have names like any other; the maker's number does not (VirtualBox, VMware). */
const VIRTUAL_MAKERS = /^(0a:00:27|00:50:56:c0)/i;

/** A network of one address is a tunnel's end. */
const ALONE = "255.255.255.255";

const isOne = (name: string, patterns: readonly RegExp[]): boolean => patterns.some((pattern) => pattern.test(name));

function networkOf(name: string, { mac, netmask }: NetworkInterfaceInfo): Network {
  if (isOne(name, OTHER) || VIRTUAL_MAKERS.test(mac) || netmask === ALONE) return "other";
  if (isOne(name, WIFI)) return "wifi";
  return isOne(name, CABLE) ? "cable" : "unknown";
}

/**
 * How good an address is for guests, the best first: a home network on a real card, one on a card that is probably
 * virtual, what a cable without a router gives, then what guests can hardly reach. Null for what no guest can use at all:
 * a browser has no way to write an IPv6 link-local address.
 */
function tierOf(info: NetworkInterfaceInfo, network: Network): number | null {
  const kind = kindOf(info.address);
  if (info.internal || kind === null || kind === "loopback") return null;
  if (info.family === "IPv6") return kind === "linkLocal" ? null : kind === "home" ? 4 : 5;
  if (kind === "home") return network === "other" ? 1 : 0;
  return kind === "linkLocal" ? 2 : 3;
}

const NETWORK_ORDER: readonly Network[] = ["wifi", "cable", "unknown", "other"];

/** Routers of homes mostly give out 192.168; the others are more often a company's or a virtual network. */
const ADDRESS_ORDER = ["192.", "10.", "172."];

function addressOrder(address: string): number {
  const found = ADDRESS_ORDER.findIndex((start) => address.startsWith(start));
  return found === -1 ? ADDRESS_ORDER.length : found;
}

function better(one: Reach, other: Reach): number {
  const byNetwork = NETWORK_ORDER.indexOf(one.network) - NETWORK_ORDER.indexOf(other.network);
  return byNetwork !== 0 ? byNetwork : addressOrder(one.address) - addressOrder(other.address);
}

/**
 * The addresses under which guests can reach this machine, the likeliest first. What is on a VPN, a virtual network, a
 * provider's inner network or link-local, and IPv6, is there as `other`, and only when there is nothing better.
 */
export function reaches(cards: Cards): readonly Reach[] {
  const all = Object.entries(cards).flatMap(([card, infos]) => (infos ?? []).flatMap((info) => {
    const network = networkOf(card, info);
    const tier = tierOf(info, network);
    return tier === null ? [] : [{ tier, reach: { address: info.address, card, network: tier === 0 ? network : "other" } as const }];
  }));
  const best = Math.min(...all.map(({ tier }) => tier));
  return all.filter(({ tier }) => tier === best).map(({ reach }) => reach).sort(better);
}

/** The addresses under which others reach what listens on `address`, the likeliest first: for 0.0.0.0 those of the cards (`reaches`). */
export function shownAddresses(address: string, cards: () => Cards = networkInterfaces): readonly string[] {
  return address === "0.0.0.0" || address === "::" ? reaches(cards()).map((reach) => reach.address) : [address];
}

/** The usual port of the web, which nobody has to type. */
const WEB_PORT = 80;

/** An address as people type it into a browser. */
export function typedAddress(address: string, port: number): string {
  return port === WEB_PORT ? urlHost(address) : `${urlHost(address)}:${port}`;
}

/** The page of a table at an address. The PIN stands in the fragment, which no browser sends anywhere. */
export function tableLink(address: string, port: number, pin: string | null): string {
  return `http://${typedAddress(address, port)}/#/table${pin === null ? "" : `?pin=${encodeURIComponent(pin)}`}`;
}

/** The doors of a table that listens on every card. */
export function doorsOf(cards: Cards, port: number, pin: string | null): readonly Door[] {
  return reaches(cards).map(({ address, card, network }) => ({ link: tableLink(address, port, pin), typed: typedAddress(address, port), card, network }));
}
