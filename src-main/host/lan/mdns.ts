import type { EventEmitter } from "node:events";
import { Bonjour } from "bonjour-service";

/** The service type under which tables are found: `_suitable._tcp`. */
export const SERVICE_TYPE = "suitable";

/** What a name in DNS, and an entry of TXT with its key, may have at most: what is longer is sent and never seen. Bytes. */
export const LONGEST_NAME = 63;
export const LONGEST_ENTRY = 255;

/** How long taking leave may last. In ms. */
const GOODBYE_WITHIN = 500;

/** mDNS on one network card. */
export interface Mdns {
  readonly bonjour: Bonjour;
  /** Calls with the name of every instance that is told of on the network, by this machine too. */
  onTold(listener: (instance: string) => void): void;
  /** Takes back what was published, and ends. */
  close(): Promise<void>;
}

/**
 * Options that keep mDNS to one network card; the package hands them on and does not name them in its types.
 * An interface without `bind` finds nothing on Linux.
 */
export function onCard(address: string): ConstructorParameters<typeof Bonjour>[0] {
  const card: object = { interface: address, bind: "0.0.0.0" };
  return card;
}

interface Answer {
  readonly type: string;
  readonly data: unknown;
}

/** The package's own socket, which it keeps to itself. */
function multicastOf(bonjour: Bonjour): EventEmitter {
  const inner = bonjour as unknown as { readonly server: { readonly mdns: EventEmitter } };
  return inner.server.mdns;
}

/** Opens mDNS on the card with an address. `failed` hears of what the network refuses, such as a port that another program keeps for itself. */
export function openMdns(address: string, failed: (error: unknown) => void): Mdns {
  const bonjour = new Bonjour(onCard(address), failed);
  const multicast = multicastOf(bonjour);
  // Without a listener an error of the socket would end the host.
  multicast.on("error", failed);
  return {
    bonjour,
    onTold(listener) {
      multicast.on("response", ({ answers }: { readonly answers: readonly Answer[] }) => {
        for (const { type, data } of answers) if (type === "PTR" && typeof data === "string") listener(data);
      });
    },
    close() {
      const left = new Promise<void>((done) => bonjour.unpublishAll(() => done()));
      const enough = new Promise<void>((done) => setTimeout(done, GOODBYE_WITHIN));
      return Promise.race([left, enough]).then(() => new Promise<void>((done) => bonjour.destroy(() => done())));
    },
  };
}

/** As much of a text as fits into so many bytes, cut between two characters as people see them. */
export function cutTo(text: string, bytes: number): string {
  let cut = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(cut + segment) > bytes) return cut;
    cut += segment;
  }
  return cut;
}
