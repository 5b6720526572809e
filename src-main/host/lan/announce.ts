import { randomBytes } from "node:crypto";
import { PROTOCOL_VERSION } from "@shared/protocol";
import type { Host } from "../host";
import type { Log } from "../log";
import { shownAddresses } from "./cards";
import { cutTo, LONGEST_ENTRY, LONGEST_NAME, openMdns, SERVICE_TYPE, type Mdns } from "./mdns";
import { repeated, scheduled, type Schedule } from "./schedule";

/** What the network is told of a table. */
export interface Announced {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly seats: number;
}

export interface AnnounceSettings {
  readonly port: number;
  /** The addresses to announce on, one for each network card, as they are at the moment. */
  readonly addresses: () => readonly string[];
  /** The table as it is at the moment. */
  readonly table: () => Announced;
  readonly log: Log;
  readonly schedule: Schedule;
  /** Calls when it is, or is no longer, heard on a network. */
  readonly onHeard?: () => void;
}

export interface Announcement {
  /** Whether it was heard on at least one network, as it goes out to others. */
  isHeard(): boolean;
  /** Looks at once whether the table is told of as it is, and on the cards that are there. */
  refresh(): void;
  /** Begins anew on every card: after sleep a network may have forgotten who listens. */
  renew(): void;
  /** Takes the announcement back, so that the table goes from every list. */
  stop(): Promise<void>;
}

/** How often it looks whether cards have come or gone, or the table has another name. In ms. */
const LOOK_AGAIN = 1_000;

/** What is told, as TXT entries; what is too long for one is cut. */
export function entriesOf({ id, name, game, seats }: Announced): Readonly<Record<string, string>> {
  const entries = { id, name, game, seats: String(seats), version: String(PROTOCOL_VERSION) };
  return Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, cutTo(value, LONGEST_ENTRY - key.length - 1)]));
}

/**
 * A name that nobody else has: two instances of one name would put each other off the lists. Nor does any have the name of
 * an earlier one, since lists do not notice that what they know has another address now. What people read is in TXT.
 */
export function instanceName(): string {
  return cutTo(`suitable-${randomBytes(12).toString("hex")}`, LONGEST_NAME);
}

interface Voice {
  readonly mdns: Mdns;
  isHeard(): boolean;
  /** Whether the network has refused it for so long that it is to be tried anew. */
  isStale(): boolean;
}

/** How often a refused announcement is looked at before it is tried anew. */
const PATIENCE = 10;

interface Speech {
  readonly address: string;
  readonly port: number;
  readonly txt: Readonly<Record<string, string>>;
  readonly failed: (error: unknown) => void;
  readonly onHeard: () => void;
}

/** The announcement on one card. */
function speak({ address, port, txt, failed, onHeard }: Speech): Voice {
  let heard = false;
  let refused = false;
  let looks = 0;
  const name = instanceName();
  const mdns = openMdns(address, (error) => {
    refused = true;
    failed(error);
    if (!heard) return;
    heard = false;
    onHeard();
  });
  mdns.onTold((instance) => {
    if (heard || !instance.startsWith(name)) return;
    heard = true;
    refused = false;
    onHeard();
  });
  mdns.bonjour.publish({ name, type: SERVICE_TYPE, port, probe: false, txt: { ...txt } });
  return {
    mdns,
    isHeard: () => heard,
    isStale() {
      looks = refused ? looks + 1 : 0;
      return looks > PATIENCE;
    },
  };
}

/**
 * Announces a table by mDNS, on each network card for itself: on several at once the package speaks on one alone. It
 * begins anew when the cards or the table change; the old announcement is taken back only when the new one is out.
 */
function announceTable(settings: AnnounceSettings): Announcement {
  const { port, addresses, table, schedule } = settings;
  const voices = new Map<string, Voice>();
  const complained = new Set<string>();
  let told = "";
  let leaving: Promise<unknown> = Promise.resolve();

  const onHeard = (): void => settings.onHeard?.();

  /** A network that refuses does so again and again: one line for each says it. */
  function complain(address: string, error: unknown): void {
    if (complained.has(address)) return;
    complained.add(address);
    settings.log(`The table could not be announced on ${address}: ${String(error)}`);
  }

  function leave(gone: readonly Voice[]): void {
    leaving = Promise.all([leaving, ...gone.map(({ mdns }) => mdns.close())]);
    if (gone.length > 0) onHeard();
  }

  function refresh(): void {
    const txt = entriesOf(table());
    const text = JSON.stringify(txt);
    const wanted = addresses();
    const old = [...voices].filter(([address, voice]) => text !== told || !wanted.includes(address) || voice.isStale());
    for (const [address] of old) voices.delete(address);
    for (const address of wanted) {
      if (!voices.has(address)) voices.set(address, speak({ address, port, txt, onHeard, failed: (error) => complain(address, error) }));
    }
    told = text;
    leave(old.map(([, voice]) => voice));
  }

  refresh();
  const stopLooking = repeated(schedule, refresh, LOOK_AGAIN);
  return {
    isHeard: () => [...voices.values()].some((voice) => voice.isHeard()),
    refresh,
    renew() {
      const old = [...voices.values()];
      voices.clear();
      refresh();
      leave(old);
    },
    async stop() {
      stopLooking();
      leave([...voices.values()]);
      voices.clear();
      await leaving;
    },
  };
}

export interface AnnounceHost {
  /** What the table listens on: one card's address, or 0.0.0.0 for all cards that guests can be on. */
  readonly address: string;
  readonly port: number;
  readonly log: Log;
  readonly schedule?: Schedule;
  /** What it is called; by default its own name. */
  readonly name?: () => string;
  readonly addresses?: () => readonly string[];
  readonly onHeard?: () => void;
}

/** Announces the table of a host as it is at the moment. */
export function announceHost(host: Host, { address, addresses = () => shownAddresses(address), name, schedule = scheduled, ...more }: AnnounceHost): Announcement {
  return announceTable({
    ...more, schedule,
    // mDNS is spoken over IPv4.
    addresses: () => addresses().filter((one) => !one.includes(":")),
    table() {
      const { id, setUp, seats } = host.table();
      return { id, name: name?.() ?? setUp.name, game: setUp.game, seats: seats.length };
    },
  });
}
