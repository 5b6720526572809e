import type { Hosting, HostingFault, LeftOpen } from "@shared/protocol";
import type { Host } from "../host";
import { announceHost, type Announcement } from "../lan/announce";
import { doorsOf, reaches, shownAddresses, type Cards } from "../lan/cards";
import { repeated, type Schedule } from "../lan/schedule";
import type { Served } from "../lan/serve";
import { USUAL_PORT } from "../lan/typed";
import type { Log } from "../log";
import type { Keeper } from "./keeper";
import type { Kept, KeptOpen } from "./kept-hosting";

export interface HostingSettings {
  readonly host: Host;
  readonly pageDir: string;
  readonly token: string;
  readonly cards: () => Cards;
  readonly kept: Keeper<Kept>;
  readonly schedule: Schedule;
  readonly log: Log;
  /** Calls when the state may have changed. */
  readonly onChange: () => void;
}

export interface HostingState {
  readonly hosting: Hosting | null;
  readonly fault: HostingFault | null;
  readonly leftOpen: LeftOpen | null;
}

/** This machine's table as it is open to others, or not. */
export interface HostingControl {
  state(): HostingState;
  /** Finds out whether the table was open to others when the machine last stopped. */
  recall(): Promise<void>;
  /** Opens it, or gives it another PIN. The name counts until the table has one of its own to follow. */
  open(name: string, pin: string | null): Promise<void>;
  /** Announces it anew, and looks whether those who are there still are: the machine slept. */
  wake(): void;
  /** Opens it as it was when the machine last stopped. */
  reopen(): Promise<void>;
  /** Leaves it closed, and forgets that it was open. */
  leaveClosed(): Promise<void>;
  /** Closes it: whoever is there is told so. */
  close(): Promise<void>;
  /** Closes it with the machine: the next start can go on with it. */
  stop(): Promise<void>;
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
  /** What an earlier run left open, until it is gone on with or left. */
  let left: KeptOpen | null = null;
  let keeping: Promise<void> = Promise.resolve();

  function tableName(): string {
    return host.table().setUp.name;
  }

  async function serve(): Promise<Served | null> {
    const address = listeningAddress(cards());
    for (const port of portsFrom((await settings.kept.read()).port)) {
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
      void keep();
      onChange();
    });
  }

  /** What is kept follows what is, one after the other. */
  function keep(): Promise<void> {
    keeping = keeping.then(async () => {
      const { port } = await settings.kept.read();
      const kept = open === null ? null : { table: host.table().id, name, pin };
      await settings.kept.write({ port: open?.served.port ?? port, open: kept ?? left });
    });
    return keeping;
  }

  async function begin(): Promise<void> {
    if (reaches(cards()).length === 0) {
      fault = "noNetwork";
      return;
    }
    const served = await serve();
    fault = served === null ? "noPort" : null;
    if (served === null) return;
    open = { served, announcement: announce(served.port), stopLooking: repeated(schedule, onChange, LOOK_AGAIN), stopFollowing: follow() };
  }

  async function openAs(wanted: Pick<KeptOpen, "name" | "pin">): Promise<void> {
    ({ name, pin } = wanted);
    // A second try that fails as the first did is told as well.
    fault = null;
    onChange();
    if (open === null) await begin();
    else open.announcement.refresh();
    if (open !== null) {
      left = null;
      await keep();
    }
    onChange();
  }

  async function shut(): Promise<void> {
    fault = null;
    const closing = open;
    open = null;
    if (closing === null) return;
    closing.stopLooking();
    closing.stopFollowing();
    await Promise.all([closing.announcement.stop(), closing.served.close("closing")]);
  }

  return {
    state: () => ({
      fault,
      hosting: open === null ? null : { name, pin, port: open.served.port, doors: doorsOf(cards(), open.served.port, pin), announced: open.announcement.isHeard() },
      leftOpen: left === null ? null : { name: left.name },
    }),
    async recall() {
      const kept = (await settings.kept.read()).open;
      left = kept?.table === host.table().id ? kept : null;
      onChange();
    },
    wake() {
      open?.announcement.renew();
      open?.served.check();
    },
    open: (wanted, newPin) => openAs({ name: wanted, pin: newPin }),
    async reopen() {
      if (left !== null) await openAs(left);
    },
    async leaveClosed() {
      left = null;
      fault = null;
      await keep();
      onChange();
    },
    async close() {
      await shut();
      await keep();
      onChange();
    },
    async stop() {
      await keeping;
      await shut();
    },
  };
}
