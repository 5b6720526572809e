import type { Browser, Service } from "bonjour-service";
import { isNear } from "./addresses";
import type { Spot } from "./ask";
import { openMdns, SERVICE_TYPE } from "./mdns";
import { repeated, type Schedule } from "./schedule";

/** What is heard on the network. */
export interface Heard {
  /** A table is told of. */
  up(spot: Spot, instance: string): void;
  /** It is taken back. */
  down(instance: string): void;
}

/** How often it is asked who is there: the package asks once, and an answer can be lost. In ms. */
const ASK_AGAIN = 1_000;

/** How often a fresh browser begins, since one tells of what it knows only once; and how long the old one still listens for goodbyes. In ms. */
const AFRESH = 15_000;
const OVERLAP = 3_000;

/** Where a service is: at the machine that sent word of it. Its own list of addresses holds cards that nobody here can reach. */
function spotOf({ referer, port }: Service): Spot | null {
  const address = referer?.address;
  const isPort = Number.isInteger(port) && port > 0 && port <= 65_535;
  return address !== undefined && isPort && isNear(address) ? { address, port } : null;
}

/** Listens on the network card with an address, until the call that it gives. */
export function browse(address: string, heard: Heard, { schedule, failed }: { readonly schedule: Schedule; readonly failed: (error: unknown) => void }): () => void {
  const mdns = openMdns(address, failed);
  const up = (service: Service): void => {
    const spot = spotOf(service);
    if (spot !== null) heard.up(spot, service.fqdn);
  };

  function listen(): Browser {
    const browser = mdns.bonjour.find({ type: SERVICE_TYPE });
    browser.on("up", up);
    browser.on("srv-update", up);
    browser.on("down", ({ fqdn }) => heard.down(fqdn));
    return browser;
  }

  let browser = listen();
  const listening = new Set([browser]);
  const stops = new Set<() => void>([
    repeated(schedule, () => browser.update(), ASK_AGAIN),
    repeated(schedule, () => {
      const old = browser;
      browser = listen();
      listening.add(browser);
      const stop = schedule(() => {
        stops.delete(stop);
        listening.delete(old);
        old.stop();
      }, OVERLAP);
      stops.add(stop);
    }, AFRESH),
  ]);
  return () => {
    for (const stop of stops) stop();
    for (const one of listening) one.stop();
    void mdns.close();
  };
}
