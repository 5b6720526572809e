import { Bonjour } from "bonjour-service";
import { PROTOCOL_VERSION } from "@shared/protocol";
import type { Log } from "../log";
import { shownAddress } from "./names";

/** What the network is told of a table. */
export interface Announced {
  /** The address that the table listens on; it is announced on that network card alone. */
  readonly address: string;
  readonly port: number;
  readonly id: string;
  readonly name: string;
  readonly game: string;
}

export interface Announcement {
  /** Takes the announcement back, so that the table goes from every list. */
  stop(): Promise<void>;
}

/** The service type under which tables are found: `_suitable._tcp`. */
export const SERVICE_TYPE = "suitable";

/**
 * Options that keep mDNS to one network card; the package hands them on and does not name them in its types.
 * An interface without `bind` finds nothing on Linux.
 */
export function onCard(address: string): ConstructorParameters<typeof Bonjour>[0] {
  const card: object = { interface: address, bind: "0.0.0.0" };
  return card;
}

/**
 * Announces a table by mDNS. The instance's name is the table's id, which nobody else has: two instances of one name
 * would put each other off the lists. What people read, the table's name, is in TXT. A network that refuses is logged.
 */
export function announceTable({ address, port, id, name, game }: Announced, log: Log): Announcement {
  const failed = (error: unknown): void => log(`The table could not be announced on the network: ${String(error)}`);
  const bonjour = new Bonjour(onCard(shownAddress(address)), failed);
  const txt = { id, name, game, version: String(PROTOCOL_VERSION) };
  bonjour.publish({ name: `suitable-${id}`, type: SERVICE_TYPE, port, probe: false, txt });
  return {
    stop: () => new Promise((done) => bonjour.unpublishAll(() => bonjour.destroy(() => done()))),
  };
}
