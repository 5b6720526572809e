import type { Ending, Hosting, HostingFault } from "@shared/protocol";
import type { Host } from "../host";
import { announceHost, type Announcement } from "../lan/announce";
import { doorsOf, reaches, shownAddresses, type Cards } from "../lan/cards";
import { repeated, type Schedule } from "../lan/schedule";
import type { Served } from "../lan/serve";
import { USUAL_PORT } from "../lan/typed";
import type { Log } from "../log";
import type { KeptPort } from "./kept-port";

export interface HostingSettings {
  readonly host: Host;
  readonly pageDir: string;
  readonly token: string;
  readonly cards: () => Cards;
  readonly port: KeptPort;
  readonly schedule: Schedule;
  readonly log: Log;
  /** Calls when the state may have changed. */
  readonly onChange: () => void;
}

export interface HostingState {
  readonly hosting: Hosting | null;
  readonly fault: HostingFault | null;
}

/** This machine's table as it is open to others, or not. */
export interface HostingControl {
  state(): HostingState;
  /** Opens it, or gives it another PIN. The name counts until the table has one of its own to follow. */
  open(name: string, pin: string | null): Promise<void>;
  /** Announces it anew, and looks whether those who are there still are: the machine slept. */
  wake(): void;
  /** Closes it; with an ending, those who are there are told not to come back by themselves. */
  close(ending?: Ending): Promise<void>;
}

/** Ports that are tried one after the other when the usual one is taken; then any free one. */
const NEXT_PORTS = 10;

/** How often it looks whether network cards have come or gone. In ms. */
const LOOK_AGAIN = 1_000;

const EVERYWHERE = { IPv4: "0.0.0.0", IPv6: "::" } as const;

/** An open table. */
interface Open {
  readonly served: Served;
  readonly announcement: Announcement;
  readonly stopLooking: () => void;
  readonly stopFollowing: () => void;
}

function portsFrom(kept: number | null): readonly number[] {
  const usual = Array.from({ length: NEXT_PORTS }, (_, at) => USUAL_PORT + at);
  return [...(kept === null ? [] : [kept]), ...usual.filter((port) => port !== kept), 0];
}

/** What to listen on: every IPv4 address; where there is none that guests could use, every address at all. */
function listeningAddress(cards: Cards): string {
  return reaches(cards).some(({ address }) => !address.includes(":")) ? EVERYWHERE.IPv4 : EVERYWHERE.IPv6;
}

/** Lets others in and keeps what they are told true. Asked one thing at a time. */
export function hostingControl(settings: HostingSettings): HostingControl {
  const { host, pageDir, token, cards, schedule, log, onChange } = settings;
  let open: Open | null = null;
  let fault: HostingFault | null = null;
  let pin: string | null = null;
  let name = "";

  function tableName(): string {
    return host.table().setUp.name;
  }

  async function serve(): Promise<Served | null> {
    const address = listeningAddress(cards());
    for (const port of portsFrom(await settings.port.read())) {
      const served = await host.serve({ address, port, pageDir, token, guests: true, pin: () => pin, name: () => name }).catch((error: unknown) => {
        log(`Port ${port} cannot be opened to others: ${String(error)}`);
        return null;
      });
      if (served !== null) return served;
    }
    return null;
  }

  function announce(port: number): Announcement {
    const addresses = (): readonly string[] => shownAddresses(EVERYWHERE.IPv4, cards);
    return announceHost(host, { address: EVERYWHERE.IPv4, port, log, schedule, name: () => name, addresses, onHeard: onChange });
  }

  /** A table that gets another name is called by it from then on. */
  function follow(): () => void {
    let before = tableName();
    return host.onChange(() => {
      if (tableName() === before) return;
      before = tableName();
      name = before;
      onChange();
    });
  }

  async function begin(): Promise<void> {
    if (reaches(cards()).length === 0) {
      fault = "noNetwork";
      return;
    }
    const served = await serve();
    fault = served === null ? "noPort" : null;
    if (served === null) return;
    await settings.port.write(served.port);
    open = { served, announcement: announce(served.port), stopLooking: repeated(schedule, onChange, LOOK_AGAIN), stopFollowing: follow() };
  }

  return {
    state: () => ({
      fault,
      hosting: open === null ? null : { name, pin, port: open.served.port, doors: doorsOf(cards(), open.served.port, pin), announced: open.announcement.isHeard() },
    }),
    async open(wanted, newPin) {
      name = wanted;
      pin = newPin;
      if (open === null) await begin();
      else open.announcement.refresh();
      onChange();
    },
    wake() {
      open?.announcement.renew();
      open?.served.check();
    },
    async close(ending) {
      fault = null;
      const closing = open;
      open = null;
      if (closing === null) return;
      closing.stopLooking();
      closing.stopFollowing();
      await Promise.all([closing.announcement.stop(), closing.served.close(ending)]);
      onChange();
    },
  };
}
